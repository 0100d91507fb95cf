import { createFileRoute } from '@tanstack/react-router';
import { LedgerPage } from '../features/invitations/ledger-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/proposal/$id_/invitations')({
  loader: async ({ params, location }) => {
    const proposalId = readId(params.id);
    // Asked for anew at each visit: people answer.
    await loadOrLeave(location.href, () =>
      loads.refereeInvitations.ofProposal.fetch({ proposalId }, { staleTime: 0 }),
    );
    return proposalId;
  },
  component: function ProposalInvitations() {
    const id = Route.useLoaderData();
    return <LedgerPage key={id} proposalId={id} />;
  },
});
