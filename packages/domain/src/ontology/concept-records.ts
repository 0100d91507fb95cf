import type { ConceptRecord } from '@peerlens/formats/records.ts';
import { recordOf } from './concept-record.ts';
import type { OntologyExportStore } from './ontology-export.store.ts';
import type { ConceptState } from './ontology.contract.ts';
import { BATCH, stateAt } from './release-comparison.ts';

const partsOf = ({ literals }: Pick<ConceptState, 'literals'>): number[] =>
  literals.flatMap(({ composite }) =>
    (composite ?? []).flatMap((part) => (typeof part === 'string' ? [] : [part.conceptId])),
  );

export type RecordsStore = Pick<OntologyExportStore, 'page' | 'uris'>;

/**
 * The ontology of a version as files have it, in flat memory: by ascending id, deleted concepts too, those that were
 * not yet there left out. Changes that are made meanwhile are in none of it, and no slow reader holds the database.
 */
export async function* conceptRecords(store: RecordsStore, version: number): AsyncGenerator<ConceptRecord> {
  for (let after = 0; ;) {
    const page = await store.page(version, { after, limit: BATCH });
    if (page.length === 0) return;
    after = page[page.length - 1].id;
    const states = page.flatMap((concept) => {
      const state = stateAt(concept, version);
      return state === null ? [] : [{ concept, state }];
    });
    const referred = states.flatMap(({ state }) => [...partsOf(state), ...state.broader]);
    const uris = await store.uris([...new Set(referred)]);
    for (const { concept, state } of states)
      yield recordOf(state, { uri: concept.exportedUri, source: concept.source, uris });
  }
}
