import type { Placed } from '../disk/array-file.ts';
import type { Manifest } from '../disk/manifest.ts';
import { identityOf, readManifest } from '../disk/manifest.ts';
import { peopleFile, readPeople, type People } from '../people/index.ts';
import { loadSegment, openTermLists, readDeleted, type SegmentHandle } from '../segment/handle.ts';
import { loadSpace } from '../writer/space-file.ts';
import { corpusOf, type CorpusColumns } from './corpus-columns.ts';

/**
 * One state of an index in memory. It never changes; all of it can be sent to another thread, which then
 * looks at the same memory.
 */
export interface SnapshotHandle {
  dir: string;
  manifest: Manifest;
  space: Placed;
  segments: SegmentHandle[];
  corpus: CorpusColumns;
  /** What is known of authors; null until it was written for the first time. */
  people: People | null;
  /** Which state of that file it is. */
  peopleIdentity: string | null;
}

/**
 * Loads the live state; whatever `before` already holds of it is taken over. Files are still to be opened.
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

/**
 * Opens the files that a snapshot reads from besides its memory; files that are open are kept.
 *
 * @throws DomainError `unavailable` if one is missing: the index has changed since, and is to be loaded anew.
 */
export const withFiles = (handle: SnapshotHandle): SnapshotHandle => ({
  ...handle,
  segments: handle.segments.map((segment) =>
    segment.termFile === null ? { ...segment, termFile: openTermLists(handle.dir, segment.live) } : segment,
  ),
});

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
  const peopleIdentity = identityOf(peopleFile(dir));
  const people =
    before && before.peopleIdentity === peopleIdentity ? before.people : readPeople(peopleFile(dir));
  const isSameCorpus = before !== null && JSON.stringify(before.manifest) === JSON.stringify(manifest);
  const corpus = isSameCorpus ? before.corpus : corpusOf(segments);
  return { dir, manifest, space, segments, corpus, people, peopleIdentity };
};
