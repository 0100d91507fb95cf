import { createFileRoute } from '@tanstack/react-router';
import { EditConceptPage } from '../features/ontology/editor/editor-page.tsx';
import { markTold } from '../lib/alerts.ts';
import { NoConceptPage } from '../features/ontology/no-concept-page.tsx';
import { loads } from '../lib/api.ts';
import { statusOf } from '../lib/failure.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';
import { readText, readWhole } from '../lib/search-codec.ts';

/** Null where there is no such concept, which the page says in its own words. */
const loadConcept = async (id: number) => {
  try {
    // Of somebody who is logged in alone.
    await loads.ontologyChanges.ofConcept.fetch({ conceptId: id });
    // What is edited must be the newest.
    return await loads.ontology.concept.fetch({ id }, { staleTime: 0 });
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    markTold(error);
    return null;
  }
};

interface EditorSearch {
  name?: string | undefined;
  /** A concept that it is to be compared with, and perhaps merged. */
  merge?: number | undefined;
}

/** The largest id of a row. */
const MAX_ROW_ID = 2 ** 31 - 1;

export const Route = createFileRoute('/ontology/concept/edit/$id')({
  validateSearch: (raw: Record<string, unknown>): EditorSearch => ({
    name: readText(raw['name']),
    merge: readWhole(raw['merge'], 1, MAX_ROW_ID),
  }),
  loader: ({ params, location }) => {
    const id = readId(params.id);
    return loadOrLeave(location.href, async () => {
      await loads.accounts.currentUser.ensureData();
      return { id, exists: (await loadConcept(id)) !== null };
    });
  },
  component: function EditConcept() {
    const { id, exists } = Route.useLoaderData();
    const { name = '', merge = null } = Route.useSearch();
    return exists ? <EditConceptPage key={id} id={id} name={name} mergeWith={merge} /> : <NoConceptPage />;
  },
});
