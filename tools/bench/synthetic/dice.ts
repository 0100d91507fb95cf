/** Pseudo-random numbers that are the same for the same seeds. */
export interface Dice {
  /** Starts the series that belongs to these two numbers. */
  reset(seed: number, series: number): void;
  /** In [0, 1). */
  next(): number;
  /** A whole number, 0 up to `limit`, which is left out. */
  below(limit: number): number;
  /** A rank 0 to `ranks.count` - 1, the lower the likelier. */
  rank(ranks: Ranks): number;
}

/** Ranks of which rank r is drawn in proportion to 1 / (r + flatness). */
export interface Ranks {
  count: number;
  flatness: number;
  /** ln((count + flatness) / flatness) */
  logSpan: number;
}

/**
 * @param flatness > 0; the greater, the less the first ranks stand out.
 * @source Zipf's law with Mandelbrot's shift: B. Mandelbrot, An informational theory of the statistical structure of
 *   language (1953), exponent 1
 */
export const ranksOf = (count: number, flatness: number): Ranks => ({
  count,
  flatness,
  logSpan: Math.log((count + flatness) / flatness),
});

/** Mixes whole numbers into one of 32 bits; a change of any bit changes about half of them. */
export function mixed(first: number, second: number): number {
  let hash = Math.imul(first | 0, 0x9e_37_79_b1) ^ Math.imul(second | 0, 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7f_eb_35_2d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x84_6c_a6_8b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** @source mulberry32, Tommy Ettinger, 2017, public domain: 32 bits of state, values in [0, 1). */
export function dice(): Dice {
  let state = 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    reset(seed, series) {
      state = mixed(seed, series);
    },
    next,
    below: (limit) => Math.floor(next() * limit),
    rank({ count, flatness, logSpan }) {
      const rank = Math.floor(flatness * Math.exp(next() * logSpan) - flatness);
      return rank < count ? rank : count - 1;
    },
  };
}
