import { changesService } from '../ontology/changes.service.ts';
import { changesStore } from '../ontology/changes.store.ts';
import { conceptListService } from '../ontology/concept-list.service.ts';
import { conceptListStore } from '../ontology/concept-list.store.ts';
import { draftErrors } from '../ontology/draft-errors.ts';
import { impactService } from '../ontology/impact.service.ts';
import { impactStore } from '../ontology/impact.store.ts';
import { feedService } from '../ontology/feed.service.ts';
import { feedStore } from '../ontology/feed.store.ts';
import { ontologyLogService } from '../ontology/log.service.ts';
import { rescanListService } from '../ontology/rescan-list.service.ts';
import { rescanListStore } from '../ontology/rescan-list.store.ts';
import { ontologyLogStore } from '../ontology/log.store.ts';
import { ontologyConceptsService } from '../ontology/ontology-concepts.service.ts';
import { ontologyConceptsStore } from '../ontology/ontology-concepts.store.ts';
import { currentLiterals } from '../ontology/current-literals.ts';
import { literalsService } from '../ontology/literals.service.ts';
import { literalsStore } from '../ontology/literals.store.ts';
import { sharedFinder } from '../ontology/shared-finder.ts';
import { qualityService } from '../ontology/quality.service.ts';
import { qualityStore } from '../ontology/quality.store.ts';
import { codeVersion } from '../code-version.ts';
import { conceptFacts } from '../ontology/reconciliation-facts.ts';
import { reconciliationService } from '../ontology/reconciliation.service.ts';
import { reconciliationStore } from '../ontology/reconciliation.store.ts';
import { releasesService } from '../ontology/releases.service.ts';
import { releasesStore } from '../ontology/releases.store.ts';
import { ontologyExportService } from '../ontology/ontology-export.service.ts';
import { ontologyExportStore } from '../ontology/ontology-export.store.ts';
import type { CompletedParts } from './parts.ts';
import type { Reading } from './reading.ts';

/** What curates the ontology, and keeps its history. */
export function wireOntology(
  { db, index, queue, clock, publicUrl }: CompletedParts,
  { concepts, search }: Reading,
) {
  const exported = ontologyExportStore({ db });
  const currentOnes = currentLiterals({ store: literalsStore(db), concepts });
  const literals = literalsService({
    store: literalsStore(db),
    current: currentOnes,
    index,
    countArticles: (query) => search.total(query),
  });
  const conceptList = conceptListService({ store: conceptListStore({ db }) });
  const ontologyConcepts = ontologyConceptsService({ store: ontologyConceptsStore({ db }) });
  return {
    ontologyChanges: changesService({
      store: changesStore({ db, queue }),
      errorsOf: draftErrors,
      areAllShared: sharedFinder(currentOnes),
      clock,
    }),
    conceptList,
    ontologyConcepts,
    ontologyReconciliation: reconciliationService({
      store: reconciliationStore({ db }),
      factsOf: conceptFacts({ store: reconciliationStore({ db }), concepts: ontologyConceptsStore({ db }) }),
      ontologyVersion: () => literalsStore(db).ontologyVersion(),
      literals: () => literalsStore(db).all(),
      concepts,
      conceptList,
      ontologyConcepts,
      home: publicUrl,
      version: codeVersion(),
    }),
    literals,
    ontologyImpact: impactService({ store: impactStore({ db }), index, literals }),
    ontologyRescans: rescanListService({
      store: rescanListStore({ db }),
      start: () => queue.send('tag', {}),
    }),
    ontologyQuality: qualityService({
      store: qualityStore({ db }),
      literals: () => literalsStore(db).all(),
    }),
    ontologyReleases: releasesService({ store: releasesStore({ db }), records: exported, clock }),
    ontologyFeed: feedService({ store: feedStore({ db }) }),
    ontologyExport: ontologyExportService({ store: exported }),
    ontologyLog: ontologyLogService({ store: ontologyLogStore({ db }) }),
  };
}

export type Ontology = ReturnType<typeof wireOntology>;
