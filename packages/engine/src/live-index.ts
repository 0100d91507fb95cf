import { manifestIdentity } from './disk/manifest.ts';
import { openIndex } from './reader/open-index.ts';
import type { IndexReader } from './reading.ts';

/** How long an answer may come from an index that has been replaced. */
const LOOK_EVERY_MS = 1000;

export interface LiveIndex {
  /**
   * The newest index there is; null when there is none.
   *
   * @throws DomainError `unavailable` if it is damaged and no older one is open.
   */
  current: () => IndexReader | null;
  close: () => void;
}

/** Follows the index of a folder: opens it on first use, and anew after each build. */
export function liveIndex(folder: string, now: () => number = Date.now): LiveIndex {
  let reader: IndexReader | null = null;
  let opened: string | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    current() {
      if (now() - lookedAt < LOOK_EVERY_MS) return reader;
      const identity = manifestIdentity(folder);
      if (identity !== opened) {
        // A reader in use keeps its arrays until the last answer made from it is done.
        reader = identity === null ? null : openIndex(folder);
        opened = identity;
      }
      lookedAt = now();
      return reader;
    },
    close() {
      reader?.close();
      reader = null;
      opened = null;
    },
  };
}
