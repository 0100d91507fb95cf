import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { profileTexts as t } from './profile.texts.ts';

const TABS = [
  { to: '/profile/', name: t.tabs.you },
  { to: '/profile/security/', name: t.tabs.security },
  { to: '/profile/tokens/', name: t.tabs.tokens },
  { to: '/profile/data/', name: t.tabs.data },
] as const;

/** The frame of the pages about one's own account. */
export const ProfilePage = ({ title, children }: { title: string; children: ReactNode }) => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  return (
    <Page title={`${title} · ${t.profile}`} width="narrow">
      <PageHead title={t.profile} lead={t.lead(user.name, user.email)} />
      <Tabs label={t.profile}>
        {TABS.map(({ to, name }) => (
          <Link key={to} to={to} activeOptions={{ exact: true }}>
            {name}
          </Link>
        ))}
      </Tabs>
      {children}
    </Page>
  );
};
