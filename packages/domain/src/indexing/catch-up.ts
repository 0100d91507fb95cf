import type { ArticleFeatures, ArticleIndexWriter } from '../article-index.ts';
import type { IndexChangesStore } from './index-changes.store.ts';

/** Articles read, weighed and written at once: some tenths of a second of work, some megabytes of memory. */
const CHANGES_AT_ONCE = 2000;

/** Beyond this share of the index, building it anew costs less and weighs better. Chosen, not tuned. */
const REBUILD_SHARE = 0.2;

/** A small index is built anew in no time, but not for each of its first articles. */
const NEVER_REBUILD_BELOW = 100;

export interface CatchUpParts {
  changes: Pick<IndexChangesStore, 'read' | 'forget' | 'count'>;
  /** The articles as they are now; those that are gone are absent. */
  documents: (articleIds: readonly number[]) => AsyncIterable<ArticleFeatures>;
  /** Names the state of articles and concepts. */
  version: () => Promise<string>;
  changeIndex: ArticleIndexWriter['change'];
  /** Articles whose small segments are to become one; null when there are none. */
  articlesToMerge: () => number[] | null;
}

/** Whether so many changes are better met by building the whole index anew. */
export const wantsRebuild = (changes: number, articles: number): boolean =>
  changes > Math.max(NEVER_REBUILD_BELOW, REBUILD_SHARE * articles);

/**
 * Brings an index up to date with what changed since, without building it anew; a change is forgotten once
 * it is in the index. Broken off, it has lost nothing: the same changes come again.
 */
export async function* catchUp(
  { changes, documents, version, changeIndex, articlesToMerge }: CatchUpParts,
  signal?: AbortSignal,
): AsyncGenerator<{ done: number }> {
  const change = async (articleIds: readonly number[]): Promise<void> => {
    await changeIndex({
      upsert: documents(articleIds),
      // What is gone is not replaced; what is replaced is removed in any case.
      remove: articleIds,
      version: await version(),
      ...(signal && { signal }),
    });
  };
  let done = 0;
  for (;;) {
    const { articleIds, upTo } = await changes.read(CHANGES_AT_ONCE);
    if (upTo === null) break;
    await change(articleIds);
    await changes.forget(upTo);
    done += articleIds.length;
    yield { done };
    if (signal?.aborted) return;
  }
  const merged = articlesToMerge();
  if (merged) await change(merged);
}
