import { createFileRoute } from '@tanstack/react-router';
import { ConceptLogPage } from '../features/ontology/concept-log-page.tsx';
import { conceptLogInput, readConceptLogParams } from '../features/ontology/log-params.ts';
import { NoConceptPage } from '../features/ontology/no-concept-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/ontology/concept/log/$id')({
  validateSearch: readConceptLogParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, location }) => {
    const id = readId(params.id);
    await loadOrLeave(location.href, () =>
      Promise.all([
        loads.ontology.concept.fetch({ id }),
        // Fetched anew at each visit: what somebody has just done is what they look for.
        loads.ontologyChanges.ofConcept.fetch(conceptLogInput(id, deps), { staleTime: 0 }),
      ]),
    );
    return id;
  },
  notFoundComponent: NoConceptPage,
  component: function ConceptLog() {
    return <ConceptLogPage id={Route.useLoaderData()} params={Route.useSearch()} />;
  },
});
