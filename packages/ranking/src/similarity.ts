import type { RefereeFinderSettings } from './settings.ts';

/** One number per view of a document's text. */
export interface ViewScores {
  concepts: number;
  terms: number;
  latent: number;
}

export type View = keyof ViewScores;

/** The views that each algorithm adds up. */
export const VIEWS_OF_ALGORITHM: Readonly<Record<RefereeFinderSettings['algorithm'], readonly View[]>> = {
  1: ['concepts'],
  2: ['concepts', 'terms'],
  3: ['concepts', 'terms', 'latent'],
};

/**
 * Scale on which a standardised similarity becomes a score: 3 standard deviations above the pool's mean
 * score 0.63, 9 score 0.95.
 */
const SCORE_SCALE = 3;

/** An article's score in [0, 1]: 1 − exp(−z/3) of its standardised similarity z; 0 at or below the mean. */
export const articleScore = (z: number): number => (z > 0 ? -Math.expm1(-z / SCORE_SCALE) : 0);

/** Standard scores (population standard deviation); all 0 where the values do not differ. */
export const standardise = (values: readonly number[]): number[] => {
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
