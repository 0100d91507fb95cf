import type { SearchBatch, SearchMatches } from '@peerlens/engine';
import type { ArticleIndex } from '../article-index.ts';

/** Ids at once. Chosen: a thread is kept busy for some tens of milliseconds, and an export holds a fraction of a megabyte. */
const BATCH = 20_000;

type AllMatches = ArticleIndex['allMatches'];

/** Everything that a search finds, batch after batch. */
export const allMatches = (
  next: (query: Parameters<AllMatches>[0], batch: SearchBatch) => SearchMatches | Promise<SearchMatches>,
): AllMatches =>
  async function* batches(query, sort) {
    let after: SearchBatch['after'] = null;
    do {
      const found: SearchMatches = await next(query, { sort, after, limit: BATCH });
      if (found.articleIds.length > 0) yield found.articleIds;
      after = found.next;
    } while (after);
  };
