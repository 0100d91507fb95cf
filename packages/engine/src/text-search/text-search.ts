import { invalid } from '@peerlens/kernel';
import type { ScoringCursor } from './block-cursor.ts';
import { type Offsets } from './block-lists.ts';
import { withoutDeleted } from './deleted.ts';
import { FacetCounts } from './facet-counts.ts';
import { orderByMeaning, REORDERED } from './order-by-meaning.ts';
import { planOf } from './plan.ts';
import { BLOCK_BITS, BLOCK_SIZE, blocksOf } from './text-arrays.ts';
import { checkPage, checkQuery } from './text-limits.ts';
import type { TextHit, TextPage, TextQuery, TextResult } from './text-query.ts';
import type { TextSegment } from './text-segment.ts';
import type { TextStatistics } from './text-statistics.ts';
import { TopHits } from './top-hits.ts';

/** Scores of one block's articles. No two searches run at once in a thread. */
const scores = new Float64Array(BLOCK_SIZE);

/**
 * Answers a text query exactly. However a corpus is cut into segments, and in whatever order these are given, total,
 * hits, scores (to the last bit) and counts are the same, given the statistics of the whole.
 *
 * @throws DomainError `invalid` when query or page are out of bounds or a key is missing
 */
export const textSearch = (
  segments: readonly TextSegment[],
  statistics: TextStatistics,
  query: TextQuery,
  page: TextPage,
): TextResult => {
  checkQuery(query);
  checkPage(page);
  const meanings = page.sort === 'relevance' ? page.meanings : undefined;
  const top = new TopHits(Math.max(page.offset + page.limit, meanings ? REORDERED : 0));
  const facets = (page.facets ?? []).map((name) => new FacetCounts(name));
  let total = 0;
  segments.forEach((segment, at) => {
    const { root, scoring } = planOf(segment, statistics, query);
    const collect = collector(segment, at, { top, sort: page.sort, scoring });
    const blocks = blocksOf(segment.text);
    for (let block = 0; block < blocks; block++) {
      root.load(block, null);
      const matches = withoutDeleted(root, segment.deleted, block);
      if (matches.from === matches.to) continue;
      total += matches.to - matches.from;
      for (const facet of facets) facet.add(segment, block, matches);
      if (page.limit > 0) collect(block, matches);
    }
  });
  const best = meanings ? orderByMeaning(top.sorted(), meanings) : top.sorted();
  const hits = best.slice(page.offset, page.offset + page.limit);
  return {
    total,
    hits: page.sort === 'relevance' ? hits : withScores(hits, segments, { statistics, query }),
    facets: Object.fromEntries(facets.map((facet) => [facet.name, facet.result()])),
  };
};

type Collect = (block: number, matches: Offsets) => void;

/** Offers each match by its score or key. */
const collector = (
  { articleId, keys }: TextSegment,
  segment: number,
  { top, sort, scoring }: { top: TopHits; sort: TextPage['sort']; scoring: readonly ScoringCursor[] },
): Collect => {
  const place = { segment, ordinal: 0 };
  if (sort !== 'relevance') {
    const key = keys?.[sort];
    if (!key) throw invalid(`Results cannot be sorted by "${sort}": there is no such key`);
    return (block, { offsets, from, to }) => {
      const base = block << BLOCK_BITS;
      let { threshold } = top;
      for (let i = from; i < to; i++) {
        place.ordinal = base + offsets[i];
        if (key[place.ordinal] < threshold) continue;
        top.offer(key[place.ordinal], articleId[place.ordinal], place);
        ({ threshold } = top);
      }
    };
  }
  return (block, matches) => {
    score(matches, scoring);
    const { offsets, from, to } = matches;
    const base = block << BLOCK_BITS;
    let { threshold } = top;
    for (let i = from; i < to; i++) {
      const offset = offsets[i];
      if (scores[offset] < threshold) continue;
      place.ordinal = base + offset;
      top.offer(scores[offset], articleId[place.ordinal], place);
      ({ threshold } = top);
    }
  };
};

/** Sets the scores of the matches in the block that all cursors have loaded. */
const score = (matches: Offsets, scoring: readonly ScoringCursor[]): void => {
  const { offsets, from, to } = matches;
  for (let i = from; i < to; i++) scores[offsets[i]] = 0;
  for (const cursor of scoring) cursor.addScores(matches, scores);
};

/** The hits with their scores instead of their sort keys. */
const withScores = (
  hits: TextHit[],
  segments: readonly TextSegment[],
  { statistics, query }: { statistics: TextStatistics; query: TextQuery },
): TextHit[] => {
  const scored = new Map<TextHit, number>();
  segments.forEach((segment, at) => {
    const own = hits.filter((hit) => hit.segment === at).sort((a, b) => a.ordinal - b.ordinal);
    if (own.length === 0) return;
    const { scoring } = planOf(segment, statistics, query);
    for (let first = 0; first < own.length;) {
      const block = own[first].ordinal >>> BLOCK_BITS;
      let end = first;
      while (end < own.length && own[end].ordinal >>> BLOCK_BITS === block) end++;
      const group = own.slice(first, end);
      const offsets = Uint16Array.from(group, ({ ordinal }) => ordinal & (BLOCK_SIZE - 1));
      const matches = { offsets, from: 0, to: offsets.length };
      for (const cursor of scoring) cursor.load(block, matches);
      score(matches, scoring);
      for (const hit of group) scored.set(hit, scores[hit.ordinal & (BLOCK_SIZE - 1)]);
      first = end;
    }
  });
  return hits.map((hit) => ({ ...hit, score: scored.get(hit) ?? 0 }));
};
