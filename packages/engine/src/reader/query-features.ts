import { indexOfId } from '../arrays/bounds.ts';
import type { FeatureVector } from '../reading.ts';
import { numberOfText } from '../text/text-table.ts';
import type { Loaded } from './loaded.ts';

/** A unit vector's features that the index knows, ascending, with their weights. */
export interface QueryFeatures {
  feature: Uint32Array;
  weight: Float64Array;
}

export const queryConcepts = (index: Loaded, { concepts }: Pick<FeatureVector, 'concepts'>): QueryFeatures =>
  known(concepts, (conceptId) => indexOfId(index.conceptId, conceptId));

export const queryTerms = (index: Loaded, { terms }: Pick<FeatureVector, 'terms'>): QueryFeatures =>
  known(terms, (text) => numberOfText(index.termTable, text));

/** What the index does not know matches nothing, but belongs to the vector's length. */
const known = <Key>(weights: ReadonlyMap<Key, number>, numberOf: (key: Key) => number): QueryFeatures => {
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
    feature: Uint32Array.from(found, ({ number }) => number),
    weight: Float64Array.from(found, ({ weight }) => weight / norm),
  };
};
