import type { Api } from '@peerlens/domain/api.ts';
import { MAX_CONCEPTS } from '@peerlens/domain/ontology/ontology-concepts.contract.ts';
import { batched } from './batched.ts';
import { literalLoaders } from './literal-loaders.ts';
import { possibleLoaders } from './possible-loaders.ts';

/** Rows of lists that are read further. Chosen: no abstract has so many concepts. */
const MAX_ROWS = 300;

/** What lists are filled from, so that no list calls a procedure for each of its rows; made anew for each operation. */
export const loadersOf = (api: Api) => ({
  concept: batched((ids: number[]) => api.ontology.conceptsById({ ids }), {
    keyOf: ({ id }) => id,
    most: MAX_CONCEPTS,
    total: MAX_ROWS,
  }),
  literals: literalLoaders(api),
  possibleConcepts: possibleLoaders(api),
});

export type Loaders = ReturnType<typeof loadersOf>;
