import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { DomainError, invalid } from '@peerlens/kernel';

/** Names that count as record files inside a folder, as in an OpenAlex snapshot (`updated_date=…/part_000.gz`). */
const RECORD_FILE = /(?:\.jsonl|\.jsonl\.gz|(?:^|\/)part_[^/]*\.gz)$/;

const CHUNK_BYTES = 64 * 1024;

const unreadable = (path: string, cause: unknown): DomainError => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOENT') return new DomainError('not_found', `There is no file or folder ${path}`, { path });
  return new DomainError('invalid', `${path} cannot be read (${code || String(cause)})`, { path }, { cause });
};

/**
 * The files behind a path: itself, or all record files of a folder and its subfolders, sorted by name.
 *
 * @throws DomainError `not_found` when nothing is there; `invalid` for a folder without record files.
 */
export async function inputFiles(path: string): Promise<string[]> {
  if (path === '-') return [path];
  const found = await stat(path).catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  if (!found.isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  const files = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => RECORD_FILE.test(name))
    .sort();
  if (files.length === 0) {
    throw invalid(`The folder ${path} has no *.jsonl, *.jsonl.gz or part_*.gz files`, { path });
  }
  return files.map((name) => join(path, name));
}

/** The bytes of a file as they are stored, or of standard input for `-`. */
export async function* rawChunks(path: string): AsyncGenerator<Buffer> {
  const stream = path === '-' ? process.stdin : createReadStream(path, { highWaterMark: CHUNK_BYTES });
  try {
    for await (const chunk of stream) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
  } catch (cause) {
    throw unreadable(path, cause);
  }
}
