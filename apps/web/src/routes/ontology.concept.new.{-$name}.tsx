import { createFileRoute } from '@tanstack/react-router';
import { NewConceptPage } from '../features/ontology/editor/editor-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';
import { readText } from '../lib/search-codec.ts';

export const Route = createFileRoute('/ontology/concept/new/{-$name}')({
  validateSearch: (raw: Record<string, unknown>): { name?: string | undefined } => ({
    name: readText(raw['name']),
  }),
  loader: ({ location }) =>
    loadOrLeave(location.href, async () => {
      // Of somebody who is logged in alone.
      await loads.ontologyChanges.pending.fetch({});
      await loads.accounts.currentUser.ensureData();
    }),
  component: function NewConcept() {
    const { name: inPath } = Route.useParams();
    const { name } = Route.useSearch();
    return <NewConceptPage name={inPath ?? name ?? ''} />;
  },
});
