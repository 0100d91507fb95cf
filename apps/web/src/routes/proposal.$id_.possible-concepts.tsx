import { createFileRoute } from '@tanstack/react-router';
import { ProposalCandidatesPage } from '../features/possible-concepts/loose-pages.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/proposal/$id_/possible-concepts')({
  loader: async ({ params, location }) => {
    const id = readId(params.id);
    await loadOrLeave(location.href, () => loads.possibleConcepts.ofProposal.ensureData({ id }));
    return id;
  },
  component: function Candidates() {
    const id = Route.useLoaderData();
    return <ProposalCandidatesPage key={id} id={id} />;
  },
});
