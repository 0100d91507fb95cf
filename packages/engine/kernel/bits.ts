/** Sets of documents as bits: which of them have what in common. */

/** Sets the bits of `count` u16 ordinals. */
export function setBits(ordinals: usize, count: u32, bits: usize): void {
  for (let i: u32 = 0; i < count; i++) {
    const ordinal: u32 = load<u16>(ordinals + (i << 1));
    const byte = bits + (ordinal >> 3);
    store<u8>(byte, <u32>load<u8>(byte) | ((<u32>1) << (ordinal & 7)));
  }
}

/** How many bits two sets of `bytes` bytes, a multiple of 16, have in common. */
export function countCommon(one: usize, other: usize, bytes: u32): u32 {
  if (ASC_FEATURE_SIMD) {
    let counts = i32x4.splat(0);
    for (let at: u32 = 0; at < bytes; at += 16) {
      const common = i8x16.popcnt(v128.and(v128.load(one + at), v128.load(other + at)));
      counts = i32x4.add(counts, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(common)));
    }
    return (
      i32x4.extract_lane(counts, 0) +
      i32x4.extract_lane(counts, 1) +
      i32x4.extract_lane(counts, 2) +
      i32x4.extract_lane(counts, 3)
    );
  }
  let count: u64 = 0;
  for (let at: u32 = 0; at < bytes; at += 8)
    count += popcnt<u64>(load<u64>(one + at) & load<u64>(other + at));
  return <u32>count;
}
