import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { OrganizationsPage } from '../features/organizations/organizations-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/orgadmin/organizations')({
  loader: async ({ location }) => {
    const { organizations } = await loadOrLeave(location.href, () =>
      loads.organizations.list.fetch({ limit: 2 }, { staleTime: 0 }),
    );
    const user = await loads.accounts.currentUser.ensureData();
    if (user.is_superuser) return;
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes it as a thrown value
    if (organizations.length === 0) throw notFound();
    if (organizations.length > 1) return;
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes redirects as thrown values
    throw redirect({
      to: '/orgadmin/$orgId/',
      params: { orgId: String(organizations[0].id) },
      replace: true,
    });
  },
  component: OrganizationsPage,
});
