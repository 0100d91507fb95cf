import { createFileRoute } from '@tanstack/react-router';
import { ReleaseDiffPage } from '../features/ontology/releases/release-diff-page.tsx';
import { diffInput, readReleasesParams } from '../features/ontology/releases/releases-params.ts';
import { ReleasesPage } from '../features/ontology/releases/releases-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/ontology/releases')({
  validateSearch: readReleasesParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, location }) => {
    const compared = diffInput(deps);
    // Asked anew at each visit: others change the ontology meanwhile.
    await loadOrLeave(location.href, () =>
      Promise.all([
        loads.ontologyReleases.list.fetch({ cursor: deps.before }, { staleTime: 0 }),
        compared && loads.ontologyReleases.diff.fetch(compared, { staleTime: 0 }),
      ]),
    );
  },
  component: function Releases() {
    const params = Route.useSearch();
    const compared = diffInput(params);
    return compared ? (
      <ReleaseDiffPage params={params} compared={compared} />
    ) : (
      <ReleasesPage params={params} />
    );
  },
});
