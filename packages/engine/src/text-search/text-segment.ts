import type { TextArrays } from './text-arrays.ts';

/** Articles of a segment that a filter lets through: ascending ordinals, or a span of them. */
export type SegmentFilter = { ordinals: Uint32Array } | { from: number; to: number };

/** One immutable segment as it is searched. */
export interface TextSegment {
  text: TextArrays;
  /** By ordinal. */
  articleId: Float64Array;
  /** Bit (ordinal % 8) of byte (ordinal / 8) is set for articles that are not to be found; statistics keep them. */
  deleted?: Uint8Array;
  /** What the query's filters stand for here. */
  filters?: Readonly<Record<string, SegmentFilter>>;
  /** By ordinal: `newest` (yyyymmdd) and `cited` for sorting, and whatever facets count. */
  keys?: Readonly<Record<string, Uint32Array>>;
}
