import { crc32 } from 'node:zlib';

import { invalid, tooLarge } from '@peerlens/kernel';

import { unpackedEntry, zipEntries } from '../documents/zip-directory.ts';
import type { ZipEntry } from '../documents/zip-directory.ts';

/** Bounds on what an archive may hold. */
export interface ArchiveLimits {
  maxEntries: number;
  maxEntryBytes: number;
  /** Of all its files unpacked. */
  maxUnpackedBytes: number;
  /** How much larger than its packed form a file may be; text packs about ten to one. */
  maxRatio: number;
}

export const ARCHIVE_LIMITS: ArchiveLimits = {
  maxEntries: 1000,
  maxEntryBytes: 25 * 1024 * 1024,
  maxUnpackedBytes: 500 * 1024 * 1024,
  maxRatio: 200,
};

/** Below this no ratio is a danger. */
const SMALL_BYTES = 1024 * 1024;

/** A file of an archive: where it stands in it, and why it is not to be unpacked, if it is not. */
export interface ArchivedFile {
  index: number;
  /** With its folders, parted by slashes. */
  name: string;
  unpackedBytes: number;
  refused: string | null;
}

/** What systems leave in archives beside the files of people. */
const isLitter = (name: string): boolean =>
  name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.(?!\.)|Thumbs\.db$|desktop\.ini$)/i.test(name);

const isUnsafe = (name: string): boolean =>
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\\]/.test(name) || /^(?:\/|[a-z]:)/i.test(name) || name.split('/').includes('..');

const refusal = (entry: ZipEntry, { maxEntryBytes, maxRatio }: ArchiveLimits): string | null => {
  if (isUnsafe(entry.name)) return 'The name points out of the archive: rename the file and pack it again';
  if (entry.isEncrypted) return 'The file is protected by a password: pack it without one';
  if (entry.method !== 0 && entry.method !== 8)
    return 'The file is packed in an unusual way: pack it as plain ZIP';
  if (/\.(?:zip|7z|rar|tar|gz|tgz)$/i.test(entry.name))
    return 'An archive within an archive is not opened: upload it by itself';
  if (entry.unpackedBytes > maxEntryBytes)
    return `The file is too large: at most ${Math.floor(maxEntryBytes / 1024 / 1024)} MB can be read`;
  if (entry.unpackedBytes > SMALL_BYTES && entry.unpackedBytes > maxRatio * entry.storedBytes)
    return `The file unpacks to more than ${maxRatio} times its size, as no document does`;
  return null;
};

/**
 * The files of a zip archive, in its order, folders and what systems leave behind left out; nothing is unpacked.
 *
 * @throws DomainError `too_large` when there are too many, or they would unpack to too much; `invalid` when it is
 *   damaged or has no files.
 */
export const archivedFiles = (bytes: Uint8Array, limits: Partial<ArchiveLimits> = {}): ArchivedFile[] => {
  const bounds = { ...ARCHIVE_LIMITS, ...limits };
  const entries = zipEntries(bytes);
  const files = entries
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => !isLitter(entry.name));
  if (files.length === 0) throw invalid('The archive holds no files');
  if (files.length > bounds.maxEntries)
    throw tooLarge(`The archive holds more than ${bounds.maxEntries} files; cut it in parts`);
  const unpacked = files.reduce((sum, { entry }) => sum + entry.unpackedBytes, 0);
  if (unpacked > bounds.maxUnpackedBytes) {
    const most = Math.floor(bounds.maxUnpackedBytes / 1024 / 1024);
    throw tooLarge(`The archive unpacks to more than ${most} MB; cut it in parts`);
  }
  return files.map(({ entry, index }) => ({
    index,
    name: entry.name.toWellFormed(),
    unpackedBytes: entry.unpackedBytes,
    refused: refusal(entry, bounds),
  }));
};

/**
 * One file of an archive.
 *
 * @param index as `archivedFiles` gives it
 * @throws DomainError `too_large` when it is larger than allowed, whatever the archive says; `invalid` when damaged.
 */
export const unpackedFile = (
  bytes: Uint8Array,
  index: number,
  limits: Partial<ArchiveLimits> = {},
): Uint8Array => {
  const { maxEntryBytes } = { ...ARCHIVE_LIMITS, ...limits };
  const entry = zipEntries(bytes).at(index);
  if (!entry) throw invalid('The file is not in the archive any more: upload it again');
  const unpacked = unpackedEntry(bytes, entry, maxEntryBytes);
  if (unpacked === null)
    throw tooLarge(
      `The file is too large: at most ${Math.floor(maxEntryBytes / 1024 / 1024)} MB can be read`,
    );
  if (crc32(unpacked) !== entry.crc) throw invalid('The file is damaged in the archive: pack it again');
  return unpacked;
};
