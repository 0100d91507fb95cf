import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { IntegrationsPage } from '../features/integrations/integrations-page.tsx';
import { organizationOf, readIntegrationsParams } from '../features/integrations/integrations-params.ts';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/orgdev/integrations')({
  validateSearch: readIntegrationsParams,
  loaderDeps: ({ search: { org, tab } }) => ({ org, tab }),
  loader: async ({ location, deps }) => {
    const user = await loads.accounts.currentUser.ensureData();
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes redirects as thrown values
    if (!user.is_authenticated) throw redirect({ to: '/accounts/login/', search: { next: location.href } });
    const organizationId = organizationOf(user.orgdev_organizations_ids, deps);
    // oxlint-disable-next-line typescript/only-throw-error
    if (organizationId === null) throw notFound();
    await loadOrLeave(location.href, async () => {
      if (deps.tab === undefined) await loads.tokens.list.ensureData({ organizationId });
      if (deps.tab === 'webhooks') await loads.webhooks.endpoints.ensureData({ organizationId });
    });
    return organizationId;
  },
  component: function Integrations() {
    return <IntegrationsPage org={Route.useLoaderData()} params={Route.useSearch()} />;
  },
});
