import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMenu2, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { api } from '../../lib/api.ts';
import { environmentOf } from '../../lib/environment.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DropDown } from './drop-down.tsx';
import type { Menu } from './menu.ts';
import { MenuLink, MenuLinks } from './menu-link.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './shell.module.css';
import { shellTexts as t } from './shell.texts.ts';
import { useMenu } from './use-menu.ts';

const PhoneMenu = lazy(() => import('./phone-menu.tsx').then((module) => ({ default: module.PhoneMenu })));

const SchemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = isDark ? t.toLight : t.toDark;
  return (
    <IconButton label={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      {isDark ? <IconSun size={19} aria-hidden /> : <IconMoon size={19} aria-hidden />}
    </IconButton>
  );
};

const MenuButton = ({ menu }: { menu: Menu }) => {
  const { href } = useLocation();
  // Open on one page: going to another closes it, and coming back does not open it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (openOn !== null && openOn !== href) setOpenOn(null);
  return (
    <>
      <IconButton className={styles.menuButton} label={t.menu} onClick={() => setOpenOn(href)}>
        <IconMenu2 size={21} aria-hidden />
      </IconButton>
      {openOn === href && (
        <Suspense>
          <PhoneMenu menu={menu} onClose={() => setOpenOn(null)} />
        </Suspense>
      )}
    </>
  );
};

/** Login and register, or who is logged in and what is theirs. Nothing until it is known. */
const Account = ({ menu: { welcome, account } }: { menu: Menu }) => {
  const { data: user } = api.accounts.currentUser.useQuery();
  if (!user) return null;
  if (!user.is_authenticated) {
    return (
      <nav className={styles.welcome} aria-label={t.account}>
        {welcome.map((entry) => (
          <MenuLink key={entry.id} entry={entry} />
        ))}
      </nav>
    );
  }
  return (
    <DropDown
      label={`${t.account}: ${user.name}`}
      panel={
        <>
          <p>
            <strong>{user.name}</strong>
            {user.email}
          </p>
          <MenuLinks entries={account} />
        </>
      }
    >
      <IconUserCircle size={19} aria-hidden />
      <span>{user.name}</span>
    </DropDown>
  );
};

const Brand = () => (
  <>
    <Link to="/" className={styles.brand} aria-label={t.product}>
      <img src="/peerlens.svg" width="26" height="26" alt="" />
      <span>{t.product}</span>
    </Link>
    {environmentOf(window.location.hostname) === 'stage' && (
      <span className={styles.stage} title={t.stageTitle}>
        {t.stage}
      </span>
    )}
  </>
);

export const TopBar = () => {
  const { pathname, search } = useLocation();
  const menu = useMenu();
  const onSearch = pathname.startsWith('/search');
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <MenuButton menu={menu} />
        <Brand />
        <nav className={styles.nav} aria-label={t.mainMenu}>
          {menu.bar.map((entry) => (
            <MenuLink key={entry.id} entry={entry} />
          ))}
          <DropDown panel={<MenuLinks entries={menu.products} />}>{t.products}</DropDown>
        </nav>
        {!onSearch && (
          <div className={styles.find}>
            <SearchBox key={pathname} query={search.q ?? ''} />
          </div>
        )}
        <div className={`${styles.right} ${onSearch ? styles.push : ''}`}>
          <SchemeToggle />
          <Account menu={menu} />
        </div>
      </div>
    </header>
  );
};
