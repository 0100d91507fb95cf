import { invalid } from '@peerlens/kernel';
import { leapTo, type Offsets } from './block-lists.ts';
import { BLOCK_BITS, BLOCK_SIZE } from './text-arrays.ts';
import type { ColumnCounts, CountedColumn } from './text-query.ts';
import type { FacetColumn, ListColumn, SpanColumn, TextSegment, ValueColumn } from './text-segment.ts';

/** Counts the values of one column over matching articles, segment after segment. */
export class FacetCounts {
  readonly name: string;
  private readonly counts: Uint32Array;
  private none = 0;
  private column: FacetColumn = NO_COLUMN;
  /** By the segment's own numbers; of a column of one value by that + 1. */
  private local = new Uint32Array(0);

  constructor({ column, values }: CountedColumn) {
    this.name = column;
    this.counts = new Uint32Array(values);
  }

  /** @throws DomainError `invalid` when the segment has no such column */
  begin({ columns }: TextSegment): void {
    const column = columns?.[this.name];
    if (!column) throw invalid(`Matches cannot be counted by "${this.name}": there is no such column`);
    this.column = column;
    this.local = new Uint32Array(column.number.length + (column.kind === 'one' ? 1 : 0));
  }

  add(block: number, matches: Offsets): void {
    const { column } = this;
    const base = block << BLOCK_BITS;
    if (column.kind === 'spans') this.addSpans(column, base, matches);
    else if (column.kind === 'one') this.addValues(column, base, matches);
    else this.addLists(column, base, matches);
  }

  /** Takes the segment's counts over. */
  end(): void {
    const { column, local, counts } = this;
    const shift = column.kind === 'one' ? 1 : 0;
    if (shift === 1) this.none += local[0];
    for (let value = 0; value < column.number.length; value++)
      if (local[value + shift] > 0) counts[column.number[value]] += local[value + shift];
  }

  result(): ColumnCounts {
    return { counts: this.counts, none: this.none };
  }

  /** Matches of a span stand side by side, so that only its ends are looked for. */
  private addSpans({ start }: SpanColumn, base: number, { offsets, from, to }: Offsets): void {
    let at = leapTo(offsets, from, to, Math.min(Math.max(start[0] - base, 0), BLOCK_SIZE));
    this.none += at - from;
    let value = valueAt(start, base);
    while (at < to) {
      const end = start[value + 1] - base;
      const next = end >= BLOCK_SIZE ? to : leapTo(offsets, at, to, end);
      this.local[value++] += next - at;
      at = next;
    }
  }

  private addValues({ value }: ValueColumn, base: number, { offsets, from, to }: Offsets): void {
    const { local } = this;
    for (let i = from; i < to; i++) local[value[base + offsets[i]]]++;
  }

  private addLists({ start, value }: ListColumn, base: number, { offsets, from, to }: Offsets): void {
    const { local } = this;
    let none = 0;
    for (let i = from; i < to; i++) {
      const article = base + offsets[i];
      const first = start[article];
      const last = start[article + 1];
      if (first === last) none++;
      for (let at = first; at < last; at++) local[value[at]]++;
    }
    this.none += none;
  }
}

const NO_COLUMN: FacetColumn = {
  kind: 'some',
  start: new Uint32Array(1),
  value: new Uint32Array(0),
  number: new Uint32Array(0),
};

/** The last value that starts at or before the ordinal; 0 when there is none. */
const valueAt = (start: Uint32Array, ordinal: number): number => {
  let value = 0;
  while (value + 2 < start.length && start[value + 1] <= ordinal) value++;
  return value;
};
