import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../features/organizations/invitation-page.tsx';
import { loads } from '../lib/api.ts';
import { statusOf } from '../lib/failure.ts';

export const Route = createFileRoute('/orgadmin/invitation/$token')({
  loader: async ({ params: { token } }) => {
    const [invitation] = await Promise.all([
      loads.organizations.invitationByToken.fetch({ token }, { staleTime: 0 }).catch((error: unknown) => {
        // The same for a link that was cut short and for one that is no longer good.
        if (statusOf(error) === 404 || statusOf(error) === 400) return null;
        throw error;
      }),
      loads.accounts.currentUser.ensureData(),
    ]);
    return invitation;
  },
  component: function Invitation() {
    return <InvitationPage token={Route.useParams().token} invitation={Route.useLoaderData()} />;
  },
});
