/** How long a kind of query takes, in milliseconds to four digits. */
export interface Percentiles {
  p50: number;
  p95: number;
  max: number;
}

/** The value that a share of the values does not exceed: the smallest such one, so that it was measured. */
function atShare(sorted: readonly number[], share: number): number {
  return Number(sorted[Math.ceil(share * sorted.length) - 1].toPrecision(4));
}

export function percentilesOf(values: readonly number[]): Percentiles {
  if (values.length === 0) throw new RangeError('There are no percentiles of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: atShare(sorted, 0.5), p95: atShare(sorted, 0.95), max: atShare(sorted, 1) };
}
