/** Deviations below come from rounding, not from the articles. */
const MIN_DEVIATION = 1e-9;
const HALF = 65_536;

/** Mean and spread of a view's similarities over the pool. */
export interface Standard {
  mean: number;
  /** Standard deviation; 0 = the view has no spread. */
  deviation: number;
}

/**
 * Mean and deviation of sums, as similarities. All in whole numbers, so that neither the order nor the
 * segments of the pool have any bearing on the result, down to the last bit.
 *
 * @param steps what a sum is to be divided by to be a similarity.
 */
export const standardOf = (sums: Uint32Array, steps: number): Standard => {
  const count = sums.length;
  if (count === 0) return { mean: 0, deviation: 0 };
  let total = 0;
  let high = 0;
  let cross = 0;
  let low = 0;
  for (let i = 0; i < count; i++) {
    const sum = sums[i];
    const upper = sum >>> 16;
    const lower = sum & 0xffff;
    total += sum;
    high += upper * upper;
    cross += upper * lower;
    low += lower * lower;
  }
  const squares =
    BigInt(high) * BigInt(HALF) * BigInt(HALF) + 2n * BigInt(cross) * BigInt(HALF) + BigInt(low);
  const spread = BigInt(count) * squares - BigInt(total) * BigInt(total);
  const deviation = Math.sqrt(Number(spread)) / count / steps;
  return { mean: total / count / steps, deviation: deviation < MIN_DEVIATION ? 0 : deviation };
};
