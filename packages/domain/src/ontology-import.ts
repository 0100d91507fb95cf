import type pg from 'pg';
import { importWriter } from './ontology/import-writer.store.ts';
import { stagedConcepts } from './ontology/staged-concepts.store.ts';

/** What imports, which write the corpus, take of the ontology: its rules, and its tables within their transaction. */
export { actionsBetween } from './ontology/concept-actions.ts';
export { partsOf, refersTo, tooLong, wantedState } from './ontology/import-plan.ts';
export type { ImportStep } from './ontology/import-writer.store.ts';
export { LinksUpwards } from './ontology/links-upwards.ts';
export type { LiteralNotes } from './ontology/rescan-notes.store.ts';
export type { Placed, StagedConcept } from './ontology/staged-concepts.store.ts';

export const ontologyTables = (client: pg.PoolClient) => ({
  staged: stagedConcepts(client),
  ontology: importWriter(client),
});
