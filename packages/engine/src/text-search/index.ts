export { freeTextQuery } from './free-text.ts';
export { orderByMeaning } from './order-by-meaning.ts';
export { textPostings } from './text-postings.ts';
export type { ArticleTokens, TextArrays } from './text-arrays.ts';
export type { HitMeanings, TextField, TextHit, TextPage, TextQuery, TextResult } from './text-query.ts';
export type { SegmentFilter, TextSegment } from './text-segment.ts';
export { textSearch } from './text-search.ts';
export { textStatistics, type TextStatistics } from './text-statistics.ts';
