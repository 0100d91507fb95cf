import { indexOfId, lowerBound } from '../arrays/bounds.ts';
import { invalid } from '@peerlens/kernel';
import type { FeatureVector } from '../reading.ts';
import { MAX_QUERY_FEATURES } from '../segment/handle.ts';
import type { Segment } from '../segment/segment.ts';
import type { Space } from '../space/space.ts';
import { numberOfText } from '../text/text-table.ts';

/** Steps of a query's weights: with those of impacts, a sum of products of unit vectors stays below 2^31. */
export const QUERY_STEPS = 32_767;
/** What a sum of weighted impacts has to be divided by to be a cosine. */
export const SUM_STEPS = QUERY_STEPS * 65_535;

/** Features of a query in the index's own terms, with weights of a unit vector in steps. */
export interface QueryFeatures {
  /** Concept ids, or numbers of terms in the space; ascending. */
  feature: Float64Array;
  weight: Uint32Array;
}

export const queryConcepts = ({ concepts }: Pick<FeatureVector, 'concepts'>): QueryFeatures =>
  featuresOf(concepts, (conceptId) => conceptId);

export const queryTerms = (space: Space, { terms }: Pick<FeatureVector, 'terms'>): QueryFeatures =>
  featuresOf(terms, (text) => numberOfText(space.termTable, text));

/** What the index does not know matches nothing, but belongs to the vector's length. */
const featuresOf = <Key>(
  weights: ReadonlyMap<Key, number>,
  numberOf: (key: Key) => number,
): QueryFeatures => {
  if (weights.size > MAX_QUERY_FEATURES)
    throw invalid(`The document has ${weights.size} features; at most ${MAX_QUERY_FEATURES} can be compared`);
  let squares = 0;
  const found: { number: number; weight: number }[] = [];
  for (const [key, weight] of weights) {
    squares += weight * weight;
    const number = weight > 0 ? numberOf(key) : -1;
    if (number >= 0) found.push({ number, weight });
  }
  found.sort((a, b) => a.number - b.number);
  const norm = Math.sqrt(squares);
  return {
    feature: Float64Array.from(found, ({ number }) => number),
    weight: Uint32Array.from(found, ({ weight }) => Math.max(1, Math.round((weight / norm) * QUERY_STEPS))),
  };
};

/** Number of a concept in the segment; -1 when no article of it has the concept. */
export const conceptIn = ({ conceptId }: Segment, id: number): number => indexOfId(conceptId, id);

/** Number of a term of the space in the segment; -1 when no article of it has the term. */
export const termIn = ({ termNumber }: Segment, term: number): number => {
  const at = lowerBound(termNumber, term);
  return at < termNumber.length && termNumber[at] === term ? at : -1;
};
