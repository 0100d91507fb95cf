import type { RefereeFinderSettings } from '../settings.ts';
import type { ViewScores } from '../similarity.ts';

/** What the index does with the similarities of a pool, done plainly, for rankings that are checked by hand. */
const VIEWS_OF_ALGORITHM = {
  1: ['concepts'],
  2: ['concepts', 'terms'],
  3: ['concepts', 'terms', 'latent'],
} as const;

/** Standard scores (population standard deviation); all 0 where the values do not differ. */
const standardise = (values: readonly number[]): number[] => {
  if (values.length === 0) return [];
  // Taken about the first value: so equal values have a deviation of exactly 0.
  const origin = values[0];
  let sum = 0;
  for (const value of values) sum += value - origin;
  const mean = origin + sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  const deviation = Math.sqrt(squares / values.length);
  return values.map((value) => (deviation > 0 ? (value - mean) / deviation : 0));
};

/**
 * Standard scores of every view over the candidate pool, and their mean over the views that the algorithm
 * uses: what makes similarities of different views, and of different documents, comparable. In the order
 * given; views that the algorithm does not use are 0.
 */
export const combineViews = (
  similarities: readonly ViewScores[],
  algorithm: RefereeFinderSettings['algorithm'],
): { z: ViewScores; combined: number }[] => {
  const views = VIEWS_OF_ALGORITHM[algorithm];
  const scored = similarities.map(() => ({ z: { concepts: 0, terms: 0, latent: 0 }, combined: 0 }));
  for (const view of views) {
    for (const [i, z] of standardise(similarities.map((similarity) => similarity[view])).entries()) {
      scored[i].z[view] = z;
      scored[i].combined += z / views.length;
    }
  }
  return scored;
};
