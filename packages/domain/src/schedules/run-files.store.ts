import type { FileStorage } from '@peerlens/files';

/** The files that runs have made, in the installation's storage. */
export const runFilesStore = (files: FileStorage) => ({
  /** Kept for good before it answers with the key. */
  keep: (bytes: Uint8Array): Promise<string> => files.put(bytes),
  /** Null for one that is gone. */
  read: (key: string): Promise<Uint8Array | null> => files.get(key),
  drop: (key: string): Promise<void> => files.remove(key),
});

export type RunFilesStore = ReturnType<typeof runFilesStore>;
