import { createFileRoute } from '@tanstack/react-router';
import { BatchesPage } from '../features/possible-concepts/batches-page.tsx';
import { readBatchesParams } from '../features/possible-concepts/batches-params.ts';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/ontology/possible-concepts/')({
  validateSearch: readBatchesParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { before }, location }) => {
    await loadOrLeave(location.href, () =>
      Promise.all([
        loads.possibleConcepts.batches.ensureData(before ? { before } : {}),
        loads.accounts.currentUser.ensureData(),
      ]),
    );
  },
  component: function Batches() {
    return <BatchesPage before={Route.useSearch().before} />;
  },
});
