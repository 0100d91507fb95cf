import type { FileStorage } from '@peerlens/files';

/** The files that runs make, in the installation's storage. */
export const runFilesStore = (files: FileStorage) => ({
  /** For a run to note before its file is kept. */
  newKey: (): string => files.newKey(),
  /** Kept for good before it answers, in place of what an attempt that was broken off had kept. */
  keep: async (key: string, bytes: Uint8Array): Promise<void> => void (await files.put(bytes, key)),
  /** Null for one that is gone. */
  read: (key: string): Promise<Uint8Array | null> => files.get(key),
});

export type RunFilesStore = ReturnType<typeof runFilesStore>;
