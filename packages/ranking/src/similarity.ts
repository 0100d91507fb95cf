/** One number per view of a document's text. */
export interface ViewScores {
  concepts: number;
  terms: number;
  latent: number;
}

/**
 * Scale on which a standardised similarity becomes a score: the pool's mean scores 0.28, 2 standard
 * deviations above it 0.63, 8 score 0.95. Swept on the reviewer gold standard: flat from 2 to 6.
 */
const SCORE_SCALE = 3;

/**
 * Where scores begin, in standard deviations from the pool's mean. One at the mean itself would take all
 * that lies below for equal, and with it much of what tells a layman's document from an outsider's. Swept
 * on the reviewer gold standard: flat from -1 downwards.
 */
const SCORE_FLOOR = -1;

/** An article's score in [0, 1]: 1 − exp(−(z + 1)/3) of its standardised similarity z; 0 from z = −1 down. */
export const articleScore = (z: number): number =>
  z > SCORE_FLOOR ? -Math.expm1(-(z - SCORE_FLOOR) / SCORE_SCALE) : 0;
