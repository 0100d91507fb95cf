import { createFileRoute } from '@tanstack/react-router';
import { OrganizationPage } from '../features/organizations/organization-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/orgadmin/$orgId')({
  loader: async ({ params, location }) => {
    const id = readId(params.orgId);
    await loadOrLeave(location.href, () =>
      Promise.all([loads.organizations.byId.ensureData({ id }), loads.accounts.currentUser.ensureData()]),
    );
    return id;
  },
  component: function Organization() {
    const id = Route.useLoaderData();
    return <OrganizationPage key={id} id={id} />;
  },
});
