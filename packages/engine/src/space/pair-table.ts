import { DROPPED } from '../arrays/lists.ts';

/** Bits of the filter that tells what was seen before: 32 MB at most, enough for tens of millions of terms. */
const MAX_FILTER_BITS = 28;
const MIN_FILTER_BITS = 12;
/** Distinct terms that a corpus may be expected to have per article; more only fill the table for a while. */
const TERMS_PER_ARTICLE = 256;
const INITIAL_SLOTS = 1 << 12;

/** A pair with its number of articles, and of occurrences in all of them. */
export interface CountedPair {
  first: number;
  second: number;
  articles: number;
  occurrences: number;
}

/**
 * Terms as pairs of word numbers (`second` 0 = a single word, else the second word's number + 1), with how
 * many articles have each, and how often. Most two-word phrases of a corpus stand in one article only and would
 * fill the memory for nothing: a pair gets a slot when it comes for the second time. The filter errs on the side of
 * keeping, so counts are exact only after a second pass over the same articles (`recount`).
 */
export class PairTable {
  private first = new Uint32Array(INITIAL_SLOTS);
  private second = new Uint32Array(INITIAL_SLOTS);
  /** 0 = free slot; else articles + 1. */
  private count = new Uint32Array(INITIAL_SLOTS);
  private occurrences = new Uint32Array(INITIAL_SLOTS);
  private number = new Uint32Array(0);
  private used = 0;
  private readonly filterBits: number;
  private filter: Uint32Array | null;

  constructor(articles: number) {
    const wanted = Math.ceil(Math.log2(TERMS_PER_ARTICLE * Math.max(1, articles)));
    this.filterBits = Math.min(MAX_FILTER_BITS, Math.max(MIN_FILTER_BITS, wanted));
    this.filter = new Uint32Array(1 << (this.filterBits - 5));
  }

  /** Notes that one more article has the pair. */
  see(first: number, second: number): void {
    const hash = hashOf(first, second);
    if (this.filter !== null) {
      const bit = hash >>> (32 - this.filterBits);
      const before = this.filter[bit >>> 5];
      this.filter[bit >>> 5] = before | (1 << (bit & 31));
      if ((before & (1 << (bit & 31))) === 0) return;
    }
    const slot = this.slotOf(first, second);
    if (this.count[slot] === 0) this.take(slot, first, second);
    else this.count[slot]++;
  }

  /** Sets all counts to 0, to be counted exactly by `countAgain`; nothing new is taken in. */
  beginRecount(): void {
    this.filter = null;
    for (let slot = 0; slot < this.count.length; slot++) if (this.count[slot] > 0) this.count[slot] = 1;
  }

  /** One article more has the pair, so many times. */
  countAgain(first: number, second: number, times: number): void {
    const slot = this.slotOf(first, second);
    if (this.count[slot] === 0) return;
    this.count[slot]++;
    this.occurrences[slot] += times;
  }

  /** Calls back with every pair and what was counted of it, in no particular order. */
  each(visit: (slot: number, pair: CountedPair) => void): void {
    for (let slot = 0; slot < this.count.length; slot++)
      if (this.count[slot] > 0)
        visit(slot, {
          first: this.first[slot],
          second: this.second[slot],
          articles: this.count[slot] - 1,
          occurrences: this.occurrences[slot],
        });
  }

  /** Gives the pairs of these slots the numbers 0.. in this order; all others are dropped. */
  assign(slots: ArrayLike<number>): void {
    this.number = new Uint32Array(this.count.length).fill(DROPPED);
    for (let i = 0; i < slots.length; i++) this.number[slots[i]] = i;
  }

  /** Number of the pair; DROPPED when it has none. */
  numberOf(first: number, second: number): number {
    const slot = this.slotOf(first, second);
    return this.count[slot] === 0 ? DROPPED : this.number[slot];
  }

  private slotOf(first: number, second: number): number {
    const mask = this.count.length - 1;
    let slot = hashOf(first, second) & mask;
    while (this.count[slot] !== 0 && (this.first[slot] !== first || this.second[slot] !== second))
      slot = (slot + 1) & mask;
    return slot;
  }

  private take(slot: number, first: number, second: number): void {
    this.first[slot] = first;
    this.second[slot] = second;
    // Seen now, and once before, when only the filter remembered it.
    this.count[slot] = 3;
    this.used++;
    if (this.used * 5 > this.count.length * 3) this.enlarge();
  }

  private enlarge(): void {
    const { first, second, count, occurrences } = this;
    this.first = new Uint32Array(first.length * 2);
    this.second = new Uint32Array(first.length * 2);
    this.count = new Uint32Array(first.length * 2);
    this.occurrences = new Uint32Array(first.length * 2);
    for (let old = 0; old < count.length; old++) {
      if (count[old] === 0) continue;
      const slot = this.slotOf(first[old], second[old]);
      this.first[slot] = first[old];
      this.second[slot] = second[old];
      this.count[slot] = count[old];
      this.occurrences[slot] = occurrences[old];
    }
  }
}

/** @source the final mix of MurmurHash3 (Appleby, public domain) over both numbers */
const hashOf = (first: number, second: number): number => {
  let hash = Math.imul(first ^ 0x9e3779b1, 0x85ebca6b) ^ Math.imul(second, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};
