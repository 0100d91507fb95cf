import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { Read } from './records.ts';

/** The real test material lies beside the repository, or beside the folder of its worktrees. */
const SHARED = ['../../../../shared/data', '../../../../../shared/data']
  .map((path) => resolve(import.meta.dirname, path))
  .find((path) => existsSync(path));

/** Whether the real test material is there; suites over it are skipped where it is not. */
export const hasShared = SHARED !== undefined;

/** For the title of such a suite, so that a report says why it was skipped. */
export const sharedNote = hasShared ? '' : ' (skipped: no ../shared)';

export const sharedFile = (name: string): string => join(SHARED ?? 'absent', name);

/** Writes files into a fresh folder for the time of `use`. */
export const withFiles = async <T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'peerlens-formats-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** All of a small stream. */
export const collect = async <T>(stream: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of stream) all.push(item);
  return all;
};

/** How many records and rejects a stream has, without keeping them; `see` looks at each record. */
export const tally = async <T>(
  stream: AsyncIterable<Read<T>>,
  see: (record: T) => void = () => undefined,
): Promise<{ records: number; rejects: number }> => {
  const counts = { records: 0, rejects: 0 };
  for await (const read of stream) {
    if (read.ok) {
      counts.records += 1;
      see(read.record);
    } else counts.rejects += 1;
  }
  return counts;
};
