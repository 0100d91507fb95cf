import { collector, score, scores } from './collect.ts';
import { eachBlock } from './each-block.ts';
import { FacetCounts } from './facet-counts.ts';
import { orderByMeaning, REORDERED } from './order-by-meaning.ts';
import { planOf } from './plan.ts';
import { BLOCK_BITS, BLOCK_SIZE } from './text-arrays.ts';
import { checkPage, checkQuery } from './text-limits.ts';
import type { TextHit, TextPage, TextQuery, TextResult } from './text-query.ts';
import type { TextSegment } from './text-segment.ts';
import type { TextStatistics } from './text-statistics.ts';
import { TopHits } from './top-hits.ts';

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
  const facets = (page.facets ?? []).map((column) => new FacetCounts(column));
  let total = 0;
  segments.forEach((segment, at) => {
    const plan = planOf(segment, statistics, query);
    const collect = collector(segment, at, { top, sort: page.sort, scoring: plan.scoring });
    for (const facet of facets) facet.begin(segment);
    eachBlock({ segment, plan, choices: page.choices ?? [] }, (block, { matches, nearMisses }) => {
      total += matches.to - matches.from;
      for (const facet of facets) {
        facet.add(block, matches);
        const others = nearMisses.get(facet.name);
        if (others) facet.add(block, others);
      }
      if (page.limit > 0) collect(block, matches);
    });
    for (const facet of facets) facet.end();
  });
  const best = meanings ? orderByMeaning(top.sorted(), meanings) : top.sorted();
  const hits = best.slice(page.offset, page.offset + page.limit);
  return {
    total,
    hits: page.sort === 'relevance' ? hits : withScores(hits, segments, { statistics, query }),
    facets: Object.fromEntries(facets.map((facet) => [facet.name, facet.result()])),
  };
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
