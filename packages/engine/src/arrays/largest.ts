/**
 * The `rank`-th largest of `keys` (1 = largest); reorders them.
 *
 * @source Hoare, Algorithm 65: Find, Communications of the ACM 4 (1961), doi:10.1145/366622.366647
 */
export const largest = (keys: Float64Array, rank: number): number => {
  const target = rank - 1;
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const pivot = keys[(low + high) >>> 1];
    let i = low;
    let j = high;
    while (i <= j) {
      while (keys[i] > pivot) i++;
      while (keys[j] < pivot) j--;
      if (i > j) break;
      const swapped = keys[i];
      keys[i++] = keys[j];
      keys[j--] = swapped;
    }
    if (target <= j) high = j;
    else if (target >= i) low = i;
    else break;
  }
  return keys[target];
};
