import {
  breakShares,
  latentShares,
  openThreads,
  type LoadedIndex,
  type SearchMatches,
} from '@peerlens/engine';
import type { ArticleIndex, CurrentIndex, NearArticle, SearchResult } from '../article-index.ts';
import { yearsOf } from '../referees/rank-page.ts';
import type { PageRequest, RankedPage } from '../referees/rank-page.ts';
import { allMatches } from './all-matches.ts';

/** How often the folder is looked at for another state of the index. */
const LOOK_EVERY_MS = 1000;

export interface ThreadedIndex {
  current: CurrentIndex;
  /** Whether there is an index that cannot be loaded. */
  isRefused: () => boolean;
  /** Loads the newest state; a damaged one is told to whoever asks for the index while there is no other. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

/** Tells documents apart well enough: a thread keeps its last rankings, and further pages are of the same document. */
const documentOf = ({ vector, document }: PageRequest): string =>
  [
    document.articleId,
    ...document.authorIds,
    vector.concepts.size,
    vector.terms.size,
    vector.latent?.[0],
  ].join();

/**
 * Ranks, and has a second thread help with the latent sums, which finds nothing left to do where it comes too late; not
 * where many are waiting. Further pages and single rows are of a ranking that the thread has already.
 */
const rankPage = (loaded: LoadedIndex, request: PageRequest): Promise<RankedPage> => {
  const { vector, settings, year, rows } = request;
  const isNew = 'limit' in rows && rows.offset === 0;
  const needsLatent = settings.algorithm === 3 && vector.latent !== null;
  const shares = isNew && needsLatent && loaded.freeThreads() > 0 ? latentShares() : null;
  const ranked = loaded.run('rankPage', { ...request, ...(shares && { shares }) }, documentOf(request));
  if (shares)
    loaded
      .run('helpWithLatent', { latent: vector.latent, years: yearsOf({ settings, year }), shares })
      .catch(() => breakShares(shares));
  return ranked as Promise<RankedPage>;
};

/** What is quick is done by whoever asks, over the same memory; the rest by the threads, on the same state. */
const articleIndex = (loaded: LoadedIndex): ArticleIndex => ({
  ...loaded.reader,
  associations: (conceptIds) => loaded.run('associations', conceptIds) as Promise<Float64Array[]>,
  nearest: (vector, options) => loaded.run('nearest', { vector, options }) as Promise<NearArticle[]>,
  search: (query, page) => loaded.run('search', { query, page }) as Promise<SearchResult>,
  async *allMatches(query, sort) {
    const release = loaded.hold();
    try {
      yield* allMatches(
        (asked, batch) => loaded.run('matches', { query: asked, batch }) as Promise<SearchMatches>,
      )(query, sort);
    } finally {
      release();
    }
  },
  ...(loaded.reader.hasPeople && {
    rankPage: (request) => rankPage(loaded, request),
  }),
});

/**
 * Follows the index of a folder with threads that search it, as many as there are processors unless told; each state
 * is served until the next is loaded.
 */
export function threadedIndex(dir: string, options: { threads?: number } = {}): ThreadedIndex {
  const tasksUrl = new URL('./index-tasks.ts', import.meta.url).href;
  const threads = openThreads({ dir, tasksUrl, ...options });
  let known: { loaded: LoadedIndex; index: ArticleIndex } | null = null;
  /** Why the newest state could not be loaded. */
  let failure: unknown = null;
  const refresh = async (): Promise<void> => {
    try {
      await threads.refresh();
      failure = null;
    } catch (error) {
      failure = error;
    }
  };
  const look = setInterval(() => void refresh(), LOOK_EVERY_MS);
  look.unref();
  return {
    current() {
      const loaded = threads.current();
      if (!loaded) {
        if (failure !== null) throw failure;
        return null;
      }
      if (known?.loaded !== loaded) known = { loaded, index: articleIndex(loaded) };
      return known.index;
    },
    isRefused: () => failure !== null,
    refresh,
    async close() {
      clearInterval(look);
      await threads.close();
    },
  };
}
