import { join } from 'node:path';
import { readSome } from '../disk/array-file.ts';
import { SEGMENTS_FOLDER } from '../disk/format.ts';
import { readManifest, type LiveSegment } from '../disk/manifest.ts';
import { readDeleted, SEGMENT_KIND } from '../segment/handle.ts';

/** Segments of about one size that are merged at once: a reader then looks at some 8 per power of 8. */
const SEGMENTS_PER_TIER = 8;
/** Smaller ones count as of one size. */
const SMALLEST_TIER = 64;

const liveArticles = ({ articles, deleted }: LiveSegment): number => articles - (deleted?.articles ?? 0);

const tierOf = (segment: LiveSegment): number =>
  Math.max(0, Math.floor(Math.log(liveArticles(segment) / SMALLEST_TIER) / Math.log(SEGMENTS_PER_TIER)) + 1);

/**
 * Articles whose segments are to become one, as many of about one size have gathered: handing them to
 * `changeIndex` once more does that, since a segment without live articles is dropped.
 *
 * @returns their ids; null while there is nothing to merge.
 */
export const articlesToMerge = (dir: string): number[] | null => {
  const segments = readManifest(dir)?.segments ?? [];
  const tiers = Map.groupBy(segments, tierOf);
  const [, crowded] =
    [...tiers].sort(([a], [b]) => a - b).find(([, of]) => of.length >= SEGMENTS_PER_TIER) ?? [];
  return crowded ? crowded.flatMap((segment) => liveIds(dir, segment)) : null;
};

const liveIds = (dir: string, live: LiveSegment): number[] => {
  const { articleId } = readSome(
    join(dir, SEGMENTS_FOLDER, live.name),
    { kind: SEGMENT_KIND, checksum: live.checksum },
    ['articleId'],
  );
  const deleted = new Set(readDeleted(dir, live));
  return Array.from(articleId).filter((_, ordinal) => !deleted.has(ordinal));
};
