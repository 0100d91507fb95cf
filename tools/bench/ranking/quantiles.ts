/** How timings lie, in milliseconds to three digits. */
export interface Quantiles {
  min: number;
  p50: number;
  p95: number;
}

/** Nearest-rank quantiles. */
export function quantilesOf(values: readonly number[]): Quantiles {
  if (values.length === 0) throw new RangeError('There are no quantiles of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => Number(sorted[Math.ceil(share * sorted.length) - 1].toPrecision(3));
  return { min: at(1 / sorted.length), p50: at(0.5), p95: at(0.95) };
}
