import { createFileRoute } from '@tanstack/react-router';
import { FoldersPage } from '../features/proposals/folders-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/folders')({
  loader: async ({ location }) => {
    await loadOrLeave(location.href, () => loads.proposals.folders.ensureData());
  },
  component: FoldersPage,
});
