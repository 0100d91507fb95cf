import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexStats } from '../document.ts';
import type { SegmentArrays } from '../layout.ts';
import { renameDurably, syncFolder } from './durable-write.ts';
import { MANIFEST_FILE, SEGMENTS_FOLDER, UNFINISHED } from './format.ts';
import { writeManifest } from './manifest.ts';
import { writeSegment } from './segment-files.ts';

/** Removes what a killed build left unfinished; finished segments stay until another one is live. */
export const cleanUnfinished = async (dir: string): Promise<void> => {
  const segments = join(dir, SEGMENTS_FOLDER);
  await mkdir(segments, { recursive: true });
  await rm(join(dir, MANIFEST_FILE + UNFINISHED), { force: true });
  for (const name of await readdir(segments))
    if (name.endsWith(UNFINISHED)) await rm(join(segments, name), { recursive: true, force: true });
};

/**
 * Makes the arrays the live index: segment aside, renamed, then the manifest in one step, then the old
 * segments go. Whenever this stops, the manifest names a whole segment, the old or the new one.
 */
export const publish = async (dir: string, arrays: SegmentArrays, stats: () => IndexStats) => {
  const segments = join(dir, SEGMENTS_FOLDER);
  const segment = String(await nextNumber(segments)).padStart(8, '0');
  const folder = join(segments, segment);
  const segmentChecksum = await writeSegment(folder + UNFINISHED, arrays);
  await renameDurably(folder + UNFINISHED, folder);
  await syncFolder(dir);
  const written = stats();
  await writeManifest(dir, { segment, segmentChecksum, stats: written });
  for (const name of await readdir(segments))
    if (name !== segment) await rm(join(segments, name), { recursive: true, force: true });
  return written;
};

/** One more than the highest number in use, so that a reader never finds other content under a known name. */
const nextNumber = async (segments: string): Promise<number> => {
  const numbers = (await readdir(segments)).map((name) => Number.parseInt(name, 10)).filter(Number.isFinite);
  return Math.max(0, ...numbers) + 1;
};
