import { termLikeness } from './term-likeness.ts';
import type { HitMeanings, TextHit } from './text-query.ts';

/**
 * Best hits that are put in a new order: about as many as fit into a millisecond. Cranfield and CISI
 * differ by less than .01 between 100 and 200.
 */
export const REORDERED = 150;
/**
 * Shares of the score by words, of latent nearness to the query and of likeness to it by terms, phrases among them.
 * Swept on Cranfield and CISI: flat within .01 for latent shares of .3 to .4 and terms of .1 to .2.
 */
const SHARES = { words: 1 / 2, latent: 1 / 3, terms: 1 / 6 };
/** Alike hits that lend an article their score. Swept on Cranfield and CISI: within .015 from 3 to 10. */
const NEIGHBOURS = 5;

/**
 * Puts the best hits of a search by words in a better order, in two steps:
 * 1. score by words, latent nearness and likeness by terms to the query, standardised over these hits, are averaged,
 *    as views are elsewhere;
 * 2. and each hit's figure with the mean of those of the hits most like it by terms, half and half, since what is
 *    like relevant articles tends to be relevant.
 * New scores span what the scores by words did, so that they stay above those of the hits that follow.
 *
 * @param hits best first
 * @source Deerwester et al., J. Am. Soc. Inf. Sci. 41 (1990), 391-407 (1); Diaz, Regularizing ad hoc retrieval
 *   scores, Proc. CIKM (2005), doi:10.1145/1099554.1099722 (2)
 */
export const orderByMeaning = (hits: readonly TextHit[], meanings: HitMeanings): TextHit[] => {
  const head = hits.slice(0, REORDERED);
  if (head.length < 2) return [...hits];
  const lists = head.map((hit) => meanings.terms(hit));
  const words = Float64Array.from(head, ({ score }) => score);
  const views = [
    { share: SHARES.words, z: standardised(words) },
    { share: SHARES.latent, z: standardised(Float64Array.from(head, (hit) => meanings.latent(hit))) },
    { share: SHARES.terms, z: standardised(Float64Array.from(lists, (list) => asked(list, meanings))) },
  ];
  const combined = words.map((_, at) => views.reduce((sum, { share, z }) => sum + share * z[at], 0));
  const evened = spread(combined, 0, 1);
  const smoothed = mean(evened, neighbourly(evened, termLikeness(lists)));
  const scores = spread(smoothed, words[words.length - 1], words[0]);
  return [
    ...head
      .map((hit, at) => ({ ...hit, score: scores[at] }))
      .sort((a, b) => b.score - a.score || a.articleId - b.articleId),
    ...hits.slice(REORDERED),
  ];
};

/** Product of an article's terms with the query's: two ascending lists. */
const asked = (list: Uint32Array, { queryTerms }: HitMeanings): number => {
  const { number, weight } = queryTerms;
  let sum = 0;
  for (let i = 0, of = 0; i + 1 < list.length && of < number.length; i += 2) {
    while (number[of] < list[i]) of++;
    if (number[of] === list[i]) sum += weight[of] * list[i + 1];
  }
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

/** Mean of the most alike others' values by likeness; 0 for what none is like. */
const neighbourly = (values: Float64Array, likeness: Float64Array): Float64Array => {
  const size = values.length;
  const result = new Float64Array(size);
  const nearest = new Uint32Array(NEIGHBOURS);
  for (let a = 0; a < size; a++) {
    const row = likeness.subarray(a * size, (a + 1) * size);
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
