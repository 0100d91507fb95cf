/** Sums over postings: what a query's lists give each document. */

/** log2 of the documents in a block: their sums take 256 KB and stay in a core's L2 cache. */
const BLOCK_BITS: u32 = 16;

/** Adds weight × impact to the sum of each of at most `count` ascending ordinals below `end`; how many these are. */
export function addLight(
  ordinals: usize,
  impacts: usize,
  count: u32,
  end: u32,
  weight: u32,
  sums: usize,
): u32 {
  for (let i: u32 = 0; i < count; i++) {
    const ordinal = load<u32>(ordinals + (i << 2));
    if (ordinal >= end) return i;
    addImpact(sums, ordinal, weight, load<u16>(impacts + (i << 1)));
  }
  return count;
}

/** Adds the postings of lists that are cut into blocks: all lists of one block, then those of the next. */
export function addHeavy(
  lists: usize,
  weights: usize,
  count: u32,
  blockStart: usize,
  blocks: u32,
  ordinals: usize,
  impacts: usize,
  sums: usize,
  firstBlock: u32,
  endBlock: u32,
): void {
  for (let block = firstBlock; block < endBlock; block++) {
    const blockSums = sums + (block << (BLOCK_BITS + 2));
    for (let i: u32 = 0; i < count; i++) {
      const bounds = blockStart + ((load<u32>(lists + (i << 2)) * blocks + block) << 2);
      const start = load<u32>(bounds);
      const postings = load<u32>(bounds, 4) - start;
      const weight = load<u32>(weights + (i << 2));
      addPostings(ordinals + (start << 1), impacts + (start << 1), postings, weight, blockSums);
    }
  }
}

function addPostings(ordinals: usize, impacts: usize, count: u32, weight: u32, sums: usize): void {
  let left = count;
  while (left >= 4) {
    addImpact(sums, load<u16>(ordinals), weight, load<u16>(impacts));
    addImpact(sums, load<u16>(ordinals, 2), weight, load<u16>(impacts, 2));
    addImpact(sums, load<u16>(ordinals, 4), weight, load<u16>(impacts, 4));
    addImpact(sums, load<u16>(ordinals, 6), weight, load<u16>(impacts, 6));
    ordinals += 8;
    impacts += 8;
    left -= 4;
  }
  while (left > 0) {
    addImpact(sums, load<u16>(ordinals), weight, load<u16>(impacts));
    ordinals += 2;
    impacts += 2;
    left--;
  }
}

function addImpact(sums: usize, ordinal: u32, weight: u32, impact: u32): void {
  const sum = sums + (ordinal << 2);
  store<u32>(sum, load<u32>(sum) + weight * impact);
}

/** Sets the sums of [from, to) to 0. */
export function clear(sums: usize, from: u32, to: u32): void {
  if (from < to) memory.fill(sums + (from << 2), 0, (to - from) << 2);
}
