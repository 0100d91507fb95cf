import { createFileRoute } from '@tanstack/react-router';
import { OrganizationSettingsPage } from '../features/referees/place-settings-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/referees-beam/organization/$orgId/settings')({
  loader: async ({ params, location }) => {
    const id = readId(params.orgId);
    await loadOrLeave(location.href, () => loads.refereeSettings.ofOrganization.ensureData({ id }));
    return { id };
  },
  component: function OrganizationSettings() {
    const { id } = Route.useLoaderData();
    return <OrganizationSettingsPage key={id} id={id} />;
  },
});
