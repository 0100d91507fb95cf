import { invalid } from '@peerlens/kernel';
import { collector, type HitPlace } from './collect.ts';
import { eachBlock } from './each-block.ts';
import { orderByMeaning, REORDERED } from './order-by-meaning.ts';
import { planOf } from './plan.ts';
import { BLOCK_BITS } from './text-arrays.ts';
import { checkQuery } from './text-limits.ts';
import type { TextPage, TextQuery } from './text-query.ts';
import type { TextSegment } from './text-segment.ts';
import type { TextStatistics } from './text-statistics.ts';
import { TopHits } from './top-hits.ts';

/** Ids at once. Chosen: a sorted batch of them takes a few megabytes and some tens of milliseconds. */
export const MAX_BATCH = 50_000;

/** Where the next batch goes on; only for the segments and the query that it came from. */
export type MatchPlace =
  | { kind: 'sorted'; after: HitPlace }
  | { kind: 'index'; segment: number; ordinal: number };

export interface MatchBatch {
  /** In the order of pages; or `index`, by segment and ordinal, which is the quickest. */
  sort: TextPage['sort'] | 'index';
  /** Null: from the beginning. */
  after: MatchPlace | null;
  limit: number;
  choices?: TextPage['choices'];
  meanings?: TextPage['meanings'];
}

export interface Matches {
  articleIds: Float64Array;
  /** Null when these were the last. */
  next: MatchPlace | null;
}

/**
 * A batch of all that matches a query, of however many. A sorted batch evaluates the query anew and keeps what follows
 * the place where the one before ended: scores are the same to the last bit each time.
 *
 * @throws DomainError `invalid` when the query is out of bounds or a batch is larger than MAX_BATCH
 */
export const matchBatch = (
  segments: readonly TextSegment[],
  statistics: TextStatistics,
  query: TextQuery,
  batch: MatchBatch,
): Matches => {
  checkQuery(query);
  const { limit } = batch;
  if (!Number.isInteger(limit) || limit < REORDERED || limit > MAX_BATCH)
    throw invalid(`A batch has from ${REORDERED} to ${MAX_BATCH} articles`, { limit });
  return batch.sort === 'index'
    ? inIndexOrder(segments, { statistics, query }, batch)
    : sorted(segments, { statistics, query }, { ...batch, sort: batch.sort });
};

interface Asked {
  statistics: TextStatistics;
  query: TextQuery;
}

const sorted = (
  segments: readonly TextSegment[],
  { statistics, query }: Asked,
  { sort, after, limit, choices = [], meanings }: MatchBatch & { sort: TextPage['sort'] },
): Matches => {
  const top = new TopHits(limit);
  const place = after?.kind === 'sorted' ? after.after : undefined;
  segments.forEach((segment, at) => {
    const plan = planOf(segment, statistics, query);
    const { scoring } = plan;
    const collect = collector(segment, at, { top, sort, scoring, ...(place && { after: place }) });
    eachBlock({ segment, plan, choices }, (block, { matches }) => collect(block, matches));
  });
  const hits = top.sorted();
  const last = hits.length < limit ? undefined : hits[hits.length - 1];
  // The hits that meaning reorders are all in the first batch.
  const ordered = meanings && sort === 'relevance' && !place ? orderByMeaning(hits, meanings) : hits;
  return {
    articleIds: Float64Array.from(ordered, ({ articleId }) => articleId),
    next: last ? { kind: 'sorted', after: { key: last.score, articleId: last.articleId } } : null,
  };
};

const inIndexOrder = (
  segments: readonly TextSegment[],
  { statistics, query }: Asked,
  { after, limit, choices = [] }: MatchBatch,
): Matches => {
  const articleIds = new Float64Array(limit);
  const first = after?.kind === 'index' ? after : { segment: 0, ordinal: 0 };
  const taken: { count: number; next: MatchPlace | null } = { count: 0, next: null };
  for (let at = first.segment; at < segments.length && !taken.next; at++) {
    const segment = segments[at];
    const plan = planOf(segment, statistics, query);
    const from = at === first.segment ? first.ordinal : 0;
    eachBlock({ segment, plan, choices, from: from >>> BLOCK_BITS }, (block, { matches }) => {
      for (let i = matches.from; i < matches.to; i++) {
        const ordinal = (block << BLOCK_BITS) + matches.offsets[i];
        if (ordinal < from) continue;
        if (taken.count === limit) {
          taken.next = { kind: 'index', segment: at, ordinal };
          return false;
        }
        articleIds[taken.count++] = segment.articleId[ordinal];
      }
      return true;
    });
  }
  return { articleIds: articleIds.slice(0, taken.count), next: taken.next };
};
