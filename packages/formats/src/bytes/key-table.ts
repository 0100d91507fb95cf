/** Answer for a key that is in no place of the table. */
export const UNKNOWN_KEY = -1;

/** Places to try before the table is made larger; some numbers do for any dozen keys. */
const MOST_FACTORS = 500;

/** The keys that a reader knows, found by their bytes; of one sort of object, never one within another of its sort. */
export interface KeyTable {
  /** Each key as it mostly stands after a value: a comma, the key in quotes, a colon. */
  members: readonly Uint8Array[];
  /** For each place (from 1; 0 for UNKNOWN_KEY) which place came next when last seen. */
  followers: Int32Array;
  /** The place found last. */
  last: number;
  /** The place of the key at `from` (to before `to`) in the list that the table was made of; or UNKNOWN_KEY. */
  find: (bytes: Uint8Array, from: number, to: number) => number;
}

const placeOf = (factor: number, key: { length: number; first: number; last: number }): number =>
  Math.imul((key.length << 16) | (key.first << 8) | key.last, factor);

/** Shift and factor with which no two of the keys fall together. */
function separating(keys: readonly Uint8Array[]): { factor: number; shift: number } {
  for (let shift = 27; shift > 16; shift -= 1) {
    for (let n = 1; n < MOST_FACTORS; n += 1) {
      const factor = (n * 0x9e_37_79_b1) | 1;
      const places = keys.map((key) => placeOf(factor, shapeOf(key)) >>> shift);
      if (new Set(places).size === keys.length) return { factor, shift };
    }
  }
  throw new Error('Two of the keys are alike in length, first and last letter');
}

const shapeOf = (key: Uint8Array): { length: number; first: number; last: number } => ({
  length: key.length,
  first: key[0],
  last: key[key.length - 1],
});

/**
 * A table of keys of one letter at least; finding one costs a multiplication and a comparison, whatever their
 * number. No two may be alike in length, first and last letter.
 */
export function keyTable(names: readonly string[]): KeyTable {
  const keys = names.map((name) => new TextEncoder().encode(name));
  const { factor, shift } = separating(keys);
  const places = new Int32Array(2 ** (32 - shift)).fill(UNKNOWN_KEY);
  for (const [at, key] of keys.entries()) places[placeOf(factor, shapeOf(key)) >>> shift] = at;
  return {
    members: names.map((name) => new TextEncoder().encode(`,"${name}":`)),
    followers: new Int32Array(names.length + 1).fill(UNKNOWN_KEY),
    last: UNKNOWN_KEY,
    find(bytes, from, to) {
      const length = to - from;
      if (length === 0) return UNKNOWN_KEY;
      const place = Math.imul((length << 16) | (bytes[from] << 8) | bytes[to - 1], factor) >>> shift;
      const at = places[place];
      if (at === UNKNOWN_KEY) return UNKNOWN_KEY;
      const key = keys[at];
      if (key.length !== length) return UNKNOWN_KEY;
      for (let i = 0; i < length; i += 1) if (key[i] !== bytes[from + i]) return UNKNOWN_KEY;
      return at;
    },
  };
}
