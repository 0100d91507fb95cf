import { touchFinder } from '@peerlens/concepts';
import type { Tagger } from '@peerlens/concepts';
import type { ConceptOccurrences } from '@peerlens/ranking';
import type { RescanPlan, RescansStore } from './rescans.store.ts';
import type { UntaggedArticle } from './article-tags.store.ts';
import type { IndexingStore } from './indexing.store.ts';

/** Articles looked through at once: some megabytes of text. */
const READ_AT_ONCE = 2000;

export interface RescanParts {
  store: Pick<IndexingStore, 'countToRescan' | 'toRescan' | 'tagsOf' | 'saveTags'>;
  rescans: Pick<RescansStore, 'progress'>;
  clock: () => Date;
}

/** By id, as they are stored. */
const isSame = (counts: readonly ConceptOccurrences[], stored: readonly ConceptOccurrences[]): boolean =>
  counts.length === stored.length &&
  counts.every((count, i) => {
    const other = stored[i];
    return (
      count.conceptId === other.conceptId &&
      count.title === other.title &&
      count.body === other.body &&
      count.nestedOnly === other.nestedOnly
    );
  });

/**
 * Looks through the articles that were tagged with another version of the ontology, tags those again that the changes
 * can touch, and writes what differs. Afterwards all of them are as the version of `tagger` would tag them. Broken off,
 * it has lost nothing: what is written stands, and the next run looks again.
 */
export async function* rescan(
  { store, rescans, clock }: RescanParts,
  { before, after }: Extract<RescanPlan, { kind: 'some' }>,
  { version, tagger, isCounted }: { version: number; tagger: Tagger; isCounted: boolean },
  signal?: AbortSignal,
): AsyncGenerator<{ done: number; total: number }> {
  const finder = touchFinder(before, after);
  const seen = { total: 0, read: 0, touched: 0, changed: 0 };
  const tagAgain = async (articles: readonly UntaggedArticle[]): Promise<void> => {
    const tags = await store.tagsOf(articles.map(({ articleId }) => articleId));
    const changed = articles
      .map(({ articleId, contentHash, title, abstract }) => ({
        articleId,
        contentHash,
        counts: tagger.count({ title, body: abstract }),
      }))
      .filter(({ articleId, counts }) => !isSame(counts, tags.get(articleId) ?? []));
    seen.touched += articles.length;
    seen.changed += changed.length;
    if (changed.length > 0) await store.saveTags({ version, isCounted }, changed);
  };
  // Even where nothing that is looked for has changed, a run that was killed may have left articles of a version between.
  const onlySure = finder === null;
  seen.total = await store.countToRescan(version, { onlySure });
  yield { done: 0, total: seen.total };
  for await (const batch of store.toRescan(version, { onlySure, size: READ_AT_ONCE })) {
    if (signal?.aborted) return;
    const touched = batch.filter(
      ({ isSure, title, abstract }) => isSure || finder?.mayTouch({ title, body: abstract }) === true,
    );
    await tagAgain(touched);
    seen.read += batch.length;
    await rescans.progress(version, { at: clock(), ...seen });
    yield { done: seen.read, total: seen.total };
  }
}
