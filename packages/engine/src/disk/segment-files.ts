import { mkdir } from 'node:fs/promises';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { ARRAY_NAMES, LAYOUT, type ArrayName, type SegmentArrays } from '../layout.ts';
import { syncFolder, writeDurably } from './durable-write.ts';
import { checkFormat, FORMAT, FORMAT_VERSION, refusal, SEGMENT_FILE, sha256 } from './format.ts';

/** The list of a segment's files, itself a file of the segment. */
interface SegmentList {
  format: string;
  formatVersion: number;
  files: Record<ArrayName, { bytes: number; sha256: string }>;
}

const fileOf = (name: ArrayName): string => `${name}.bin`;

/**
 * Writes every array to a file of its own in `folder`, and the list of them; all is on the disk afterwards.
 *
 * @returns the SHA-256 of the list, which therefore names the whole content.
 */
export const writeSegment = async (folder: string, arrays: SegmentArrays): Promise<string> => {
  await mkdir(folder);
  const files: Partial<SegmentList['files']> = {};
  for (const name of ARRAY_NAMES) {
    const { buffer, byteOffset, byteLength } = arrays[name];
    const content = new Uint8Array(buffer, byteOffset, byteLength);
    files[name] = { bytes: byteLength, sha256: await writeDurably(join(folder, fileOf(name)), content) };
  }
  const list = JSON.stringify({ format: FORMAT, formatVersion: FORMAT_VERSION, files });
  const checksum = await writeDurably(join(folder, SEGMENT_FILE), Buffer.from(list));
  await syncFolder(folder);
  return checksum;
};

/** @throws DomainError `unavailable` if anything is missing or not what was written. */
export const readSegment = (folder: string, checksum: string): SegmentArrays => {
  const list = readList(folder, checksum);
  const arrays: Partial<Record<ArrayName, SegmentArrays[ArrayName]>> = {};
  for (const name of ARRAY_NAMES) {
    const path = join(folder, fileOf(name));
    const content = present(path, () => readWhole(path, list.files[name].bytes));
    if (sha256(content) !== list.files[name].sha256) throw refusal(path, 'torn', 'checksum differs');
    arrays[name] = new LAYOUT[name](content.buffer);
  }
  return arrays as SegmentArrays;
};

const readList = (folder: string, checksum: string): SegmentList => {
  const path = join(folder, SEGMENT_FILE);
  const text = present(path, () => readFileSync(path));
  if (sha256(text) !== checksum) throw refusal(path, 'torn', 'checksum differs');
  const list = JSON.parse(text.toString()) as SegmentList;
  checkFormat(path, list);
  return list;
};

/** @throws DomainError `unavailable` if the file is not as long as it was. */
const readWhole = (path: string, bytes: number): Uint8Array<ArrayBuffer> => {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size !== bytes) throw refusal(path, 'torn', `${size} bytes instead of ${bytes}`);
    const content = new Uint8Array(bytes);
    let at = 0;
    while (at < bytes) {
      const read = readSync(file, content, at, Math.min(bytes - at, 1 << 30), at);
      if (read === 0) throw refusal(path, 'torn', `ends after ${at} bytes`);
      at += read;
    }
    return content;
  } finally {
    closeSync(file);
  }
};

const present = <T>(path: string, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw refusal(path, 'torn', 'missing');
    throw error;
  }
};
