import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { inputFiles } from '@peerlens/formats/input-files.ts';

export interface InputDescription {
  /** Changes with the path, size and time of change of any file; null for standard input, which has none. */
  fingerprint: string | null;
  /** Stored bytes of all files; null where unknown. */
  sizeBytes: number | null;
}

/**
 * What identifies an input, so that an interrupted import of it is known again.
 *
 * @throws DomainError `not_found` when nothing is at the path; `invalid` when it cannot be read.
 */
export async function describeInput(given: string): Promise<InputDescription> {
  if (given === '-') return { fingerprint: null, sizeBytes: null };
  const hash = crypto.createHash('sha256');
  let sizeBytes = 0;
  for (const file of await inputFiles(given)) {
    const stat = await fs.stat(file);
    sizeBytes += stat.size;
    hash.update(`${await fs.realpath(file)}\0${stat.size}\0${stat.mtimeMs}\n`);
  }
  return { fingerprint: hash.digest('hex').slice(0, 32), sizeBytes };
}

/** `<file name>.rejects.jsonl` in the working directory. */
export const rejectsPathOf = (input: string): string =>
  path.resolve(`${input === '-' ? 'stdin' : path.basename(path.resolve(input))}.rejects.jsonl`);
