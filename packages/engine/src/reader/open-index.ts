import { join } from 'node:path';
import { unavailable } from '@peerlens/kernel';
import { SEGMENTS_FOLDER } from '../disk/format.ts';
import { readManifest, type Manifest } from '../disk/manifest.ts';
import { readSegment } from '../disk/segment-files.ts';
import type { SegmentArrays } from '../layout.ts';
import type { IndexReader } from '../reading.ts';
import { articlesOfAuthor, authorsOfArticle } from './authorship.ts';
import { articlesOfConcept, conceptDf, topConcepts } from './concept-lists.ts';
import { conceptShares } from './concept-shares.ts';
import { loaded, ordinalOf, type Loaded } from './loaded.ts';
import { nearest } from './nearest.ts';
import { recommended } from './recommended.ts';
import { search } from './search.ts';
import { vectorOf, vectorOfArticle, vectorOfArticles } from './vectors.ts';

/**
 * Loads the live index of `dir` into memory; a later build does not change what this reader answers.
 *
 * @returns null when there is no index.
 * @throws DomainError `unavailable` if it is damaged, foreign, or of another format version.
 */
export function openIndex(dir: string): IndexReader | null {
  const live = readLive(dir);
  return live && readerOf(loaded(live.arrays, live.manifest.stats));
}

/** A build may put another segment in the place of the one being read; then that one is read. */
const readLive = (dir: string): { manifest: Manifest; arrays: SegmentArrays } | null => {
  const manifest = readManifest(dir);
  if (!manifest) return null;
  try {
    const folder = join(dir, SEGMENTS_FOLDER, manifest.segment);
    return { manifest, arrays: readSegment(folder, manifest.segmentChecksum) };
  } catch (error) {
    if (readManifest(dir)?.segment === manifest.segment) throw error;
    return readLive(dir);
  }
};

const readerOf = (index: Loaded): IndexReader => {
  let open: Loaded | null = index;
  const live = (): Loaded => {
    if (!open) throw unavailable('This index reader is closed; open the index again');
    return open;
  };
  return {
    stats: index.stats,
    has: (articleId) => ordinalOf(live(), articleId) >= 0,
    vector: (doc) => vectorOf(live(), doc),
    vectorOfArticle: (articleId) => vectorOfArticle(live(), articleId),
    vectorOfArticles: (articleIds) => vectorOfArticles(live(), articleIds),
    nearest: (vector, options) => nearest(live(), vector, options),
    conceptShares: (vector, articleId) => conceptShares(live(), vector, articleId),
    articlesOfAuthor: (authorId) => articlesOfAuthor(live(), authorId),
    authorsOfArticle: (articleId) => authorsOfArticle(live(), articleId),
    search: (query, page) => search(live(), query, page),
    conceptDf: (conceptId) => conceptDf(live(), conceptId),
    articlesOfConcept: (conceptId, limit) => articlesOfConcept(live(), conceptId, limit),
    topConcepts: (articleIds, limit) => topConcepts(live(), articleIds, limit),
    recommended: (conceptId, topN) => recommended(live(), conceptId, topN),
    close: () => {
      open = null;
    },
  };
};
