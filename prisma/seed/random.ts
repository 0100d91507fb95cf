/**
 * Repeatable chance: a stream is fixed by its seed and label, so that adding draws to one part of the demo
 * world does not shift any other part.
 */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [low, high]. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks an index with probability proportional to its weight; weights must not all be 0. */
  weighted(weights: readonly number[]): number;
  /** `count` different items in random order; all of them when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** FNV-1a, 32 bits. */
const hash = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
};

/**
 * The stream of `seed` and `label`.
 *
 * @source sfc32 of Chris Doty-Humphrey's PractRand: 128 bits of state, warmed up by 15 rounds.
 */
export const randomStream = (seed: number, label: string): Random => {
  let [a, b, c, counter] = [seed | 0, hash(label) | 0, hash(`${label}#${seed}`) | 0, 1];

  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 15; round++) next();

  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)],
    weighted: (weights) => {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0);
      for (let i = 0; i < weights.length; i++) {
        rest -= weights[i];
        if (rest < 0) return i;
      }
      return weights.length - 1;
    },
    sample: (items, count) => {
      const pool = [...items];
      const taken = Math.min(count, pool.length);
      for (let i = 0; i < taken; i++) {
        const j = int(i, pool.length - 1);
        [pool[i], pool[j]] = [pool[j], pool[i]];
      }
      return pool.slice(0, taken);
    },
  };
};
