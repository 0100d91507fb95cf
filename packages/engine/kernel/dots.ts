/** Inner products of a query with rows of signed bytes; each exact, so that SIMD and scalar code agree to the bit. */

/** The greatest scaled product: cutting to it leaves room for sums of postings above. */
const GREATEST: f64 = 0x7fffffff;

/**
 * Sets the sum of each row r of [from, to) to its product with the query over the first `dimensions` bytes, times
 * scale[r] times queryScale, plus zero, cut to [0, 2³¹ − 1] and to a whole number. Rows stand `stride` bytes apart.
 */
export function addDots(
  query: usize,
  rows: usize,
  stride: u32,
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
  let row = rows + from * stride;
  let rowScale = scale + (from << 2);
  let sum = sums + (from << 2);
  if (ASC_FEATURE_SIMD) {
    if ((dimensions & 15) == 0) {
      const factor = f64x2.splat(queryScale as f64);
      const offset = f64x2.splat(zero as f64);
      while (left >= 4) {
        v128.store(
          sum,
          scaled(fourDots(query, row, stride, dimensions), v128.load(rowScale), factor, offset),
        );
        row += stride << 2;
        rowScale += 16;
        sum += 16;
        left -= 4;
      }
    }
  }
  while (left > 0) {
    const product =
      (dot(query, row, dimensions) as f64) * (load<f32>(rowScale) as f64) * (queryScale as f64) +
      (zero as f64);
    store<u32>(sum, max(min(product, GREATEST), 0) as u32);
    row += stride;
    rowScale += 4;
    sum += 4;
    left--;
  }
}

function dot(query: usize, row: usize, dimensions: u32): i32 {
  let result: i32 = 0;
  let at: u32 = 0;
  while (at + 4 <= dimensions) {
    result += (load<i8>(query + at) as i32) * (load<i8>(row + at) as i32);
    result += (load<i8>(query + at, 1) as i32) * (load<i8>(row + at, 1) as i32);
    result += (load<i8>(query + at, 2) as i32) * (load<i8>(row + at, 2) as i32);
    result += (load<i8>(query + at, 3) as i32) * (load<i8>(row + at, 3) as i32);
    at += 4;
  }
  while (at < dimensions) {
    result += (load<i8>(query + at) as i32) * (load<i8>(row + at) as i32);
    at++;
  }
  return result;
}

/** The products of four neighbouring rows, in four lanes of i32; sixteen dimensions of the query serve all four. */
function fourDots(query: usize, firstRow: usize, stride: u32, dimensions: u32): v128 {
  let sums0 = i32x4.splat(0);
  let sums1 = i32x4.splat(0);
  let sums2 = i32x4.splat(0);
  let sums3 = i32x4.splat(0);
  for (let at: u32 = 0; at < dimensions; at += 16) {
    const low = v128.load8x8_s(query + at);
    const high = v128.load8x8_s(query + at, 8);
    let row = firstRow + at;
    sums0 = plusSixteen(sums0, row, low, high);
    row += stride;
    sums1 = plusSixteen(sums1, row, low, high);
    row += stride;
    sums2 = plusSixteen(sums2, row, low, high);
    row += stride;
    sums3 = plusSixteen(sums3, row, low, high);
  }
  return pairSums(pairSums(sums0, sums1), pairSums(sums2, sums3));
}

function plusSixteen(sums: v128, row: usize, queryLow: v128, queryHigh: v128): v128 {
  const low = i32x4.dot_i16x8_s(v128.load8x8_s(row), queryLow);
  const high = i32x4.dot_i16x8_s(v128.load8x8_s(row, 8), queryHigh);
  return i32x4.add(sums, i32x4.add(low, high));
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
