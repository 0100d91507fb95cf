import type { ConceptRecord } from '@peerlens/formats/records.ts';
import type { Actor } from '../actor.ts';
import { unauthenticated } from '@peerlens/kernel';
import { conceptRecords } from './concept-records.ts';
import type { CheckOntology, OntologyReport } from './ontology-export.contract.ts';
import { ONTOLOGY_TITLE } from './ontology-export.contract.ts';
import type { OntologyExportStore } from './ontology-export.store.ts';
import { canPropose } from './ontology.policy.ts';

export const ontologyExportService = ({ store }: { store: OntologyExportStore }) => {
  async function* present(): AsyncGenerator<ConceptRecord> {
    yield* conceptRecords(store, await store.version());
  }

  return {
    /**
     * Every concept as it is when this begins, in flat memory; a release of the same state has the same.
     *
     * @throws DomainError `unauthenticated` for guests.
     */
    concepts(actor: Actor): AsyncGenerator<ConceptRecord> {
      if (!canPropose(actor)) throw unauthenticated();
      return present();
    },

    /**
     * What is wrong with a file in RDF, or with what an export of the ontology would be.
     *
     * @throws DomainError `not_found`; `invalid` for a file in no form of RDF.
     */
    async check({ path, most }: CheckOntology): Promise<OntologyReport> {
      const options = { mostOfEach: most };
      return path === undefined
        ? { ...(await store.checkSkos(present(), { ...options, title: ONTOLOGY_TITLE })), rejects: [] }
        : store.checkSkosFile(path, options);
    },
  };
};

export type OntologyExportService = ReturnType<typeof ontologyExportService>;
