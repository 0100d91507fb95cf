/** One number per view of a document's text. */
export interface ViewScores {
  concepts: number;
  terms: number;
  latent: number;
}

/**
 * Scale on which a standardised similarity becomes a score: 3 standard deviations above the pool's mean
 * score 0.63, 9 score 0.95.
 */
const SCORE_SCALE = 3;

/** An article's score in [0, 1]: 1 − exp(−z/3) of its standardised similarity z; 0 at or below the mean. */
export const articleScore = (z: number): number => (z > 0 ? -Math.expm1(-z / SCORE_SCALE) : 0);
