import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { SearchBox } from './search-box.tsx';
import styles from './shell.module.css';
import { shellTexts as t } from './shell.texts.ts';

const SchemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = isDark ? t.toLight : t.toDark;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={19} aria-hidden /> : <IconMoon size={19} aria-hidden />}
    </ActionIcon>
  );
};

/** The log in link, or who is logged in. Nothing until it is known. */
const UserMenu = () => {
  const { data: user } = api.accounts.currentUser.useQuery();
  const location = useLocation();
  if (!user) return null;
  if (!user.is_authenticated) {
    const next = location.pathname.startsWith('/accounts/') ? undefined : location.href;
    return (
      <nav className={styles.nav} aria-label={t.account}>
        <Link to="/accounts/login/" search={{ next }}>
          {t.logIn}
        </Link>
      </nav>
    );
  }
  return (
    <details
      key={location.href}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
    >
      <summary className={styles.menuButton} aria-label={`${t.account}: ${user.name}`}>
        <span>{user.name}</span>
        <IconChevronDown size={15} aria-hidden />
      </summary>
      <div className={styles.menuPanel}>
        <p>
          <strong>{user.name}</strong>
          {user.email}
        </p>
        <Link to="/accounts/logout/" preload={false}>
          <IconLogout size={17} aria-hidden /> {t.logOut}
        </Link>
      </div>
    </details>
  );
};

export const TopBar = () => {
  const { pathname, search } = useLocation();
  const onSearch = pathname.startsWith('/search');
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand} aria-label={t.product}>
          <img src="/peerlens.svg" width="26" height="26" alt="" />
          <span>{t.product}</span>
        </Link>
        <nav className={styles.nav} aria-label={t.mainMenu}>
          <Link to="/search/" search={{}}>
            {t.search}
          </Link>
          <Link to="/folders/">{t.refereeFinder}</Link>
        </nav>
        {!onSearch && (
          <div className={styles.find}>
            <SearchBox key={pathname} query={'q' in search ? String(search.q ?? '') : ''} />
          </div>
        )}
        <div className={`${styles.right} ${onSearch ? styles.push : ''}`}>
          <SchemeToggle />
          <UserMenu />
        </div>
      </div>
    </header>
  );
};
