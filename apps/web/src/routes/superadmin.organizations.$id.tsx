import { createFileRoute } from '@tanstack/react-router';
import { OrganizationPage } from '../features/superadmin/organization-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/superadmin/organizations/$id')({
  loader: async ({ params, location }) => {
    const id = readId(params.id);
    await loadOrLeave(location.href, () => loads.organizations.byId.ensureData({ id }));
    return id;
  },
  component: function Organization() {
    const id = Route.useLoaderData();
    return <OrganizationPage key={id} id={id} />;
  },
});
