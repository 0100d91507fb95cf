import { indexOfId } from '../arrays/bounds.ts';
import type { NumberArray } from '../disk/array-file.ts';
import type { LatentModel } from '../latent/latent-model.ts';
import type { TextTable } from '../text/text-table.ts';
import { conceptIdf } from '../weights.ts';
import { termWeights, type CountedTerms } from './term-weights.ts';

/**
 * What turns features into weights: how many articles there were when it was made, how many of them had
 * each concept and term, how often the terms occurred, and the latent view learnt from them. All segments of
 * an index are weighed in one space, so that their similarities compare; a new one is made with every full build.
 */
export interface SpaceArrays extends CountedTerms {
  /** Ascending. */
  conceptId: Float64Array;
  conceptArticles: Uint32Array;
  /** Ascending ids of all basic concepts, whether or not in the corpus. */
  basicConceptId: Float64Array;
}

export interface Space extends SpaceArrays {
  /** Number of articles it was made from. */
  articles: number;
  termTable: TextTable;
  /** What an occurrence of each term weighs. */
  termWeight: Float64Array;
  /** Idf by the space's number of a concept. */
  conceptIdf: Float64Array;
  latent: LatentModel | null;
}

export const openSpace = (arrays: SpaceArrays, articles: number, latent: LatentModel | null): Space => ({
  ...arrays,
  articles,
  latent,
  termTable: { bytes: arrays.termText, start: arrays.termTextStart },
  termWeight: termWeights(arrays, articles),
  conceptIdf: Float64Array.from(arrays.conceptId, (id, concept) =>
    conceptIdf(articles, arrays.conceptArticles[concept], indexOfId(arrays.basicConceptId, id) >= 0),
  ),
});

/**
 * Idf of any concept, damped when it is basic. One that came to the ontology after the space was made
 * counts as rare as the geometric mean of "one article" and "all articles", since its true frequency is
 * not known yet and the extremes would make it decide everything or nothing.
 */
export const idfOfConcept = (space: Space, conceptId: number): number => {
  const number = indexOfId(space.conceptId, conceptId);
  if (number >= 0) return space.conceptIdf[number];
  const basic = indexOfId(space.basicConceptId, conceptId) >= 0;
  return conceptIdf(space.articles, Math.sqrt(Math.max(space.articles, 1)), basic);
};

/** The arrays to be stored, by name. */
export const arraysOfSpace = (space: Space): Record<string, NumberArray> => ({
  conceptId: space.conceptId,
  conceptArticles: space.conceptArticles,
  basicConceptId: space.basicConceptId,
  termText: space.termText,
  termTextStart: space.termTextStart,
  termArticles: space.termArticles,
  termOccurrences: space.termOccurrences,
  ...space.latent?.arrays,
});
