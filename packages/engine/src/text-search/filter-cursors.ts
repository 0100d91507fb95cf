import { lowerBound } from '../arrays/bounds.ts';
import type { BlockCursor } from './block-cursor.ts';
import { EVERY_OFFSET, type Offsets } from './block-lists.ts';
import { BLOCK_BITS, BLOCK_SIZE } from './text-arrays.ts';
import type { ListColumn, ValueColumn } from './text-segment.ts';

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

/** Articles that have one of some values in a column: looked at one by one, so that few had better be left to look at. */
export class ColumnCursor implements BlockCursor {
  readonly costly = true;
  readonly offsets: Uint16Array;
  readonly from = 0;
  to = 0;
  private readonly column: ValueColumn | ListColumn;
  /** By value + 1; 0 stands for none. */
  private readonly isChosen: Uint8Array;
  private readonly articles: number;

  constructor(column: ValueColumn | ListColumn, chosen: Uint8Array) {
    this.column = column;
    this.isChosen = new Uint8Array(chosen.length + 1);
    this.isChosen.set(chosen, 1);
    this.articles = column.kind === 'one' ? column.value.length : column.start.length - 1;
    this.offsets = new Uint16Array(Math.min(BLOCK_SIZE, this.articles));
  }

  load(block: number, within: Offsets | null): void {
    const base = block << BLOCK_BITS;
    const all = { offsets: EVERY_OFFSET, from: 0, to: Math.min(BLOCK_SIZE, this.articles - base) };
    if (this.column.kind === 'one') this.keepOne(this.column, base, within ?? all);
    else this.keepSome(this.column, base, within ?? all);
  }

  private keepOne({ value }: ValueColumn, base: number, { offsets, from, to }: Offsets): void {
    const { offsets: kept, isChosen } = this;
    let end = 0;
    for (let i = from; i < to; i++) {
      const offset = offsets[i];
      kept[end] = offset;
      end += isChosen[value[base + offset]];
    }
    this.to = end;
  }

  private keepSome({ start, value }: ListColumn, base: number, { offsets, from, to }: Offsets): void {
    const { offsets: kept, isChosen } = this;
    let end = 0;
    for (let i = from; i < to; i++) {
      const offset = offsets[i];
      const last = start[base + offset + 1];
      let found = 0;
      for (let at = start[base + offset]; at < last; at++) found |= isChosen[value[at] + 1];
      kept[end] = offset;
      end += found;
    }
    this.to = end;
  }
}
