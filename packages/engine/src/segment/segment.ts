import { instantiate, type Kernel } from '../kernel/kernel.ts';
import type { NumberArray } from '../disk/array-file.ts';
import type { TextArrays } from '../text-search/index.ts';
import { lowerBound } from '../arrays/bounds.ts';
import { arraysOf, type Scratch, type SegmentHandle } from './handle.ts';
import { blocksOf, namesOf, postingsOf, type PostingArrays, type SegmentArrays } from './layout.ts';

/** A segment as one thread works on it. */
export interface Segment extends SegmentArrays {
  handle: SegmentHandle;
  articles: number;
  blocks: number;
  concepts: PostingArrays;
  terms: PostingArrays;
  text: TextArrays;
  /** Of the names in bylines. */
  names: TextArrays;
  kernel: Kernel;
  scratch: Scratch;
  /** One byte per article: 1 = no longer live. */
  isDeleted: Uint8Array;
  deleted: Uint32Array;
  /** The same as bits; null when every article is live. */
  deletedBits: Uint8Array | null;
}

/** @param thread which of the segment's scratches is this thread's own. */
export const openSegment = (handle: SegmentHandle, thread: number): Segment => {
  const arrays = arraysOf(handle);
  const isDeleted = new Uint8Array(handle.articles);
  const deletedBits = handle.deleted.length === 0 ? null : new Uint8Array((handle.articles + 7) >>> 3);
  for (const ordinal of handle.deleted) {
    isDeleted[ordinal] = 1;
    if (deletedBits) deletedBits[ordinal >>> 3] |= 1 << (ordinal & 7);
  }
  return {
    ...arrays,
    handle,
    articles: handle.articles,
    blocks: blocksOf(handle.articles),
    concepts: postingsOf(arrays, 'concept'),
    terms: postingsOf(arrays, 'term'),
    text: arrays as unknown as TextArrays,
    names: namesOf(arrays as unknown as Record<string, NumberArray>),
    kernel: instantiate(handle.memory),
    scratch: handle.scratches[thread],
    isDeleted,
    deleted: handle.deleted,
    deletedBits,
  };
};

/** Ordinals `from` up to `to`. */
export interface Span {
  from: number;
  to: number;
}

/** Ordinal of the article, live or not; -1 when the segment does not hold it. */
export const ordinalOf = (
  { articleId, articlesById }: Pick<SegmentArrays, 'articleId' | 'articlesById'>,
  id: number,
): number => {
  let low = 0;
  let high = articlesById.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (articleId[articlesById[middle]] < id) low = middle + 1;
    else high = middle;
  }
  const ordinal = articlesById[low];
  return ordinal !== undefined && articleId[ordinal] === id ? ordinal : -1;
};

/** Ordinals of the articles of these years, bounds included; unknown years only when no bound is given. */
export const spanOfYears = (
  { articleDate }: Pick<SegmentArrays, 'articleDate'>,
  { yearFrom, yearTo }: { yearFrom?: number | undefined; yearTo?: number | undefined },
): Span => {
  if (yearFrom === undefined && yearTo === undefined) return { from: 0, to: articleDate.length };
  const from = lowerBound(articleDate, Math.max(1, yearFrom ?? 0) * 10_000);
  const to = yearTo === undefined ? articleDate.length : lowerBound(articleDate, (yearTo + 1) * 10_000);
  return { from, to: Math.max(from, to) };
};
