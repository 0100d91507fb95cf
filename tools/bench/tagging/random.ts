export type Random = () => number;

/** @source mulberry32, Tommy Ettinger, 2017, public domain: 32 bits of state, values in [0, 1). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

export const between = (random: Random, { least, most }: { least: number; most: number }): number =>
  least + below(random, most - least + 1);

/** Few are frequent and most are rare: the rank is 1/x distributed, as Zipf's law has it. `shift` spares the first. */
export const zipf = <T>(random: Random, from: readonly T[], shift = 0): T => {
  const rank = Math.floor((from.length - shift) ** random()) - 1 + shift;
  return from[Math.min(rank, from.length - 1)];
};
