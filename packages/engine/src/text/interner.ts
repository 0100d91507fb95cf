import { growableBytes, growableInts } from '../arrays/growable.ts';

/**
 * Numbers texts 0.. in order of first sight. Keeps their UTF-8 bytes in one arena and finds them by open
 * addressing, since a Map of strings ends at 16.7 million entries and takes several times the memory.
 */
export class Interner {
  private readonly bytes = growableBytes();
  private readonly ends = growableInts();
  private readonly hashes = growableInts();
  /** Number + 1 per slot; 0 = free. The length is a power of two, at most two thirds full. */
  private slots = new Uint32Array(1 << 12);
  private readonly encoder = new TextEncoder();
  private scratch = new Uint8Array(256);

  get size(): number {
    return this.ends.length;
  }

  numberOf(text: string): number {
    const length = this.encode(text);
    const hash = hashOf(this.scratch, length);
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    for (let entry = this.slots[slot]; entry !== 0; entry = this.slots[slot]) {
      if (this.holds(entry - 1, hash, length)) return entry - 1;
      slot = (slot + 1) & mask;
    }
    return this.add(slot, hash, length);
  }

  /** All texts end to end, and where each starts (one more entry than texts). */
  texts(): { bytes: Uint8Array; start: Uint32Array } {
    const start = new Uint32Array(this.size + 1);
    start.set(this.ends.view(), 1);
    return { bytes: this.bytes.view(), start };
  }

  private add(slot: number, hash: number, length: number): number {
    this.bytes.append(this.scratch, length);
    this.ends.push(this.bytes.length);
    this.hashes.push(hash);
    this.slots[slot] = this.size;
    if (this.size * 3 > this.slots.length * 2) this.enlarge();
    return this.size - 1;
  }

  private holds(number: number, hash: number, length: number): boolean {
    if (this.hashes.at(number) !== hash) return false;
    const start = number === 0 ? 0 : this.ends.at(number - 1);
    if (this.ends.at(number) - start !== length) return false;
    for (let i = 0; i < length; i++) if (this.bytes.at(start + i) !== this.scratch[i]) return false;
    return true;
  }

  private encode(text: string): number {
    if (text.length * 3 > this.scratch.length) this.scratch = new Uint8Array(text.length * 6);
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127) return this.encoder.encodeInto(text, this.scratch).written;
      this.scratch[i] = code;
    }
    return text.length;
  }

  private enlarge(): void {
    const slots = new Uint32Array(this.slots.length * 2);
    const hashes = this.hashes.view();
    const mask = slots.length - 1;
    for (let number = 0; number < hashes.length; number++) {
      let slot = hashes[number] & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.slots = slots;
  }
}

/** @source Fowler, Noll, Vo: FNV-1a, 32 bit, with the final mix of MurmurHash3 for the low bits */
const hashOf = (bytes: Uint8Array, length: number): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < length; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};
