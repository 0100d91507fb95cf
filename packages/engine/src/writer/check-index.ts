import { closeSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { openPresent, readArrays } from '../disk/array-file.ts';
import { ARRAYS, TERM_LISTS } from '../disk/commit.ts';
import { refusal, SEGMENTS_FOLDER } from '../disk/format.ts';
import { readManifest, type LiveSegment } from '../disk/manifest.ts';
import type { IndexStats } from '../document.ts';
import { readDeleted, SEGMENT_KIND } from '../segment/handle.ts';
import { loadSpace } from './space-file.ts';

const CHUNK_BYTES = 16 << 20;

/**
 * Reads every byte of the live index and compares it with its checksums.
 *
 * @param onChecked told each file's name once it is found whole.
 * @returns null when there is no index.
 * @throws DomainError `unavailable` at the first thing that is missing, torn, foreign or of another version.
 */
export const checkIndex = (dir: string, onChecked: (file: string) => void = () => {}): IndexStats | null => {
  const manifest = readManifest(dir);
  if (!manifest) return null;
  loadSpace(dir, manifest.space);
  onChecked(manifest.space.name);
  for (const live of manifest.segments) {
    const path = join(dir, SEGMENTS_FOLDER, live.name);
    readArrays(path, { kind: SEGMENT_KIND, checksum: live.checksum }, (bytes) => new Uint8Array(bytes));
    onChecked(live.name);
    checkTermLists(dir, live);
    readDeleted(dir, live);
    onChecked(live.name.replace(ARRAYS, TERM_LISTS));
  }
  return manifest.stats;
};

const checkTermLists = (dir: string, { name, termLists }: LiveSegment): void => {
  const path = join(dir, SEGMENTS_FOLDER, name.replace(ARRAYS, TERM_LISTS));
  const file = openPresent(path);
  try {
    const chunk = new Uint8Array(CHUNK_BYTES);
    let checksum = 0;
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk))
      checksum = crc32(chunk.subarray(0, read), checksum);
    if (checksum !== termLists.crc32) throw refusal(path, 'torn', 'checksum differs');
  } finally {
    closeSync(file);
  }
};
