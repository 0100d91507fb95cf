import { identityOf, manifestIdentity } from './disk/manifest.ts';
import { peopleFile } from './people/index.ts';
import { readerOf } from './reader/open-index.ts';
import type { IndexReader } from './reading.ts';
import { loadSnapshot, withFiles, type SnapshotHandle } from './snapshot/handle.ts';
import { openSnapshot, type Snapshot } from './snapshot/snapshot.ts';

/** How long an answer may come from an index that has been replaced. */
const LOOK_EVERY_MS = 1000;

/** A state of the index, and who reads it. */
export interface LiveState {
  snapshot: Snapshot;
  reader: IndexReader;
}

export interface LiveIndex {
  /**
   * The newest index there is; null when there is none.
   *
   * @throws DomainError `unavailable` if it is damaged and no older one is open.
   */
  current: () => LiveState | null;
  close: () => void;
}

/** Follows the index of a folder in this very thread: opens it on first use, and anew after each change. */
export function liveIndex(folder: string, now: () => number = Date.now): LiveIndex {
  let state: LiveState | null = null;
  let handle: SnapshotHandle | null = null;
  let opened: string | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const open = (): LiveState | null => {
    const loaded = loadSnapshot(folder, 1, handle);
    if (!loaded) return null;
    handle = withFiles(loaded);
    const snapshot = openSnapshot(handle, 0);
    return { snapshot, reader: readerOf(snapshot) };
  };
  return {
    current() {
      if (now() - lookedAt < LOOK_EVERY_MS) return state;
      const manifest = manifestIdentity(folder);
      const identity = manifest && `${manifest} ${identityOf(peopleFile(folder))}`;
      if (identity !== opened) {
        // A reader in use keeps its memory until the last answer made from it is done.
        state = identity === null ? null : open();
        opened = identity;
      }
      lookedAt = now();
      return state;
    },
    close() {
      state?.reader.close();
      state = null;
      handle = null;
      opened = null;
    },
  };
}
