import { createFileRoute } from '@tanstack/react-router';
import { ConflictsPage } from '../features/conflicts/conflicts-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';
import { readWhole } from '../lib/search-codec.ts';

export const Route = createFileRoute('/conflicts/')({
  /** The folder whose proposals are asked about at first. */
  validateSearch: (search: Record<string, unknown>): { folder?: number } => {
    const folder = readWhole(search['folder'], 1);
    return folder === undefined ? {} : { folder };
  },
  loader: ({ location }) =>
    loadOrLeave(location.href, async () => {
      await Promise.all([loads.proposals.folders.ensureData(), loads.accounts.currentUser.ensureData()]);
    }),
  component: function Conflicts() {
    const { folder } = Route.useSearch();
    return <ConflictsPage key={folder} folderId={folder ?? null} />;
  },
});
