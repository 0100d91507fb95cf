import type { Placed } from '../disk/array-file.ts';
import type { Manifest } from '../disk/manifest.ts';
import { readManifest } from '../disk/manifest.ts';
import { arraysOf, loadSegment, readDeleted, type SegmentHandle } from '../segment/handle.ts';
import { loadSpace } from '../writer/space-file.ts';

/**
 * One state of an index in memory. It never changes; all of it can be sent to another thread, which then
 * looks at the same memory.
 */
export interface SnapshotHandle {
  dir: string;
  manifest: Manifest;
  space: Placed;
  segments: SegmentHandle[];
  /** Ids of all authors, ascending: an author's place is its number. */
  authorId: Float64Array;
  /** Per segment: the number of each of its authors. */
  authorNumber: Uint32Array[];
}

/**
 * Loads the live state; whatever `before` already holds of it is taken over.
 *
 * @param threads how many threads may query it at the same time.
 * @returns null when there is no index.
 * @throws DomainError `unavailable` if it is damaged, foreign, or of another format version.
 */
export const loadSnapshot = (
  dir: string,
  threads: number,
  before: SnapshotHandle | null = null,
): SnapshotHandle | null => {
  const manifest = readManifest(dir);
  if (!manifest) return null;
  try {
    return load({ dir, manifest, threads }, before);
  } catch (error) {
    // A writer may have put other files in the place of those being read; then those are read.
    const now = readManifest(dir);
    if (JSON.stringify(now) === JSON.stringify(manifest)) throw error;
    return loadSnapshot(dir, threads, before);
  }
};

const load = (
  { dir, manifest, threads }: { dir: string; manifest: Manifest; threads: number },
  before: SnapshotHandle | null,
): SnapshotHandle => {
  const known = new Map(before?.segments.map((segment) => [segment.live.name, segment]));
  const segments = manifest.segments.map((live): SegmentHandle => {
    const loaded = known.get(live.name);
    if (!loaded) return loadSegment(dir, live, threads);
    if (loaded.live.deleted?.name === live.deleted?.name) return loaded;
    return { ...loaded, live, deleted: readDeleted(dir, live) };
  });
  const space =
    before && before.manifest.space.name === manifest.space.name
      ? before.space
      : loadSpace(dir, manifest.space);
  return { dir, manifest, space, segments, ...numberAuthors(segments) };
};

const sharedFloats = (length: number) => new Float64Array(new SharedArrayBuffer(8 * length));
const sharedInts = (length: number) => new Uint32Array(new SharedArrayBuffer(4 * length));

/** Merges the segments' ascending lists of authors into one. */
const numberAuthors = (
  segments: readonly SegmentHandle[],
): Pick<SnapshotHandle, 'authorId' | 'authorNumber'> => {
  const lists = segments.map((segment) => arraysOf(segment).authorId);
  const all = new Float64Array(lists.reduce((sum, list) => sum + list.length, 0));
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  if (lists.length > 1) all.sort();
  let distinct = 0;
  for (let i = 0; i < all.length; i++) if (i === 0 || all[i] !== all[i - 1]) all[distinct++] = all[i];
  const authorId = sharedFloats(distinct);
  authorId.set(all.subarray(0, distinct));
  const authorNumber = lists.map((list) => {
    const number = sharedInts(list.length);
    let at = 0;
    for (let i = 0; i < list.length; i++) {
      while (authorId[at] < list[i]) at++;
      number[i] = at;
    }
    return number;
  });
  return { authorId, authorNumber };
};
