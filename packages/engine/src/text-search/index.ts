export { freeTextQuery } from './free-text.ts';
export { orderByMeaning } from './order-by-meaning.ts';
export { textPostings } from './text-postings.ts';
export type { ArticleTokens, TextArrays } from './text-arrays.ts';
export type {
  ColumnCounts,
  HitMeanings,
  QueryField,
  TextField,
  TextHit,
  TextPage,
  TextQuery,
  TextResult,
} from './text-query.ts';
export { matchBatch, MAX_BATCH, type MatchBatch, type Matches, type MatchPlace } from './match-batches.ts';
export type { FacetColumn, SegmentFilter, TextSegment } from './text-segment.ts';
export { checkQuery } from './text-limits.ts';
export { textSearch } from './text-search.ts';
export { textStatistics, type TextStatistics } from './text-statistics.ts';
