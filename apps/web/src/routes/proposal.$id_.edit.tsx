import { createFileRoute, notFound } from '@tanstack/react-router';
import { EditProposalPage } from '../features/proposals/edit-proposal-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/proposal/$id_/edit')({
  loader: async ({ params, location }) => {
    const id = readId(params.id);
    const { canEdit } = await loadOrLeave(location.href, () => loads.proposals.byId.ensureData({ id }));
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes it as a thrown value
    if (!canEdit) throw notFound();
    return id;
  },
  component: function EditProposal() {
    const id = Route.useLoaderData();
    return <EditProposalPage key={id} id={id} />;
  },
});
