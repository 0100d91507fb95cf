import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexStats } from '../document.ts';
import { renameDurably, writeDurably } from './durable-write.ts';
import { checkFormat, FORMAT, FORMAT_VERSION, MANIFEST_FILE, refusal, sha256, UNFINISHED } from './format.ts';

/** A file of arrays, by its name in its folder and the SHA-256 of its header. */
export interface NamedFile {
  name: string;
  checksum: string;
  bytes: number;
}

export interface LiveSegment extends NamedFile {
  /** Articles it holds, deleted ones included. */
  articles: number;
  /** CRC-32 and size of the file of term lists beside it. */
  termLists: { crc32: number; bytes: number };
  /** Ordinals of those that are no longer live; null = none. */
  deleted: (NamedFile & { articles: number }) | null;
}

/** Names what is live; the index is whatever the manifest says. */
export interface Manifest {
  /** State of corpus and ontology that the index shows. */
  version: string;
  space: NamedFile & { articles: number };
  segments: LiveSegment[];
  stats: IndexStats;
}

/** Replaces the manifest in one step. */
export const writeManifest = async (dir: string, { version, space, segments, stats }: Manifest) => {
  const content = { format: FORMAT, formatVersion: FORMAT_VERSION, version, space, segments, stats };
  const text = JSON.stringify({ ...content, checksum: sha256(JSON.stringify(content)) }, null, 2);
  const path = join(dir, MANIFEST_FILE);
  await writeDurably(path + UNFINISHED, Buffer.from(text));
  await renameDurably(path + UNFINISHED, path);
};

/**
 * The manifest; null when there is none, hence no index.
 *
 * @throws DomainError `unavailable` if it is damaged, foreign, or of another format version.
 */
export const readManifest = (dir: string): Manifest | null => {
  const path = join(dir, MANIFEST_FILE);
  const text = readIfPresent(path);
  if (text === null) return null;
  const { checksum, ...content } = parse(path, text);
  checkFormat(path, content);
  if (checksum !== sha256(JSON.stringify(content))) throw refusal(path, 'torn', 'checksum differs');
  return content as unknown as Manifest;
};

const parse = (path: string, text: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    throw refusal(path, 'torn', 'not JSON');
  }
};

const readIfPresent = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Tells one state of a file from another: a new one is renamed into place, so it is another file. */
export const identityOf = (path: string): string | null => {
  try {
    const { ino, mtimeMs, size } = statSync(path);
    return `${ino}-${mtimeMs}-${size}`;
  } catch {
    return null;
  }
};

/** Tells one manifest of a folder from another. */
export const manifestIdentity = (dir: string): string | null => identityOf(join(dir, MANIFEST_FILE));
