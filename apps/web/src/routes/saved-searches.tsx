import { createFileRoute } from '@tanstack/react-router';
import { SavedSearchesPage } from '../features/saved-searches/saved-searches-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';
import { readTableParams, tableOnAddress } from '../ui/data-table/table-params.ts';

export const Route = createFileRoute('/saved-searches')({
  validateSearch: readTableParams,
  loader: async ({ location }) => {
    await loadOrLeave(location.href, () => loads.savedSearches.list.ensureData());
  },
  component: function SavedSearches() {
    const navigate = Route.useNavigate();
    const table = tableOnAddress(
      Route.useSearch(),
      (search) => void navigate({ search, replace: true, resetScroll: false }),
    );
    return <SavedSearchesPage table={table} />;
  },
});
