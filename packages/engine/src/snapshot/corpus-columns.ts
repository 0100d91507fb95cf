import { mergedIds } from '../arrays/merged-ids.ts';
import { arraysOf, type SegmentHandle } from '../segment/handle.ts';

/** Lists laid end to end: those of row r stand in `item` at start[r] up to start[r + 1]. */
interface ListColumns {
  start: Uint32Array;
  item: Uint32Array;
}

/**
 * The articles and authors of all segments as one corpus, in memory that threads share. Articles have the
 * ordinals of the snapshot; those no longer live keep theirs, but nobody has written them. Authors are
 * numbered by ascending id.
 */
export interface CorpusColumns {
  articleId: Float64Array;
  /** 0 = unknown. */
  articleYear: Uint16Array;
  authorId: Float64Array;
  /** Authors of each article, in the order of its byline. */
  bylines: ListColumns;
  /** Beside the items of `bylines`: 1 where the author corresponds for the article. */
  corresponding: Uint8Array;
  /** Articles of each author, ascending. */
  written: ListColumns;
}

const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes);
const ints = (length: number): Uint32Array => new Uint32Array(shared(4 * length));

export const corpusOf = (segments: readonly SegmentHandle[]): CorpusColumns => {
  const parts = segments.map((segment) => ({ segment, arrays: arraysOf(segment) }));
  const articles = parts.reduce((sum, { segment }) => sum + segment.articles, 0);
  const entries = parts.reduce((sum, { arrays }) => sum + arrays.articleAuthor.length, 0);
  const { ids, numberOf } = mergedIds(parts.map(({ arrays }) => arrays.authorId));
  const authorId = new Float64Array(shared(8 * ids.length));
  authorId.set(ids);
  const articleId = new Float64Array(shared(8 * articles));
  const articleYear = new Uint16Array(shared(2 * articles));
  const bylines = { start: ints(articles + 1), item: ints(entries) };
  const corresponding = new Uint8Array(shared(entries));
  const counts = new Uint32Array(authorId.length + 1);
  let base = 0;
  let end = 0;
  parts.forEach(({ segment, arrays }, part) => {
    const number = numberOf[part];
    const isDeleted = flagsOf(segment);
    articleId.set(arrays.articleId, base);
    for (let at = 0; at < segment.articles; at++) {
      articleYear[base + at] = Math.floor(arrays.articleDate[at] / 10_000);
      for (let i = arrays.articleAuthorStart[at]; i < arrays.articleAuthorStart[at + 1]; i++) {
        const author = number[arrays.articleAuthor[i]];
        if (isDeleted[at] === 0) counts[author + 1]++;
        corresponding[end] = arrays.articleCorresponding[i];
        bylines.item[end++] = author;
      }
      bylines.start[base + at + 1] = end;
    }
    base += segment.articles;
  });
  const written = writtenBy(bylines, { counts, segments });
  return { articleId, articleYear, authorId, bylines, corresponding, written };
};

const flagsOf = ({ articles, deleted }: SegmentHandle): Uint8Array => {
  const flags = new Uint8Array(articles);
  for (const ordinal of deleted) flags[ordinal] = 1;
  return flags;
};

const writtenBy = (
  bylines: ListColumns,
  { counts, segments }: { counts: Uint32Array; segments: readonly SegmentHandle[] },
): ListColumns => {
  for (let author = 1; author < counts.length; author++) counts[author] += counts[author - 1];
  const start = ints(counts.length);
  start.set(counts);
  const item = ints(counts[counts.length - 1]);
  let base = 0;
  for (const segment of segments) {
    const isDeleted = flagsOf(segment);
    for (let at = 0; at < segment.articles; at++) {
      if (isDeleted[at] === 1) continue;
      for (let i = bylines.start[base + at]; i < bylines.start[base + at + 1]; i++)
        item[counts[bylines.item[i]]++] = base + at;
    }
    base += segment.articles;
  }
  return { start, item };
};
