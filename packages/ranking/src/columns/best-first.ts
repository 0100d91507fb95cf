import type { Workbench } from './workbench.ts';

/** Digits of 11 bits: six passes over a double, and counters that stay in the nearest cache. */
const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;
const PASSES = 6;
/** Shorter runs are sorted by insertion. */
const SHORT_RUN = 24;

/** Digit `pass` (0 = lowest) of the 64 bits `high`·2³² + `low`. */
const digitOf = (low: number, high: number, pass: number): number => {
  const shift = pass * DIGIT_BITS;
  if (shift + DIGIT_BITS <= 32) return (low >>> shift) & (DIGITS - 1);
  if (shift >= 32) return (high >>> (shift - 32)) & (DIGITS - 1);
  return ((low >>> shift) | (high << (32 - shift))) & (DIGITS - 1);
};

/**
 * Sorts `order` by `key` of what it names, in place and stable. Keys are 0 or more and finite: the bits of such
 * doubles ascend as they do. No comparisons, and digits in which all keys agree cost nothing.
 *
 * @source Knuth, The Art of Computer Programming 3 (1998), section 5.2.5 (radix sorting)
 */
export const sortByKey = (
  order: Uint32Array,
  key: Float64Array,
  { direction, bench }: { direction: 'up' | 'down'; bench: Workbench },
): void => {
  const count = order.length;
  const values = bench.doubles('sort keys', count);
  const words = new Uint32Array(values.buffer, 0, 2 * count);
  // -0 has other bits than 0; adding 0 makes them one.
  for (let i = 0; i < count; i++) values[i] = key[order[i]] + 0;
  const counts = bench.words('digit counts', PASSES * DIGITS).fill(0);
  for (let i = 0; i < count; i++) {
    for (let pass = 0; pass < PASSES; pass++) {
      counts[pass * DIGITS + digitOf(words[2 * i], words[2 * i + 1], pass)]++;
    }
  }
  /** Places in `values`, in the order reached so far. */
  let from = bench.words('sorted', count);
  let to = bench.words('sorted next', count);
  for (let i = 0; i < count; i++) from[i] = i;
  const next = bench.words('digit places', DIGITS);
  for (let pass = 0; pass < PASSES; pass++) {
    const base = pass * DIGITS;
    if (count === 0 || counts[base + digitOf(words[0], words[1], pass)] === count) continue;
    let sum = 0;
    for (let i = 0; i < DIGITS; i++) {
      const digit = direction === 'up' ? i : DIGITS - 1 - i;
      next[digit] = sum;
      sum += counts[base + digit];
    }
    for (let i = 0; i < count; i++) {
      const at = from[i];
      to[next[digitOf(words[2 * at], words[2 * at + 1], pass)]++] = at;
    }
    [from, to] = [to, from];
  }
  for (let i = 0; i < count; i++) to[i] = order[from[i]];
  order.set(to);
};

/** Keys are told apart by so many steps from the greatest down: two digits. */
const STEPS = DIGITS * DIGITS - 1;

/**
 * Sorts `order` by descending key as far as steps tell keys apart.
 *
 * @returns the step of each thing that `order` names: smaller for greater keys, and never in the wrong order.
 */
const sortBySteps = (order: Uint32Array, key: Float64Array, bench: Workbench): Uint32Array => {
  let least = Number.POSITIVE_INFINITY;
  let greatest = 0;
  for (let i = 0; i < order.length; i++) {
    const one = key[order[i]];
    if (one < least) least = one;
    if (one > greatest) greatest = one;
  }
  const scale = greatest > least ? STEPS / (greatest - least) : 0;
  const steps = bench.words('steps', key.length);
  const low = bench.words('low digits', DIGITS).fill(0);
  const high = bench.words('high digits', DIGITS).fill(0);
  for (let i = 0; i < order.length; i++) {
    const step = ((greatest - key[order[i]]) * scale) >>> 0;
    steps[order[i]] = step;
    low[step & (DIGITS - 1)]++;
    high[step >>> DIGIT_BITS]++;
  }
  let lowSum = 0;
  let highSum = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const [ofLow, ofHigh] = [low[digit], high[digit]];
    low[digit] = lowSum;
    high[digit] = highSum;
    lowSum += ofLow;
    highSum += ofHigh;
  }
  const byLow = bench.words('sorted', order.length);
  for (let i = 0; i < order.length; i++) byLow[low[steps[order[i]] & (DIGITS - 1)]++] = order[i];
  for (let i = 0; i < order.length; i++) order[high[steps[byLow[i]] >>> DIGIT_BITS]++] = byLow[i];
  return steps;
};

const sortShort = (order: Uint32Array, { key, id }: { key: Float64Array; id: Float64Array }): void => {
  for (let i = 1; i < order.length; i++) {
    const item = order[i];
    let at = i;
    for (; at > 0; at--) {
      const before = order[at - 1];
      if (key[before] > key[item] || (key[before] === key[item] && id[before] < id[item])) break;
      order[at] = before;
    }
    order[at] = item;
  }
};

/** Whether `a` stands before `b`: the greater key first, equal ones by ascending id. */
const isInOrder = (order: Uint32Array, key: Float64Array, id: Float64Array): boolean => {
  for (let i = 1; i < order.length; i++) {
    const [a, b] = [order[i - 1], order[i]];
    if (key[a] < key[b] || (key[a] === key[b] && id[a] > id[b])) return false;
  }
  return true;
};

/** Sorts `order` in place by descending key, equal ones by ascending id. Keys and ids are 0 or more and finite. */
export const sortBestFirst = (
  order: Uint32Array,
  { key, id }: { key: Float64Array; id: Float64Array },
  bench: Workbench,
): void => {
  if (isInOrder(order, key, id)) return;
  const steps = sortBySteps(order, key, bench);
  let start = 0;
  for (let end = 1; end <= order.length; end++) {
    if (end < order.length && steps[order[end]] === steps[order[start]]) continue;
    if (end - start > 1) {
      const run = order.subarray(start, end);
      if (run.length <= SHORT_RUN) sortShort(run, { key, id });
      else {
        sortByKey(run, id, { direction: 'up', bench });
        sortByKey(run, key, { direction: 'down', bench });
      }
    }
    start = end;
  }
};
