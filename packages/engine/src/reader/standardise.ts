import type { PoolPart } from './pool.ts';
import { EVEN_STEPS, SCALES } from './scales.ts';
import type { View } from './views.ts';

/** Deviations below come from rounding, not from the articles. */
const MIN_DEVIATION = 1e-4;

/** Mean and spread of a view's evened similarities over the pool, in EVEN_STEPS. */
export interface Standard {
  mean: number;
  /** Standard deviation; 0 = the view has no spread. */
  deviation: number;
}

/** What a pool's evened similarities in one view come to: whole numbers, exact in any order. */
interface Moments {
  count: number;
  total: number;
  squares: number;
}

/**
 * Mean and deviation of whole numbers below 2^18 in size. Their sums are exact, so that neither the order nor
 * the segments of the pool have any bearing on the result, down to the last bit.
 */
const standardOf = ({ count, total, squares }: Moments): Standard => {
  if (count === 0) return { mean: 0, deviation: 0 };
  const spread = BigInt(count) * BigInt(squares) - BigInt(total) * BigInt(total);
  const deviation = Math.sqrt(Number(spread)) / count;
  return { mean: total / count, deviation: deviation < MIN_DEVIATION * EVEN_STEPS ? 0 : deviation };
};

/** Evens and standardises the views over the pool, and takes the mean of each article's, where the columns stand. */
export const standardise = (views: readonly View[], pool: readonly PoolPart[]): Standard[] => {
  const count = pool.reduce((sum, part) => sum + part.count, 0);
  const standards = views.map((view, of): Standard => {
    let total = 0;
    let squares = 0;
    for (const { segment, count: own } of pool) {
      const { kernel, scratch } = segment;
      SCALES[view].even(kernel, scratch.pool.sums[of], own, scratch.pool.evened[of]);
      total += kernel.total(scratch.pool.evened[of], own);
      squares += kernel.squares(scratch.pool.evened[of], own);
    }
    return standardOf({ count, total, squares });
  });
  const spread = standards.filter(({ deviation }) => deviation > 0).length;
  for (const { segment, count: own } of pool) {
    const { kernel, scratch, handle } = segment;
    const { standing, evened } = scratch.pool;
    new Float64Array(handle.memory.buffer, standing, own).fill(0);
    standards.forEach(({ mean, deviation }, of) => {
      if (deviation > 0) kernel.addStanding(evened[of], own, mean, deviation, standing);
    });
    if (spread > 1) kernel.divide(standing, own, spread);
  }
  return standards;
};
