import { EVEN_STEPS } from './scales.ts';

/** Deviations below come from rounding, not from the articles. */
const MIN_DEVIATION = 1e-4;

/** Mean and spread of a view's evened similarities over the pool, in EVEN_STEPS. */
export interface Standard {
  mean: number;
  /** Standard deviation; 0 = the view has no spread. */
  deviation: number;
}

/**
 * Mean and deviation of whole numbers below 2^18 in size. Their sums are exact, so that neither the order nor
 * the segments of the pool have any bearing on the result, down to the last bit.
 */
export const standardOf = (evened: Int32Array): Standard => {
  const count = evened.length;
  if (count === 0) return { mean: 0, deviation: 0 };
  let total = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    total += evened[i];
    squares += evened[i] * evened[i];
  }
  const spread = BigInt(count) * BigInt(squares) - BigInt(total) * BigInt(total);
  const deviation = Math.sqrt(Number(spread)) / count;
  return { mean: total / count, deviation: deviation < MIN_DEVIATION * EVEN_STEPS ? 0 : deviation };
};
