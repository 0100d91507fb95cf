import { createFileRoute } from '@tanstack/react-router';
import { conceptListInput, readConceptListParams } from '../features/ontology/concept-list-params.ts';
import { ConceptListPage } from '../features/ontology/concept-list-page.tsx';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/ontology/concepts')({
  validateSearch: readConceptListParams,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loads.ontology.list.fetch(conceptListInput(deps)),
  component: function Concepts() {
    return <ConceptListPage params={Route.useSearch()} />;
  },
});
