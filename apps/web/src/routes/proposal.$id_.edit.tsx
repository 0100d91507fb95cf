import { createFileRoute } from '@tanstack/react-router';
import { EditProposalPage } from '../features/proposals/edit-proposal-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/proposal/$id_/edit')({
  loader: async ({ params, location }) => {
    const id = readId(params.id);
    await loadOrLeave(location.href, () => loads.proposals.byId.ensureData({ id }));
    return id;
  },
  component: function EditProposal() {
    const id = Route.useLoaderData();
    return <EditProposalPage key={id} id={id} />;
  },
});
