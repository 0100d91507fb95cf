import { invalid } from '@peerlens/kernel';
import type { Offsets } from './block-lists.ts';
import { BLOCK_BITS } from './text-arrays.ts';
import type { TextSegment } from './text-segment.ts';

/** Values up to here are counted in an array (16 MB at most), others in a map. Chosen, not tuned. */
const ARRAY_VALUES = 1 << 22;

/** Counts the values of one key over matching articles. */
export class FacetCounts {
  readonly name: string;
  private counts = new Uint32Array(4096);
  private readonly others = new Map<number, number>();

  constructor(name: string) {
    this.name = name;
  }

  /** @throws DomainError `invalid` when the segment has no such key */
  add({ keys }: TextSegment, block: number, { offsets, from, to }: Offsets): void {
    const key = keys?.[this.name];
    if (!key) throw invalid(`Matches cannot be counted by "${this.name}": there is no such key`);
    const base = block << BLOCK_BITS;
    for (let i = from; i < to; i++) {
      const value = key[base + offsets[i]];
      if (value < this.counts.length) this.counts[value]++;
      else this.addLarge(value);
    }
  }

  private addLarge(value: number): void {
    if (value >= ARRAY_VALUES) {
      this.others.set(value, (this.others.get(value) ?? 0) + 1);
      return;
    }
    const larger = new Uint32Array(Math.max(this.counts.length * 2, value + 1));
    larger.set(this.counts);
    this.counts = larger;
    this.counts[value]++;
  }

  /** Value → articles, by ascending value. */
  result(): Map<number, number> {
    const result = new Map<number, number>();
    for (let value = 0; value < this.counts.length; value++)
      if (this.counts[value] > 0) result.set(value, this.counts[value]);
    for (const [value, count] of [...this.others].sort(([a], [b]) => a - b)) result.set(value, count);
    return result;
  }
}
