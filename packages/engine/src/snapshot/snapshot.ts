import { openSegment, ordinalOf, type Segment } from '../segment/segment.ts';
import type { Space } from '../space/space.ts';
import { spaceOf } from '../writer/space-file.ts';
import type { SnapshotHandle } from './handle.ts';

/** A segment within a snapshot: its articles have the ordinals `base` and up there. */
export interface PlacedSegment extends Segment {
  base: number;
}

/** One state of an index as one thread works on it. */
export interface Snapshot {
  handle: SnapshotHandle;
  space: Space;
  segments: PlacedSegment[];
  /** Which of the scratches is this thread's own. */
  thread: number;
  /** Articles of all segments, deleted ones included: ordinals are below. */
  ordinals: number;
}

/** @param thread which of the scratches is this thread's own. */
export const openSnapshot = (handle: SnapshotHandle, thread: number): Snapshot => {
  let base = 0;
  const segments = handle.segments.map((segment): PlacedSegment => {
    const opened = { ...openSegment(segment, thread), base };
    base += segment.articles;
    return opened;
  });
  return {
    handle,
    space: spaceOf(handle.space, handle.manifest.space.articles),
    segments,
    thread,
    ordinals: base,
  };
};

/** Where a live article stands; null when it is not in the index. */
export const placeOf = (
  { segments }: Snapshot,
  articleId: number,
): { segment: PlacedSegment; ordinal: number } | null => {
  for (const segment of segments) {
    const ordinal = ordinalOf(segment, articleId);
    if (ordinal >= 0 && segment.isDeleted[ordinal] === 0) return { segment, ordinal };
  }
  return null;
};

/** The segment of an ordinal of the snapshot. */
export const segmentOf = ({ segments }: Snapshot, ordinal: number): PlacedSegment => {
  let at = segments.length - 1;
  while (at > 0 && segments[at].base > ordinal) at--;
  return segments[at];
};
