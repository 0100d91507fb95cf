import { createFileRoute } from '@tanstack/react-router';
import { BatchPage } from '../features/possible-concepts/batch-page.tsx';
import { readBatchParams } from '../features/possible-concepts/batches-params.ts';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/ontology/possible-concepts/$id')({
  validateSearch: readBatchParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps: { showHidden = false }, location }) => {
    const id = readId(params.id);
    await loadOrLeave(location.href, () => loads.possibleConcepts.batch.ensureData({ id, showHidden }));
    return id;
  },
  component: function Batch() {
    return <BatchPage id={Route.useLoaderData()} showHidden={Route.useSearch().showHidden ?? false} />;
  },
});
