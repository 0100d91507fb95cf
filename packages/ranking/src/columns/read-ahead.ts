/** Where a sum goes that nobody wants, lest the compiler leave out the reading. */
const seen = { sum: 0 };

/**
 * Reads the beginning of some lists: those of `rows`, times `width` words per entry. What stands far apart in memory is
 * waited for one after the other where each list is walked at once; a plain loop like this waits for ten at a time, and
 * whoever walks the lists afterwards finds them at hand.
 */
export const readAhead = (
  rows: Uint32Array,
  { start, item }: { start: Uint32Array; item: Uint32Array },
  width = 1,
): void => {
  let sum = 0;
  for (let i = 0; i < rows.length; i++) {
    const at = rows[i] < start.length ? start[rows[i]] * width : 0;
    sum += at < item.length ? item[at] : 0;
  }
  seen.sum = sum;
};
