/**
 * Weight of the i-th best article, i from 1: 1/log2(i + 1), so 1, 0.63, 0.5, 0.43, …
 * @source Järvelin & Kekäläinen 2002, Cumulated gain-based evaluation of IR techniques,
 *   doi 10.1145/582415.582418 (the discount of DCG, in the common form without a base rank)
 */
export const discount = (rank: number): number => 1 / Math.log2(rank + 1);

/** Sums of the discounts of the first 0, 1, 2, … ranks, grown as asked for. */
const sums: number[] = [0];

/** Sum of the discounts of ranks 1 to `count`. */
export const discountSum = (count: number): number => {
  while (sums.length <= count) sums.push(sums[sums.length - 1] + discount(sums.length));
  return sums[count];
};
