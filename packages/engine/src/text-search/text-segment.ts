import type { TextArrays } from './text-arrays.ts';

/**
 * Articles of a segment that a filter lets through: ascending ordinals, a span of them, or those that have one of some
 * values in a column (by its own number, 1 = chosen; spans cannot be asked so).
 */
export type SegmentFilter =
  | { ordinals: Uint32Array }
  | { from: number; to: number }
  | { column: ValueColumn | ListColumn; chosen: Uint8Array };

/** Articles stand in the order of their values: those of value v from start[v] up to start[v + 1]; before start[0]: none. */
export interface SpanColumn {
  kind: 'spans';
  start: Uint32Array;
  number: Uint32Array;
}

/** By ordinal: the article's value + 1; 0 = none. */
export interface ValueColumn {
  kind: 'one';
  value: Uint8Array | Uint16Array | Uint32Array;
  number: Uint32Array;
}

/** The values of article a: value[start[a]] up to value[start[a + 1]], each once. */
export interface ListColumn {
  kind: 'some';
  start: Uint32Array;
  value: Uint16Array | Uint32Array;
  number: Uint32Array;
}

/** What articles are counted by. Values are numbered within the segment; `number` gives each its number in all of them. */
export type FacetColumn = SpanColumn | ValueColumn | ListColumn;

/** One immutable segment as it is searched. */
export interface TextSegment {
  text: TextArrays;
  /** Of the names in bylines, as bodies; absent = nobody is named. */
  names?: TextArrays;
  /** By ordinal. */
  articleId: Float64Array;
  /** Bit (ordinal % 8) of byte (ordinal / 8) is set for articles that are not to be found; statistics keep them. */
  deleted?: Uint8Array;
  /** What the query's filters stand for here. */
  filters?: Readonly<Record<string, SegmentFilter>>;
  /** By ordinal: `newest` (yyyymmdd) and `cited` for sorting. */
  keys?: Readonly<Record<string, Uint32Array>>;
  columns?: Readonly<Record<string, FacetColumn>>;
}
