import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page, PageHead } from '../../ui/page.tsx';
import { superadminTexts as t } from './superadmin.texts.ts';
import { Tabs } from '../../ui/tabs.tsx';

/** What the area has; a new tab is one line here and a route of its own. */
const TABS = [
  { to: '/superadmin/', name: t.tabs.overview, isExact: true },
  { to: '/superadmin/users/', name: t.tabs.users },
  { to: '/superadmin/organizations/', name: t.tabs.organizations },
  { to: '/superadmin/quotas/', name: t.tabs.quotas },
  { to: '/superadmin/outbox/', name: t.tabs.outbox },
  { to: '/superadmin/queues/', name: t.tabs.queues },
  { to: '/superadmin/corpus/', name: t.tabs.corpus },
  { to: '/superadmin/banned-literals/', name: t.tabs.bans },
  { to: '/superadmin/audit/', name: t.tabs.audit },
] as const satisfies readonly { to: string; name: string; isExact?: boolean }[];

interface SuperadminPageProps {
  title: string;
  lead?: ReactNode;
  crumbs?: ReactNode[];
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen for superusers: its tabs, then what it is about. */
export const SuperadminPage = ({ title, children, ...head }: SuperadminPageProps) => (
  <Page title={`${title} · ${t.superadmin}`}>
    <Tabs label={t.superadmin}>
      {TABS.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          search={{}}
          activeOptions={{ exact: 'isExact' in tab, includeSearch: false }}
        >
          {tab.name}
        </Link>
      ))}
    </Tabs>
    <PageHead title={title} {...head} />
    {children}
  </Page>
);
