import { batchesStore } from '../possible-concepts/batches.store.ts';
import { documentsStore } from '../possible-concepts/documents.store.ts';
import { possibleConceptsService } from '../possible-concepts/possible-concepts.service.ts';
import type { PossibleConceptsParts } from '../possible-concepts/possible-concepts.service.ts';
import { wikipediaService } from '../possible-concepts/wikipedia.service.ts';
import { wikipediaStore } from '../possible-concepts/wikipedia.store.ts';
import type { CompletedParts } from './parts.ts';

/** What finds possible concepts, and makes concepts of them. */
export const wireCandidates = (
  { db, queue, index, clock }: CompletedParts,
  services: Omit<PossibleConceptsParts, 'store' | 'documents' | 'index' | 'now'>,
) => ({
  candidates: possibleConceptsService({
    ...services,
    store: batchesStore({ db, queue }),
    documents: documentsStore(db),
    index,
    now: clock,
  }),
  wikipedia: wikipediaService(wikipediaStore(db)),
});

export type Candidates = ReturnType<typeof wireCandidates>;
