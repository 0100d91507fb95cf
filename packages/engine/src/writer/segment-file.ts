import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeArrays } from '../disk/array-file.ts';
import { ARRAYS, fileName, settle, TERM_LISTS } from '../disk/commit.ts';
import { SEGMENTS_FOLDER, UNFINISHED } from '../disk/format.ts';
import type { LiveSegment } from '../disk/manifest.ts';
import { SEGMENT_KIND } from '../segment/handle.ts';
import { segmentArrays, type SegmentSource } from '../segment/write-segment.ts';
import { openSpool } from '../spool/spool.ts';
import { textArrays } from './text-arrays.ts';

/** Writes a segment and its term lists; it is not live until a manifest names it. */
export const writeSegmentFile = async (
  { dir, number }: { dir: string; number: number },
  source: Omit<SegmentSource, 'termLists'>,
): Promise<LiveSegment> => {
  const name = fileName(number);
  const path = join(dir, SEGMENTS_FOLDER, name + UNFINISHED);
  const listsPath = join(dir, SEGMENTS_FOLDER, name.replace(ARRAYS, TERM_LISTS) + UNFINISHED);
  rmSync(listsPath, { force: true });
  const termLists = openSpool(listsPath);
  try {
    const arrays = await segmentArrays({ ...source, termLists });
    const texts = await textArrays(source);
    const crc32 = termLists.keep();
    const listsBytes = 4 * (termLists.ends().at(-1) ?? 0);
    const { checksum, bytes } = await writeArrays(path, SEGMENT_KIND, { ...arrays, ...texts });
    await settle(listsPath);
    await settle(path);
    return {
      name,
      checksum,
      bytes,
      articles: source.arrivals.length,
      termLists: { crc32, bytes: listsBytes },
      deleted: null,
    };
  } finally {
    termLists.close();
  }
};
