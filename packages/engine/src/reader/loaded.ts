import { indexOfId, lowerBound } from '../arrays/bounds.ts';
import type { IndexStats } from '../document.ts';
import type { SegmentArrays } from '../layout.ts';
import type { TextTable } from '../text/text-table.ts';
import { conceptIdf, idf } from '../weights.ts';
import { meanLengthOf } from './field-lengths.ts';

/** An index in memory: what the segment holds, and what is quickly derived from it. */
export interface Loaded extends SegmentArrays {
  stats: IndexStats;
  conceptIdf: Float64Array;
  termIdf: Float64Array;
  /** Mean length of the articles as text search weighs it. */
  meanLength: number;
  termTable: TextTable;
  wordTable: TextTable;
  /** Similarities and scores of all articles while a query is answered; one query at a time. */
  scratch: { concepts: Float64Array; terms: Float64Array; latent: Float64Array };
}

export const loaded = (arrays: SegmentArrays, stats: IndexStats): Loaded => {
  const { conceptId, conceptStart, termStart } = arrays;
  const articles = arrays.articleId.length;
  return {
    ...arrays,
    stats,
    conceptIdf: conceptId.map((id, concept) =>
      conceptIdf(articles, conceptStart[concept + 1] - conceptStart[concept], isBasic(arrays, id)),
    ),
    termIdf: Float64Array.from({ length: termStart.length - 1 }, (_, term) =>
      idf(articles, termStart[term + 1] - termStart[term]),
    ),
    meanLength: meanLengthOf(arrays.articleTitleLength, arrays.articleBodyLength),
    termTable: { bytes: arrays.termText, start: arrays.termTextStart },
    wordTable: { bytes: arrays.wordText, start: arrays.wordTextStart },
    scratch: {
      concepts: new Float64Array(articles),
      terms: new Float64Array(articles),
      latent: new Float64Array(articles),
    },
  };
};

export const isBasic = ({ basicConceptId }: SegmentArrays, conceptId: number): boolean =>
  indexOfId(basicConceptId, conceptId) >= 0;

/** Ordinal of the article; -1 when it is not in the index. */
export const ordinalOf = ({ articleId, articlesById }: SegmentArrays, id: number): number => {
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

/** Ordinals `from` up to `to` of the articles of these years; unknown years only when no bound is given. */
export const ordinalsOfYears = (
  { articleDate }: SegmentArrays,
  { yearFrom, yearTo }: { yearFrom?: number; yearTo?: number },
): { from: number; to: number } => {
  if (yearFrom === undefined && yearTo === undefined) return { from: 0, to: articleDate.length };
  const from = lowerBound(articleDate, Math.max(1, yearFrom ?? 0) * 10_000);
  const to = yearTo === undefined ? articleDate.length : lowerBound(articleDate, (yearTo + 1) * 10_000);
  return { from, to: Math.max(from, to) };
};
