/*
 * A pool of documents that are to be compared with one another: who is in it, what the views say of them, and how far
 * each stands out. Columns of the pool stand side by side in the order of its ordinals. Operations on f64 round alike
 * with SIMD and without, and are in the order in which the plain formulas have them.
 */

/** Writes the ordinals whose bits are set among `count` documents, ascending; how many they are. */
export function ordinalsOf(bits: usize, count: u32, out: usize): u32 {
  let found: u32 = 0;
  for (let base: u32 = 0; base < count; base += 64) {
    let word = load<u64>(bits + (base >> 3));
    while (word != 0) {
      store<u32>(out + (found << 2), base + <u32>ctz(word));
      found++;
      word &= word - 1;
    }
  }
  return found;
}

/** out[i] = sums[ordinals[i]] */
export function gather(sums: usize, ordinals: usize, count: u32, out: usize): void {
  for (let i: u32 = 0; i < count; i++)
    store<u32>(out + (i << 2), load<u32>(sums + (load<u32>(ordinals + (i << 2)) << 2)));
}

/** out[i] = √(sums[i] / steps) in `evenSteps`, rounded half up. */
export function evenRoots(sums: usize, count: u32, steps: f64, evenSteps: f64, out: usize): void {
  let i: u32 = 0;
  if (ASC_FEATURE_SIMD) {
    const divisor = f64x2.splat(steps);
    const factor = f64x2.splat(evenSteps);
    for (; i + 2 <= count; i += 2) {
      const cosines = f64x2.div(f64x2.convert_low_i32x4_u(v128.load64_zero(sums + (i << 2))), divisor);
      storeRounded(out + (i << 2), f64x2.mul(f64x2.sqrt(cosines), factor));
    }
  }
  for (; i < count; i++) {
    const cosine = <f64>load<u32>(sums + (i << 2)) / steps;
    store<i32>(out + (i << 2), <i32>floor<f64>(sqrt<f64>(cosine) * evenSteps + 0.5));
  }
}

/** out[i] = sums[i] / steps − 1 in `evenSteps`, rounded half up. */
export function evenCosines(sums: usize, count: u32, steps: f64, evenSteps: f64, out: usize): void {
  let i: u32 = 0;
  if (ASC_FEATURE_SIMD) {
    const divisor = f64x2.splat(steps);
    const factor = f64x2.splat(evenSteps);
    const one = f64x2.splat(1);
    for (; i + 2 <= count; i += 2) {
      const shares = f64x2.div(f64x2.convert_low_i32x4_u(v128.load64_zero(sums + (i << 2))), divisor);
      storeRounded(out + (i << 2), f64x2.mul(f64x2.sub(shares, one), factor));
    }
  }
  for (; i < count; i++) {
    const cosine = <f64>load<u32>(sums + (i << 2)) / steps - 1;
    store<i32>(out + (i << 2), <i32>floor<f64>(cosine * evenSteps + 0.5));
  }
}

function storeRounded(out: usize, two: v128): void {
  v128.store64_lane(out, i32x4.trunc_sat_f64x2_s_zero(f64x2.floor(f64x2.add(two, f64x2.splat(0.5)))), 0);
}

/** The sum of i32 values; exact below 2⁵³. */
export function total(values: usize, count: u32): f64 {
  let sum: i64 = 0;
  for (let i: u32 = 0; i < count; i++) sum += <i64>load<i32>(values + (i << 2));
  return <f64>sum;
}

/** The sum of their squares; likewise. */
export function squares(values: usize, count: u32): f64 {
  let sum: i64 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const value = <i64>load<i32>(values + (i << 2));
    sum += value * value;
  }
  return <f64>sum;
}

/** out[i] += (values[i] − mean) / deviation, in f64 */
export function addStanding(values: usize, count: u32, mean: f64, deviation: f64, out: usize): void {
  let i: u32 = 0;
  if (ASC_FEATURE_SIMD) {
    const means = f64x2.splat(mean);
    const deviations = f64x2.splat(deviation);
    for (; i + 2 <= count; i += 2) {
      const place = out + (i << 3);
      const two = f64x2.convert_low_i32x4_s(v128.load64_zero(values + (i << 2)));
      const standing = f64x2.div(f64x2.sub(two, means), deviations);
      v128.store(place, f64x2.add(v128.load(place), standing));
    }
  }
  for (; i < count; i++) {
    const place = out + (i << 3);
    const standing = (<f64>load<i32>(values + (i << 2)) - mean) / deviation;
    store<f64>(place, load<f64>(place) + standing);
  }
}

/** Divides f64 values. */
export function divide(values: usize, count: u32, by: f64): void {
  for (let i: u32 = 0; i < count; i++) store<f64>(values + (i << 3), load<f64>(values + (i << 3)) / by);
}
