import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '../features/invitations/templates-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/invitations/templates/{-$orgId}')({
  loader: async ({ params, location }) => {
    const organizationId = params.orgId === undefined ? null : readId(params.orgId);
    await loadOrLeave(location.href, () => loads.refereeInvitations.templates.ensureData({ organizationId }));
    return organizationId;
  },
  component: function InvitationTemplates() {
    const organizationId = Route.useLoaderData();
    return <TemplatesPage key={organizationId ?? 'own'} organizationId={organizationId} />;
  },
});
