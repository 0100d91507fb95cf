import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from './file-storage.ts';

const KEY = /^[0-9a-f]{32}$/;

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
  const handle = await fs.open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Files in a folder of this machine, made when it is not there, readable by its owner alone. Keys are random, so
 * none can point outside the folder; other keys are as good as absent. A torn write leaves no file under a key.
 */
export function localFiles(folder: string): FileStorage {
  /** 256 subfolders keep listings short. */
  const placeOf = (key: string): { folder: string; file: string } | null => {
    if (!KEY.test(key)) return null;
    const subfolder = path.join(folder, key.slice(0, 2));
    return { folder: subfolder, file: path.join(subfolder, key) };
  };

  return {
    async put(bytes) {
      const key = crypto.randomBytes(16).toString('hex');
      const subfolder = path.join(folder, key.slice(0, 2));
      const file = path.join(subfolder, key);
      const unfinished = `${file}.part`;
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
      await fs.rm(place.file, { force: true });
    },
  };
}
