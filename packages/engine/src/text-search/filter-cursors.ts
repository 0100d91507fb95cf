import { lowerBound } from '../arrays/bounds.ts';
import type { BlockCursor } from './block-cursor.ts';
import { EVERY_OFFSET } from './block-lists.ts';
import { BLOCK_BITS, BLOCK_SIZE } from './text-arrays.ts';

/** Articles from one ordinal up to another. */
export class SpanCursor implements BlockCursor {
  readonly costly = false;
  offsets = EVERY_OFFSET;
  from = 0;
  to = 0;
  private readonly first: number;
  private readonly end: number;

  constructor(first: number, end: number) {
    this.first = first;
    this.end = end;
  }

  load(block: number): void {
    const base = block << BLOCK_BITS;
    this.from = Math.min(Math.max(this.first - base, 0), BLOCK_SIZE);
    this.to = Math.max(this.from, Math.min(this.end - base, BLOCK_SIZE));
  }
}

/** Articles by ascending ordinal. */
export class ListCursor implements BlockCursor {
  readonly costly = false;
  offsets: Uint16Array;
  from = 0;
  to = 0;
  private at = 0;
  private readonly ordinals: Uint32Array;

  constructor(ordinals: Uint32Array) {
    this.ordinals = ordinals;
    this.offsets = new Uint16Array(Math.min(ordinals.length, BLOCK_SIZE));
  }

  load(block: number): void {
    const base = block << BLOCK_BITS;
    const { ordinals, offsets } = this;
    const span = { from: this.at, to: ordinals.length };
    const first = lowerBound(ordinals, base, span);
    let end = 0;
    let at = first;
    while (at < ordinals.length && ordinals[at] < base + BLOCK_SIZE) offsets[end++] = ordinals[at++] - base;
    this.at = at;
    this.to = end;
  }
}
