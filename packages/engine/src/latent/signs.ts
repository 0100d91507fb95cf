/** Any odd number; fixed, so that the same corpus gives the same index. */
const SEED = 0x9e37_79b9;

/**
 * Random signs (±1), always the same ones: a sketching matrix in place of a Gaussian one.
 *
 * @source Marsaglia, Xorshift RNGs, J. Stat. Software 8 (2003), doi:10.18637/jss.v008.i14
 */
export const signs = (count: number): Float32Array => {
  const values = new Float32Array(count);
  let state = SEED;
  for (let i = 0; i < count; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    values[i] = state & 0x1000 ? 1 : -1;
  }
  return values;
};
