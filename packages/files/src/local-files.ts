import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from './file-storage.ts';

const KEY = /^[0-9a-f]{32}$/;

const newKey = (): string => crypto.randomBytes(16).toString('hex');

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A rename is only sure to survive a power cut once the folder itself is written. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await fs.open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Files in a folder of this machine, made when it is not there, readable by its owner alone. Keys are random, so
 * none can point outside the folder; other keys are as good as absent. A torn write leaves under the key what was
 * there before, and beside it what the next write or the removal of that key takes away.
 */
export function localFiles(folder: string): FileStorage {
  /** 256 subfolders keep listings short. */
  const placeOf = (key: string): { folder: string; file: string; unfinished: string } | null => {
    if (!KEY.test(key)) return null;
    const subfolder = path.join(folder, key.slice(0, 2));
    const file = path.join(subfolder, key);
    return { folder: subfolder, file, unfinished: `${file}.part` };
  };

  return {
    newKey,

    async put(bytes, key = newKey()) {
      const place = placeOf(key);
      if (place === null) throw new Error('No key of this storage');
      const { folder: subfolder, file, unfinished } = place;
      await fs.mkdir(subfolder, { recursive: true, mode: 0o700 });
      try {
        await writeSynced(unfinished, bytes);
        await fs.rename(unfinished, file);
      } catch (error) {
        await fs.rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(subfolder);
      return key;
    },

    async get(key) {
      const place = placeOf(key);
      if (place === null) return null;
      try {
        return await fs.readFile(place.file);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(key) {
      const place = placeOf(key);
      if (place === null) return;
      for (const file of [place.file, place.unfinished]) await fs.rm(file, { force: true });
    },
  };
}
