import { best } from '../arrays/best.ts';
import type { SearchPage, SearchQuery, SearchResult } from '../reading.ts';
import { bm25 } from './bm25.ts';
import { ordinalsOfYears, type Loaded } from './loaded.ts';
import { conditionsOf } from './matching.ts';
import type { Span } from './similarity.ts';

/** Answers a text search exactly: walks the lists of all conditions, the shortest first. */
export const search = (index: Loaded, query: SearchQuery, page: SearchPage): SearchResult => {
  const { matches, scores } = match(index, query, ordinalsOfYears(index, query));
  const ranked = { key: keysOf(index, { matches, scores }, page), id: index.articleId };
  const hits = best(matches, ranked, page.offset + page.limit).subarray(Math.max(0, page.offset));
  return {
    total: matches.length,
    hits: Array.from(hits, (article) => ({ articleId: index.articleId[article], score: scores[article] })),
  };
};

interface Matches {
  /** Ordinals, ascending. */
  matches: Uint32Array;
  /** BM25 by ordinal; only those of matches mean anything. */
  scores: Float64Array;
}

const match = (index: Loaded, query: SearchQuery, span: Span): Matches => {
  const conditions = conditionsOf(index, query);
  const scores = index.scratch.terms.fill(0, span.from, span.to);
  /** Number of conditions that the article has met, one after the other. */
  const met = new Uint16Array(index.articleId.length);
  conditions.forEach(({ anyOf, word }, done) => {
    const scoreOf = word === null ? null : bm25(index, word);
    for (const { articles, from, to } of anyOf)
      for (let at = from; at < to; at++) {
        const article = articles[at];
        if (met[article] !== done) continue;
        met[article] = done + 1;
        if (scoreOf) scores[article] += scoreOf(at);
      }
  });
  const matches = new Uint32Array(span.to - span.from);
  let count = 0;
  for (let article = span.from; article < span.to; article++)
    if (met[article] === conditions.length) matches[count++] = article;
  return { matches: matches.subarray(0, count), scores };
};

const keysOf = (
  index: Loaded,
  { matches, scores }: Matches,
  { sort, citations }: SearchPage,
): Float64Array | Uint32Array => {
  if (sort === 'relevance') return scores;
  if (sort === 'newest') return index.articleDate;
  const cited = index.scratch.concepts;
  for (const article of matches) cited[article] = citations?.(index.articleId[article]) ?? 0;
  return cited;
};
