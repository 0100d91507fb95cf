import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../features/possible-concepts/import-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/ontology/import')({
  loader: async ({ location }) => {
    // Whoever may look through batches may import: both are the moderators'.
    await loadOrLeave(location.href, () =>
      Promise.all([loads.possibleConcepts.batches.ensureData({}), loads.accounts.currentUser.ensureData()]),
    );
  },
  component: ImportPage,
});
