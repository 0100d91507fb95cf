import { createFileRoute } from '@tanstack/react-router';
import { FoldersPage } from '../features/proposals/folders-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';
import { readTableParams } from '../ui/data-table/table-params.ts';

export const Route = createFileRoute('/folders')({
  validateSearch: readTableParams,
  loader: async ({ location }) => {
    await loadOrLeave(location.href, () =>
      Promise.all([loads.proposals.folders.ensureData(), loads.accounts.currentUser.ensureData()]),
    );
  },
  component: function Folders() {
    return <FoldersPage params={Route.useSearch()} />;
  },
});
