import type { PerView } from '../reading.ts';

/** One view's similarities by ordinal, with their mean and spread over the pool. */
export interface Standard {
  view: keyof PerView;
  similarity: Float64Array;
  mean: number;
  /** Standard deviation of the pool; 0 = the view has no spread. */
  deviation: number;
}

/** Deviations below come from rounding, not from the articles. */
const MIN_DEVIATION = 1e-9;

export const standardise = (view: keyof PerView, similarity: Float64Array, pool: Uint32Array): Standard => {
  let sum = 0;
  for (const article of pool) sum += similarity[article];
  const mean = pool.length === 0 ? 0 : sum / pool.length;
  let squares = 0;
  for (const article of pool) squares += (similarity[article] - mean) ** 2;
  const deviation = pool.length === 0 ? 0 : Math.sqrt(squares / pool.length);
  return { view, similarity, mean, deviation: deviation < MIN_DEVIATION ? 0 : deviation };
};
