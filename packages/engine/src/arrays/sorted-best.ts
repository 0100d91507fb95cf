/**
 * Positions of the `count` largest keys, largest first, equal ones by ascending id.
 *
 * Sorts by digits of the keys rather than by a comparison, and only those whose first digit can be among the best: a
 * tenth of the time.
 */
export const positionsOfBest = (
  keys: Float64Array,
  idAt: (position: number) => number,
  count: number,
): Uint32Array => {
  if (count <= 0 || keys.length === 0) return new Uint32Array(0);
  const steps = stepsBelowGreatest(keys);
  const candidates = count >= keys.length ? allOf(keys.length) : withFirstDigitOfBest(steps, count);
  const byLow = orderByDigit(steps, candidates, 0);
  const sorted = orderByDigit(steps, byLow, DIGIT_BITS);
  orderWithinSteps(sorted, { keys, steps, idAt });
  return sorted.length > count ? sorted.slice(0, count) : sorted;
};

const allOf = (length: number): Uint32Array => {
  const all = new Uint32Array(length);
  for (let i = 0; i < length; i++) all[i] = i;
  return all;
};

const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;
/** Keys are rounded to so many steps from the greatest down: two digits, enough to tell most apart. */
const STEPS = DIGITS * DIGITS - 1;

/** Smaller for greater keys, and never in the wrong order. */
const stepsBelowGreatest = (keys: Float64Array): Uint32Array => {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (key < least) least = key;
    if (key > greatest) greatest = key;
  }
  const scale = greatest > least ? STEPS / (greatest - least) : 0;
  const steps = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i++) steps[i] = (greatest - keys[i]) * scale;
  return steps;
};

/** All whose first digit is not behind that of the `count`-th of all. */
const withFirstDigitOfBest = (steps: Uint32Array, count: number): Uint32Array => {
  const having = new Uint32Array(DIGITS);
  for (let i = 0; i < steps.length; i++) having[steps[i] >>> DIGIT_BITS]++;
  let last = 0;
  let found = having[0];
  while (found < count) found += having[++last];
  const chosen = new Uint32Array(found);
  let length = 0;
  for (let i = 0; i < steps.length; i++) if (steps[i] >>> DIGIT_BITS <= last) chosen[length++] = i;
  return chosen;
};

/** One pass of a sort by digits, least first: `order` again, by the digit above `shift`, else as it was. */
const orderByDigit = (steps: Uint32Array, order: Uint32Array, shift: number): Uint32Array => {
  const from = new Uint32Array(DIGITS + 1);
  for (let i = 0; i < order.length; i++) from[((steps[order[i]] >>> shift) & (DIGITS - 1)) + 1]++;
  for (let digit = 1; digit <= DIGITS; digit++) from[digit] += from[digit - 1];
  const sorted = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const at = order[i];
    sorted[from[(steps[at] >>> shift) & (DIGITS - 1)]++] = at;
  }
  return sorted;
};

/** Keys that rounding made equal, and equal ones, are put in order by comparing. */
const orderWithinSteps = (
  sorted: Uint32Array,
  { keys, steps, idAt }: { keys: Float64Array; steps: Uint32Array; idAt: (position: number) => number },
): void => {
  let from = 0;
  for (let to = 1; to <= sorted.length; to++) {
    if (to < sorted.length && steps[sorted[to]] === steps[sorted[from]]) continue;
    if (to - from > 1) sorted.subarray(from, to).sort((a, b) => keys[b] - keys[a] || idAt(a) - idAt(b));
    from = to;
  }
};
