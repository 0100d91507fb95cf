import { createFileRoute } from '@tanstack/react-router';
import { NewProposalPage } from '../features/proposals/new-proposal-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';
import { readWhole } from '../lib/search-codec.ts';

export const Route = createFileRoute('/proposal/new')({
  validateSearch: (raw: Record<string, unknown>): { folder?: number | undefined } => ({
    folder: readWhole(raw['folder'], 1),
  }),
  loader: async ({ location }) => {
    await loadOrLeave(location.href, () => loads.proposals.folders.ensureData());
  },
  component: function NewProposal() {
    return <NewProposalPage folderId={Route.useSearch().folder ?? null} />;
  },
});
