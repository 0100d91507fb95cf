import { BLOCK_SIZE } from './text-arrays.ts';

/** Articles of one block: offsets[from..to), ascending, each once. */
export interface Offsets {
  offsets: Uint16Array;
  from: number;
  to: number;
}

/** Every offset at its own position, so that a span of a block is a view of it. Never written to. */
export const EVERY_OFFSET: Uint16Array = Uint16Array.from({ length: BLOCK_SIZE }, (_, offset) => offset);

/** Lists this many times longer are searched by leaps, not walked: walking takes under 1 ns an entry, a leap some 10. */
export const LEAP_RATIO = 16;
/** Fewer entries than this are sorted, not spread over the block: a block's scan costs as much. Chosen, not tuned. */
export const FEW = 2048;

/** One byte and one count per article of a block; zero between uses. No two searches run at once in a thread. */
const marks = new Uint8Array(BLOCK_SIZE);
const tallies = new Uint16Array(BLOCK_SIZE);

/**
 * First position in offsets[from..to) whose value is at least `wanted`; `to` when there is none.
 *
 * @source Bentley, Yao, Information Processing Letters 5 (1976), doi:10.1016/0020-0190(76)90071-5 (unbounded search)
 */
export const leapTo = (offsets: Uint16Array, from: number, to: number, wanted: number): number => {
  if (from >= to || offsets[from] >= wanted) return from;
  let low = from;
  let step = 1;
  while (low + step < to && offsets[low + step] < wanted) {
    low += step;
    step <<= 1;
  }
  let high = low + step < to ? low + step : to;
  low++;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (offsets[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Narrows `list` to what `other` has too. Writes into `buffer`, which may be the list's own, unless the bounds of
 * the list tell it all.
 */
export const intersect = (list: Offsets, other: Offsets, buffer: Uint16Array): void => {
  if (other.from >= other.to) {
    list.to = list.from;
    return;
  }
  if (other.offsets === EVERY_OFFSET) return clip(list, other.from, other.to);
  if (list.offsets === EVERY_OFFSET) {
    const { from, to } = list;
    list.offsets = other.offsets;
    list.from = other.from;
    list.to = other.to;
    return clip(list, from, to);
  }
  const size = list.to - list.from;
  const otherSize = other.to - other.from;
  if (otherSize > size * LEAP_RATIO) leapThrough(list, other, buffer);
  else if (size > otherSize * LEAP_RATIO) {
    const longer = { offsets: list.offsets, from: list.from, to: list.to };
    list.offsets = other.offsets;
    list.from = other.from;
    list.to = other.to;
    leapThrough(list, longer, buffer);
  } else keepMarked(list, other, buffer);
};

/** Narrows the list to offsets from `from` up to `to`. */
const clip = (list: Offsets, from: number, to: number): void => {
  list.from = leapTo(list.offsets, list.from, list.to, from);
  list.to = leapTo(list.offsets, list.from, list.to, to);
};

const leapThrough = (list: Offsets, longer: Offsets, buffer: Uint16Array): void => {
  const { offsets, from, to } = list;
  let at = longer.from;
  let end = 0;
  for (let i = from; i < to; i++) {
    const offset = offsets[i];
    at = leapTo(longer.offsets, at, longer.to, offset);
    if (at === longer.to) break;
    if (longer.offsets[at] === offset) buffer[end++] = offset;
  }
  list.offsets = buffer;
  list.from = 0;
  list.to = end;
};

/** Without a branch per entry: dense lists would mispredict every other one. */
const keepMarked = (list: Offsets, other: Offsets, buffer: Uint16Array): void => {
  const theirs = other.offsets;
  for (let i = other.from; i < other.to; i++) marks[theirs[i]] = 1;
  const { offsets, from, to } = list;
  let end = 0;
  for (let i = from; i < to; i++) {
    const offset = offsets[i];
    buffer[end] = offset;
    end += marks[offset];
  }
  marks.fill(0);
  list.offsets = buffer;
  list.from = 0;
  list.to = end;
};

/** Takes out of `list` what `other` has; writes into `buffer`, which may be the list's own. */
export const subtract = (list: Offsets, other: Offsets, buffer: Uint16Array): void => {
  if (other.from >= other.to || list.from >= list.to) return;
  const theirs = other.offsets;
  const { offsets, from, to } = list;
  let end = 0;
  if (other.to - other.from > (to - from) * LEAP_RATIO) {
    let at = other.from;
    for (let i = from; i < to; i++) {
      const offset = offsets[i];
      at = leapTo(theirs, at, other.to, offset);
      if (at === other.to || theirs[at] !== offset) buffer[end++] = offset;
    }
  } else {
    for (let i = other.from; i < other.to; i++) marks[theirs[i]] = 1;
    for (let i = from; i < to; i++) {
      const offset = offsets[i];
      buffer[end] = offset;
      end += 1 - marks[offset];
    }
    marks.fill(0);
  }
  list.offsets = buffer;
  list.from = 0;
  list.to = end;
};

/** What at least `minimum` ≥ 1 of the lists have, into `into.offsets`, which must hold a whole block. */
export const unite = (lists: readonly Offsets[], minimum: number, into: Offsets): void => {
  let total = 0;
  for (const { from, to } of lists) total += to - from;
  into.from = 0;
  into.to = total < FEW ? uniteFew(lists, minimum, into.offsets) : uniteMany(lists, minimum, into.offsets);
};

const few = new Uint16Array(FEW);

const uniteFew = (lists: readonly Offsets[], minimum: number, buffer: Uint16Array): number => {
  let count = 0;
  for (const { offsets, from, to } of lists) for (let i = from; i < to; i++) few[count++] = offsets[i];
  const sorted = few.subarray(0, count).sort();
  let end = 0;
  for (let i = 0; i < count;) {
    const offset = sorted[i];
    const first = i;
    while (i < count && sorted[i] === offset) i++;
    if (i - first >= minimum) buffer[end++] = offset;
  }
  return end;
};

const uniteMany = (lists: readonly Offsets[], minimum: number, buffer: Uint16Array): number => {
  let end = 0;
  if (minimum === 1) {
    for (const { offsets, from, to } of lists) for (let i = from; i < to; i++) marks[offsets[i]] = 1;
    for (let offset = 0; offset < BLOCK_SIZE; offset++) {
      buffer[end] = offset;
      end += marks[offset];
    }
    marks.fill(0);
    return end;
  }
  for (const { offsets, from, to } of lists) for (let i = from; i < to; i++) tallies[offsets[i]]++;
  for (let offset = 0; offset < BLOCK_SIZE; offset++) {
    buffer[end] = offset;
    end += tallies[offset] >= minimum ? 1 : 0;
  }
  tallies.fill(0);
  return end;
};

/** Keeps of `list` what at least `minimum` of the lists have; writes into `buffer`. */
export const keepShared = (
  list: Offsets,
  { lists, minimum }: { lists: readonly Offsets[]; minimum: number },
  buffer: Uint16Array,
): void => {
  for (const { offsets, from, to } of lists) for (let i = from; i < to; i++) tallies[offsets[i]]++;
  const { offsets, from, to } = list;
  let end = 0;
  for (let i = from; i < to; i++) {
    const offset = offsets[i];
    buffer[end] = offset;
    end += tallies[offset] >= minimum ? 1 : 0;
  }
  tallies.fill(0);
  list.offsets = buffer;
  list.from = 0;
  list.to = end;
};
