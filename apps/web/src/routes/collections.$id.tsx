import { createFileRoute } from '@tanstack/react-router';
import { CollectionPage } from '../features/labels/collection-page.tsx';
import { collectionInput, readCollectionParams } from '../features/labels/collection-params.ts';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/collections/$id')({
  validateSearch: readCollectionParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, location }) => {
    const id = readId(params.id);
    await loadOrLeave(location.href, () => loads.labels.collection.ensureData(collectionInput(id, deps)));
    return id;
  },
  component: function Collection() {
    return <CollectionPage id={Route.useLoaderData()} params={Route.useSearch()} />;
  },
});
