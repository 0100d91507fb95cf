import { unavailable } from '@peerlens/kernel';
import type { IndexReader } from '../reading.ts';
import { loadSnapshot, withFiles } from '../snapshot/handle.ts';
import { openSnapshot, placeOf, type Snapshot } from '../snapshot/snapshot.ts';
import { associations } from './associations.ts';
import { articlesOfAuthor, authorsOfArticle } from './authorship.ts';
import { articlesOfConcept, conceptDf, topConcepts } from './concept-lists.ts';
import { sharesWith } from './concept-shares.ts';
import { nearest } from './nearest.ts';
import { recommended } from './recommended.ts';
import { matches, search } from './search.ts';
import { termDf } from './term-lists.ts';
import { termSharesWith } from './term-shares.ts';
import { vectorOf, vectorOfArticle, vectorOfArticles } from './vectors.ts';

/**
 * Loads the live index of `dir` into memory; later changes do not alter what this reader answers.
 *
 * @returns null when there is no index.
 * @throws DomainError `unavailable` if it is damaged, foreign, or of another format version.
 */
export function openIndex(dir: string): IndexReader | null {
  const handle = loadSnapshot(dir, 1);
  return handle && readerOf(openSnapshot(withFiles(handle), 0));
}

/** The reader of a snapshot, for the thread that opened it. */
export const readerOf = (snapshot: Snapshot): IndexReader => {
  let open: Snapshot | null = snapshot;
  const live = (): Snapshot => {
    if (!open) throw unavailable('This index reader is closed; open the index again');
    return open;
  };
  return {
    stats: snapshot.handle.manifest.stats,
    hasPeople: snapshot.handle.people !== null,
    has: (articleId) => placeOf(live(), articleId) !== null,
    vector: (doc) => vectorOf(live(), doc),
    vectorOfArticle: (articleId) => vectorOfArticle(live(), articleId),
    vectorOfArticles: (articleIds) => vectorOfArticles(live(), articleIds),
    nearest: (vector, options) => nearest(live(), vector, options),
    conceptShares: (vector, articleId) => sharesWith(live(), vector)(articleId),
    termShares: (vector, articleId) => termSharesWith(live(), vector)(articleId),
    articlesOfAuthor: (authorId) => articlesOfAuthor(live(), authorId),
    authorsOfArticle: (articleId) => authorsOfArticle(live(), articleId),
    search: (query, page) => search(live(), query, page),
    matches: (query, batch) => matches(live(), query, batch),
    conceptDf: (conceptId) => conceptDf(live(), conceptId),
    termDf: (term) => termDf(live(), term),
    articlesOfConcept: (conceptId, limit) => articlesOfConcept(live(), conceptId, limit),
    topConcepts: (articleIds, limit) => topConcepts(live(), articleIds, limit),
    associations: (conceptIds) => associations(live(), conceptIds),
    recommended: (conceptId, topN) => recommended(live(), conceptId, topN),
    close: () => {
      open = null;
    },
  };
};
