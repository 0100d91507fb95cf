import type { LatentPlaces, TextHit } from './text-query.ts';

/** Best hits that are put in a new order. Chosen for time (about 1 ms); within .01 from 100 to 300 on Cranfield and CISI. */
export const REORDERED = 100;
/** Near hits that lend an article their score. Swept on Cranfield and CISI; from 3 to 20 within .015 and .03, most at 3 to 5. */
const NEIGHBOURS = 5;

/**
 * Puts the best hits of a search by words in a better order, in two steps with equal shares each:
 * 1. score by words and nearness to the query, standardised over these hits, are averaged, as views are elsewhere;
 * 2. and each hit's figure with the mean of its nearest neighbours' among them, since what is near to relevant
 *    articles tends to be relevant.
 * New scores span what the scores by words did, so that they stay above those of the hits that follow.
 *
 * @param hits best first
 * @source Deerwester et al., J. Am. Soc. Inf. Sci. 41 (1990), 391-407 (1); Diaz, Regularizing ad hoc retrieval
 *   scores, Proc. CIKM (2005), doi:10.1145/1099554.1099722 (2)
 */
export const latentOrder = (hits: readonly TextHit[], latent: LatentPlaces): TextHit[] => {
  const head = hits.slice(0, REORDERED);
  const { query } = latent;
  if (head.length < 2 || query === null) return [...hits];
  const places = placesOf(head, latent);
  const words = Float64Array.from(head, ({ score }) => score);
  const nearness = Float64Array.from(head, (_, at) => Math.max(0, dot(query, places[at])));
  const combined = spread(mean(standardised(words), standardised(nearness)), 0, 1);
  const smoothed = mean(combined, neighbourly(combined, places));
  const scores = spread(smoothed, words[words.length - 1], words[0]);
  return [
    ...head
      .map((hit, at) => ({ ...hit, score: scores[at] }))
      .sort((a, b) => b.score - a.score || a.articleId - b.articleId),
    ...hits.slice(REORDERED),
  ];
};

/** One row per hit; zero for hits without a place. */
const placesOf = (hits: readonly TextHit[], latent: LatentPlaces): Float32Array[] =>
  hits.map((hit) => {
    const row = new Float32Array(latent.dimensions);
    return latent.read(hit, row) ? row : row.fill(0);
  });

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let j = 0; j < a.length; j++) sum += a[j] * b[j];
  return sum;
};

/** z-scores; all 0 without spread. */
const standardised = (values: Float64Array): Float64Array => {
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - average) ** 2, 0) / values.length;
  const deviation = Math.sqrt(variance);
  return values.map((value) => (deviation < NO_SPREAD ? 0 : (value - average) / deviation));
};

/** Below this, differences are rounding. */
const NO_SPREAD = 1e-9;

const mean = (a: Float64Array, b: Float64Array): Float64Array => a.map((value, at) => (value + b[at]) / 2);

/** Stretched to reach from `least` to `greatest`; all `greatest` without spread. */
const spread = (values: Float64Array, least: number, greatest: number): Float64Array => {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (high - low < NO_SPREAD) return values.map(() => greatest);
  return values.map((value) => least + ((value - low) / (high - low)) * (greatest - least));
};

/** Mean of the nearest others' values by nearness; 0 for what has no one near. */
const neighbourly = (values: Float64Array, rows: readonly Float32Array[]): Float64Array => {
  const size = rows.length;
  const near = new Float64Array(size * size);
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) near[a * size + b] = near[b * size + a] = dot(rows[a], rows[b]);
  const result = new Float64Array(size);
  const nearest = new Uint32Array(NEIGHBOURS);
  for (let a = 0; a < size; a++) {
    const row = near.subarray(a * size, (a + 1) * size);
    const count = takeNearest(row, nearest);
    let sum = 0;
    let weight = 0;
    for (let i = 0; i < count; i++) {
      sum += row[nearest[i]] * values[nearest[i]];
      weight += row[nearest[i]];
    }
    result[a] = weight === 0 ? 0 : sum / weight;
  }
  return result;
};

/** Positions of the greatest values above 0 into `nearest`, greatest first, ties by position; how many. */
const takeNearest = (row: Float64Array, nearest: Uint32Array): number => {
  let count = 0;
  for (let b = 0; b < row.length; b++) {
    const value = row[b];
    if (value <= 0 || (count === nearest.length && value <= row[nearest[count - 1]])) continue;
    if (count < nearest.length) count++;
    let at = count - 1;
    for (; at > 0 && row[nearest[at - 1]] < value; at--) nearest[at] = nearest[at - 1];
    nearest[at] = b;
  }
  return count;
};
