import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createHash } from 'node:crypto';

/** Small enough to let other work in between. */
const CHUNK_BYTES = 8 << 20;

/** Writes a file and waits until it is on the disk; returns its SHA-256. */
export const writeDurably = async (path: string, content: Uint8Array): Promise<string> => {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  try {
    for (let at = 0; at < content.length; at += CHUNK_BYTES) {
      const chunk = content.subarray(at, at + CHUNK_BYTES);
      hash.update(chunk);
      await writeWhole(file, chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
};

/** Renames, and waits until the folder's new content is on the disk. */
export const renameDurably = async (from: string, to: string): Promise<void> => {
  await rename(from, to);
  await syncFolder(dirname(to));
};

export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const writeWhole = async (file: Awaited<ReturnType<typeof open>>, chunk: Uint8Array): Promise<void> => {
  let rest = chunk;
  while (rest.length > 0) {
    const { bytesWritten } = await file.write(rest);
    rest = rest.subarray(bytesWritten);
  }
};
