import { hashOf } from './word-hash.ts';

const mix = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return once ^ (once >>> 13);
};

/** Numbers per slot: word number + 1, hash, offset and length of its letters. All of a probe is in one cache line. */
const STRIDE = 4;

/**
 * A set of words, numbered from 0 in the order of their coming, in flat arrays. Words are compared letter by letter:
 * two words never share a number, whatever their hashes.
 */
export class WordTable {
  size = 0;
  #slots = new Int32Array(STRIDE << 10);
  #units = new Uint16Array(1 << 12);
  #used = 0;

  get bytes(): number {
    return this.#slots.byteLength + this.#units.byteLength;
  }

  /** Number of a word, or -1. */
  find(word: string): number {
    return this.#probe(hashOf(word), word);
  }

  /** Number of a word, which is added if it is new. */
  add(word: string): number {
    const known = this.find(word);
    if (known >= 0) return known;
    const offset = this.#used;
    this.#makeRoom(offset + word.length);
    for (let at = 0; at < word.length; at++) this.#units[offset + at] = word.charCodeAt(at);
    this.#used += word.length;
    place(this.#slots, [++this.size, hashOf(word), offset, word.length]);
    return this.size - 1;
  }

  #probe(hash: number, word: string): number {
    const slots = this.#slots;
    const units = this.#units;
    const mask = slots.length / STRIDE - 1;
    const { length } = word;
    for (let slot = mix(hash) & mask; ; slot = (slot + 1) & mask) {
      const row = slot * STRIDE;
      const number = slots[row] - 1;
      if (number < 0) return -1;
      if (slots[row + 1] !== hash || slots[row + 3] !== length) continue;
      const offset = slots[row + 2];
      let at = 0;
      while (at < length && units[offset + at] === word.charCodeAt(at)) at++;
      if (at === length) return number;
    }
  }

  #makeRoom(units: number): void {
    while (units > this.#units.length) {
      const larger = new Uint16Array(this.#units.length * 2);
      larger.set(this.#units);
      this.#units = larger;
    }
    if (this.size * 2 * STRIDE < this.#slots.length) return;
    const larger = new Int32Array(this.#slots.length * 2);
    for (let row = 0; row < this.#slots.length; row += STRIDE) {
      if (this.#slots[row] !== 0) place(larger, this.#slots.subarray(row, row + STRIDE));
    }
    this.#slots = larger;
  }
}

const place = (slots: Int32Array, row: ArrayLike<number>): void => {
  const mask = slots.length / STRIDE - 1;
  let slot = mix(row[1]) & mask;
  while (slots[slot * STRIDE] !== 0) slot = (slot + 1) & mask;
  slots.set(row, slot * STRIDE);
};
