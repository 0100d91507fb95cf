import { join } from 'node:path';
import { readSome } from '../disk/array-file.ts';
import { SEGMENTS_FOLDER } from '../disk/format.ts';
import { readManifest } from '../disk/manifest.ts';
import { readDeleted, SEGMENT_KIND } from '../segment/handle.ts';
import { ordinalOf } from '../segment/segment.ts';

const ARRAYS = ['articleId', 'articlesById', 'authorId', 'articleAuthorStart', 'articleAuthor'] as const;

interface BylineArrays {
  articleId: Float64Array;
  articlesById: Uint32Array;
  authorId: Float64Array;
  articleAuthorStart: Uint32Array;
  articleAuthor: Uint32Array;
}

/**
 * Who wrote these articles as the live index has them, which is how it has to be asked before a change: the old
 * bylines are gone afterwards. Unknown articles have nobody; without an index there is nobody.
 *
 * @throws DomainError `unavailable` if the index is missing a file, or one is torn, foreign or of another version.
 */
export const authorsOfArticles = (dir: string, articleIds: readonly number[]): Set<number> => {
  const authors = new Set<number>();
  for (const live of readManifest(dir)?.segments ?? []) {
    const path = join(dir, SEGMENTS_FOLDER, live.name);
    const wanted = { kind: SEGMENT_KIND, checksum: live.checksum };
    const {
      articleAuthorStart: start,
      articleAuthor,
      authorId,
      ...articles
    } = readSome(path, wanted, ARRAYS) as unknown as BylineArrays;
    const deleted = new Set(readDeleted(dir, live));
    for (const id of articleIds) {
      const ordinal = ordinalOf(articles, id);
      if (ordinal < 0 || deleted.has(ordinal)) continue;
      for (let at = start[ordinal]; at < start[ordinal + 1]; at++) authors.add(authorId[articleAuthor[at]]);
    }
  }
  return authors;
};
