/** How repeated measurements of one thing lie. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

/** Median (of an even number: the mean of the middle two), least and greatest, to four digits. */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) throw new RangeError('There is no spread of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
  return { median: rounded(median), min: rounded(sorted[0]), max: rounded(sorted[sorted.length - 1]) };
}
