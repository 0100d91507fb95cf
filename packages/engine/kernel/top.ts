/**
 * The k largest sums. Candidates are kept in order of their ordinals, as pairs (u32 sum, u32 ordinal) in the caller's
 * buffer; when it is full, the k best stay and the least of them becomes the threshold that later sums must exceed.
 * A sum equal to the threshold comes later than k others that are no worse, so it never gets in.
 *
 * @source the k-th largest is found digit by digit: radix exchange, Knuth, The Art of Computer Programming 3, 5.2.2.
 */

/** Counters of one digit, at the end of the buffer. */
const DIGIT_BITS: u32 = 8;
const DIGITS: u32 = 1 << DIGIT_BITS;
const COUNTER_BYTES: u32 = DIGITS << 2;

/** Sums that are compared at once; room for as many candidates is made before they are looked at one by one. */
export const GROUP: u32 = 16;

let wanted: u32 = 0;
let threshold: u32 = 0;
let skipped: usize = 0;
let found: u32 = 0;
let room: u32 = 0;
let candidates: usize = 0;
let counters: usize = 0;

/**
 * Starts a selection of `k` sums above `floor` into a buffer of at least 4 k + 1024 pairs; a smaller one is a bug, and
 * traps. Ordinals whose bit is set in `skippedBits` are left out; 0 = none are.
 */
export function beginTop(k: u32, floor: u32, skippedBits: usize, out: usize, outCapacity: u32): void {
  if ((outCapacity as u64) < ((k as u64) << 2) + 1024) unreachable();
  wanted = k;
  // Nothing is above the greatest number: of no sums wanted, none becomes a candidate.
  threshold = k == 0 ? u32.MAX_VALUE : floor;
  skipped = skippedBits;
  found = 0;
  room = outCapacity - (COUNTER_BYTES >> 3);
  candidates = out;
  counters = out + (room << 3);
}

/** What a sum must exceed to be among the k largest, as far as is known. */
export function bar(): u32 {
  return threshold;
}

/** Makes room for so many candidates (at most GROUP), which may raise the bar. */
export function makeRoom(count: u32): void {
  if (room - found < count) keepWanted();
}

/** Looks at the sums of [from, to), all of them behind the ordinals offered before. */
export function offer(sums: usize, from: u32, to: u32): void {
  if (from >= to) return;
  let ordinal = from;
  let at = sums + (from << 2);
  if (ASC_FEATURE_SIMD) {
    let thresholds = i32x4.splat(threshold);
    while (to - ordinal >= GROUP) {
      const sums0 = v128.load(at);
      const sums1 = v128.load(at, 16);
      const sums2 = v128.load(at, 32);
      const sums3 = v128.load(at, 48);
      const greatest = v128.max<u32>(v128.max<u32>(sums0, sums1), v128.max<u32>(sums2, sums3));
      if (v128.any_true(v128.gt<u32>(greatest, thresholds))) {
        makeRoom(GROUP);
        thresholds = i32x4.splat(threshold);
        const above01 = i16x8.narrow_i32x4_s(
          v128.gt<u32>(sums0, thresholds),
          v128.gt<u32>(sums1, thresholds),
        );
        const above23 = i16x8.narrow_i32x4_s(
          v128.gt<u32>(sums2, thresholds),
          v128.gt<u32>(sums3, thresholds),
        );
        let above = i8x16.bitmask(i8x16.narrow_i16x8_s(above01, above23));
        while (above != 0) {
          const lane = ctz(above);
          addCandidate(load<u32>(at + (lane << 2)), ordinal + lane);
          above &= above - 1;
        }
      }
      ordinal += GROUP;
      at += GROUP << 2;
    }
  }
  while (ordinal < to) {
    const sum = load<u32>(at);
    if (sum > threshold) {
      makeRoom(1);
      if (sum > threshold) addCandidate(sum, ordinal);
    }
    ordinal++;
    at += 4;
  }
}

/** Ends a selection: its best, at most k, from the start of the buffer, by ordinal; how many. */
export function endTop(): u32 {
  if (found > wanted) keepWanted();
  return found;
}

/** Takes a sum above the bar for which there is room. */
export function addCandidate(sum: u32, ordinal: u32): void {
  if (skipped != 0 && (load<u8>(skipped + (ordinal >> 3)) >> ((ordinal & 7) as u8)) & 1) return;
  store<u64>(candidates + (found << 3), (sum as u64) | ((ordinal as u64) << 32));
  found++;
}

/** How many bits the largest candidate's sum has. */
function bitsOfSums(): u32 {
  let bits: u32 = 0;
  for (let i: u32 = 0; i < found; i++) bits |= load<u32>(candidates + (i << 3));
  return 32 - clz(bits);
}

/** Keeps the best `wanted` of more candidates, in their order, and raises the threshold to the least kept. */
function keepWanted(): void {
  let left = wanted;
  let known: u32 = 0;
  let least: u32 = 0;
  let shift = bitsOfSums();
  while (shift > 0) {
    shift = shift > DIGIT_BITS ? shift - DIGIT_BITS : 0;
    memory.fill(counters, 0, COUNTER_BYTES);
    for (let i: u32 = 0; i < found; i++) {
      const sum = load<u32>(candidates + (i << 3));
      if ((sum & known) == least) countDigit((sum >> shift) & (DIGITS - 1));
    }
    let digit: u32 = DIGITS - 1;
    let count = load<u32>(counters + (digit << 2));
    while (count < left) {
      left -= count;
      digit--;
      count = load<u32>(counters + (digit << 2));
    }
    known |= (DIGITS - 1) << shift;
    least |= digit << shift;
  }
  keepFrom(least, left);
  threshold = least;
}

/** Keeps the candidates above `least`, and the first `equals` of those that equal it. */
function keepFrom(least: u32, equals: u32): void {
  let kept = candidates;
  for (let i: u32 = 0; i < found; i++) {
    const pair = load<u64>(candidates + (i << 3));
    const sum = pair as u32;
    const isEqual: u32 = sum == least && equals > 0 ? 1 : 0;
    const isGreater: u32 = sum > least ? 1 : 0;
    store<u64>(kept, pair);
    kept += (isEqual + isGreater) << 3;
    equals -= isEqual;
  }
  found = wanted;
}

function countDigit(digit: u32): void {
  const counter = counters + (digit << 2);
  store<u32>(counter, load<u32>(counter) + 1);
}
