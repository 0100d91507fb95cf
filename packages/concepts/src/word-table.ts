const SEED = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

const mix = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return once ^ (once >>> 13);
};

const grown = <T extends Int32Array | Uint16Array>(from: T, to: T): T => {
  to.set(from);
  return to;
};

/**
 * A set of words, numbered from 0 in the order of their coming, in flat arrays. Words are compared letter by letter:
 * two words never share a number, whatever their hashes.
 */
export class WordTable {
  size = 0;
  #slots = new Int32Array(1 << 10);
  #hashes = new Int32Array(1 << 9);
  #offsets = new Int32Array((1 << 9) + 1);
  #units = new Uint16Array(1 << 12);

  get bytes(): number {
    return (
      this.#slots.byteLength + this.#hashes.byteLength + this.#offsets.byteLength + this.#units.byteLength
    );
  }

  /** Number of a word, or -1. */
  find(word: string): number {
    const length = word.length;
    let hash = SEED;
    for (let at = 0; at < length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
    return this.#probe(hash, word, 0, length, 0);
  }

  /** Number of the ASCII letters and digits `text[start, end)` in lower case, or -1. Makes no string. */
  findAscii(text: string, start: number, end: number): number {
    let hash = SEED;
    // Bit 5 makes capitals small, and digits have it already.
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (text.charCodeAt(at) | 32), PRIME);
    return this.#probe(hash, text, start, end, 32);
  }

  /** Number of a word, which is added if it is new. */
  add(word: string): number {
    const known = this.find(word);
    if (known >= 0) return known;
    const number = this.size;
    const from = this.#offsets[number];
    this.#makeRoom(from + word.length);
    let hash = SEED;
    for (let at = 0; at < word.length; at++) {
      const unit = word.charCodeAt(at);
      this.#units[from + at] = unit;
      hash = Math.imul(hash ^ unit, PRIME);
    }
    this.#hashes[number] = hash;
    this.#offsets[number + 1] = from + word.length;
    this.size++;
    this.#place(number);
    return number;
  }

  #probe(hash: number, text: string, start: number, end: number, bit: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const hashes = this.#hashes;
    const offsets = this.#offsets;
    const units = this.#units;
    const length = end - start;
    for (let slot = mix(hash) & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] - 1;
      if (number < 0) return -1;
      if (hashes[number] !== hash) continue;
      const from = offsets[number];
      if (offsets[number + 1] - from !== length) continue;
      let at = 0;
      while (at < length && units[from + at] === (text.charCodeAt(start + at) | bit)) at++;
      if (at === length) return number;
    }
  }

  #place(number: number): void {
    const mask = this.#slots.length - 1;
    let slot = mix(this.#hashes[number]) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = number + 1;
  }

  #makeRoom(units: number): void {
    while (units > this.#units.length) {
      this.#units = grown(this.#units, new Uint16Array(this.#units.length * 2));
    }
    if (this.size < this.#hashes.length) return;
    const room = this.#hashes.length * 2;
    this.#hashes = grown(this.#hashes, new Int32Array(room));
    this.#offsets = grown(this.#offsets, new Int32Array(room + 1));
    this.#slots = new Int32Array(room * 2);
    for (let number = 0; number < this.size; number++) this.#place(number);
  }
}
