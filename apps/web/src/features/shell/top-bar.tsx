import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconBookmark,
  IconChevronDown,
  IconLogout,
  IconMoon,
  IconSun,
  IconTags,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './shell.module.css';
import { shellTexts as t } from './shell.texts.ts';

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

/** A menu that Escape and whatever happens outside it close. */
const useClosingMenu = () => {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = !(event instanceof KeyboardEvent) && !details.contains(event.target as Node);
      if (isEscape) details.querySelector('summary')?.focus();
      if (isEscape || isOutside) details.open = false;
    };
    const kinds = ['keydown', 'pointerdown', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, close);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, close);
    };
  }, []);
  return menu;
};

/** The log in link, or who is logged in. Nothing until it is known. */
const UserMenu = () => {
  const { data: user } = api.accounts.currentUser.useQuery();
  const location = useLocation();
  const menu = useClosingMenu();
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
    <details key={location.href} ref={menu} className={styles.menu}>
      <summary className={styles.menuButton} aria-label={`${t.account}: ${user.name}`}>
        <IconUserCircle size={19} aria-hidden />
        <span>{user.name}</span>
        <IconChevronDown size={15} aria-hidden />
      </summary>
      <div className={styles.menuPanel}>
        <p>
          <strong>{user.name}</strong>
          {user.email}
        </p>
        <Link to="/saved-searches/">
          <IconBookmark size={17} aria-hidden /> {t.savedSearches}
        </Link>
        {user.can_manage_collections && (
          <Link to="/collections/manage/">
            <IconTags size={17} aria-hidden /> {t.manageLabels}
          </Link>
        )}
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
            <SearchBox key={pathname} query={search.q ?? ''} />
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
