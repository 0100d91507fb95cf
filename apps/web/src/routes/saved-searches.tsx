import { createFileRoute } from '@tanstack/react-router';
import { SavedSearchesPage } from '../features/saved-searches/saved-searches-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/saved-searches')({
  loader: async ({ location }) => {
    await loadOrLeave(location.href, () => loads.savedSearches.list.ensureData());
  },
  component: SavedSearchesPage,
});
