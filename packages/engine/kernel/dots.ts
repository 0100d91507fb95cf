/**
 * Sums that are inner products of a query with rows of signed bytes; each product exact, so that SIMD and scalar code
 * agree to the bit.
 *
 * A query is two rows of numbers up to 127: its components above 0, then the sizes of those below. Products with
 * numbers of seven bits are where the fast instruction gives the same on every machine.
 */

import { addCandidate, bar, makeRoom } from './top';

/** The greatest scaled product: cutting to it leaves room for sums of postings above. */
const GREATEST: f64 = 0x7fffffff;

/**
 * Sets the sum of each row r of [from, to) to its product with the query, times scale[r] times queryScale, plus zero,
 * cut to [0, 2³¹ − 1] and to a whole number, and offers it to the selection. Rows of `dimensions` bytes stand side by
 * side.
 */
export function offerDots(
  query: usize,
  rows: usize,
  dimensions: u32,
  scale: usize,
  queryScale: f32,
  zero: f32,
  from: u32,
  to: u32,
  sums: usize,
): void {
  if (from >= to) return;
  let left = to - from;
  let ordinal = from;
  if (ASC_FEATURE_SIMD) {
    if ((dimensions & 15) == 0) {
      const factor = f64x2.splat(queryScale as f64);
      const offset = f64x2.splat(zero as f64);
      let row = rows + from * dimensions;
      let rowScale = scale + (from << 2);
      while (left >= 4) {
        const four = scaled(fourDots(query, row, dimensions), v128.load(rowScale), factor, offset);
        v128.store(sums + (ordinal << 2), four);
        if (v128.any_true(v128.gt<u32>(four, i32x4.splat(bar())))) {
          makeRoom(4);
          offerSum(i32x4.extract_lane(four, 0), ordinal);
          offerSum(i32x4.extract_lane(four, 1), ordinal + 1);
          offerSum(i32x4.extract_lane(four, 2), ordinal + 2);
          offerSum(i32x4.extract_lane(four, 3), ordinal + 3);
        }
        row += dimensions << 2;
        rowScale += 16;
        ordinal += 4;
        left -= 4;
      }
    }
  }
  while (left > 0) {
    const product =
      (dot(query, rows + ordinal * dimensions, dimensions) as f64) *
        (load<f32>(scale + (ordinal << 2)) as f64) *
        (queryScale as f64) +
      (zero as f64);
    const sum = max(min(product, GREATEST), 0) as u32;
    store<u32>(sums + (ordinal << 2), sum);
    makeRoom(1);
    offerSum(sum, ordinal);
    ordinal++;
    left--;
  }
}

function offerSum(sum: u32, ordinal: u32): void {
  if (sum > bar()) addCandidate(sum, ordinal);
}

function dot(query: usize, row: usize, dimensions: u32): i32 {
  let result: i32 = 0;
  for (let at: u32 = 0; at < dimensions; at++) {
    const component = (load<i8>(query + at) as i32) - (load<i8>(query + dimensions + at) as i32);
    result += component * (load<i8>(row + at) as i32);
  }
  return result;
}

/** The products of four neighbouring rows, in four lanes of i32; sixteen dimensions of the query serve all four. */
function fourDots(query: usize, firstRow: usize, dimensions: u32): v128 {
  let above0 = i32x4.splat(0);
  let above1 = i32x4.splat(0);
  let above2 = i32x4.splat(0);
  let above3 = i32x4.splat(0);
  let below0 = i32x4.splat(0);
  let below1 = i32x4.splat(0);
  let below2 = i32x4.splat(0);
  let below3 = i32x4.splat(0);
  for (let at: u32 = 0; at < dimensions; at += 16) {
    const above = v128.load(query + at);
    const below = v128.load(query + dimensions + at);
    let row = firstRow + at;
    let sixteen = v128.load(row);
    above0 = i32x4.relaxed_dot_i8x16_i7x16_add_s(sixteen, above, above0);
    below0 = i32x4.relaxed_dot_i8x16_i7x16_add_s(sixteen, below, below0);
    row += dimensions;
    sixteen = v128.load(row);
    above1 = i32x4.relaxed_dot_i8x16_i7x16_add_s(sixteen, above, above1);
    below1 = i32x4.relaxed_dot_i8x16_i7x16_add_s(sixteen, below, below1);
    row += dimensions;
    sixteen = v128.load(row);
    above2 = i32x4.relaxed_dot_i8x16_i7x16_add_s(sixteen, above, above2);
    below2 = i32x4.relaxed_dot_i8x16_i7x16_add_s(sixteen, below, below2);
    row += dimensions;
    sixteen = v128.load(row);
    above3 = i32x4.relaxed_dot_i8x16_i7x16_add_s(sixteen, above, above3);
    below3 = i32x4.relaxed_dot_i8x16_i7x16_add_s(sixteen, below, below3);
  }
  return pairSums(
    pairSums(i32x4.sub(above0, below0), i32x4.sub(above1, below1)),
    pairSums(i32x4.sub(above2, below2), i32x4.sub(above3, below3)),
  );
}

/** [a0 + a1, a2 + a3, b0 + b1, b2 + b3] */
function pairSums(a: v128, b: v128): v128 {
  return i32x4.add(v128.shuffle<i32>(a, b, 0, 2, 4, 6), v128.shuffle<i32>(a, b, 1, 3, 5, 7));
}

/** The four products, each times its row's f32 scale and the query's, plus the offset, in f64; cut above 2³¹ − 1. */
function scaled(products: v128, scales: v128, queryScale: v128, offset: v128): v128 {
  const low = f64x2.mul(f64x2.convert_low_i32x4_s(products), f64x2.promote_low_f32x4(scales));
  const highProducts = v128.shuffle<i32>(products, products, 2, 3, 2, 3);
  const highScales = v128.shuffle<i32>(scales, scales, 2, 3, 2, 3);
  const high = f64x2.mul(f64x2.convert_low_i32x4_s(highProducts), f64x2.promote_low_f32x4(highScales));
  const cut = v128.shuffle<i32>(
    i32x4.trunc_sat_f64x2_s_zero(f64x2.add(f64x2.mul(low, queryScale), offset)),
    i32x4.trunc_sat_f64x2_s_zero(f64x2.add(f64x2.mul(high, queryScale), offset)),
    0,
    1,
    4,
    5,
  );
  return i32x4.max_s(cut, i32x4.splat(0));
}
