import { createFileRoute } from '@tanstack/react-router';
import { ProposalPage } from '../features/proposals/proposal-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/proposal/$id')({
  loader: async ({ params, location }) => {
    const id = readId(params.id);
    await loadOrLeave(location.href, () => loads.proposals.byId.ensureData({ id }));
    return id;
  },
  component: function Proposal() {
    const id = Route.useLoaderData();
    return <ProposalPage key={id} id={id} />;
  },
});
