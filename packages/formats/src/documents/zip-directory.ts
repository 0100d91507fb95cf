import { inflateRawSync } from 'node:zlib';

import { invalid, tooLarge } from '@peerlens/kernel';

export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  method: number;
  storedBytes: number;
  /** Size when unpacked as declared, which may be a lie. */
  unpackedBytes: number;
  offset: number;
  /** Of what it unpacks to. */
  crc: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LONGEST_END = 22 + 0xffff;
/** A genuine manuscript has some tens of MB of images at most. */
const MOST_UNPACKED_BYTES = 300 * 1024 * 1024;
/** Text parts are held in memory as a tree: about ten times their size. */
const MOST_XML_BYTES = 40 * 1024 * 1024;
const MOST_ENTRIES = 5000;

/**
 * The entries of a zip file as its central directory lists them.
 *
 * @throws DomainError `invalid` when there is no whole directory.
 * @source APPNOTE.TXT - .ZIP File Format Specification, sections 4.3.12 and 4.3.16
 */
export const zipEntries = (bytes: Uint8Array): ZipEntry[] => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = view.length - 22;
  const lowest = Math.max(0, view.length - LONGEST_END);
  while (end >= lowest && view.readUInt32LE(end) !== END_SIGNATURE) end -= 1;
  if (end < lowest || end < 0)
    throw invalid('The file is damaged or incomplete; please save and upload it again');
  const count = view.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  let at = view.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== ENTRY_SIGNATURE) {
      throw invalid('The file is damaged or incomplete; please save and upload it again');
    }
    const nameBytes = view.readUInt16LE(at + 28);
    entries.push({
      name: view.toString('utf8', at + 46, at + 46 + nameBytes),
      isEncrypted: (view.readUInt16LE(at + 8) & 1) === 1,
      method: view.readUInt16LE(at + 10),
      storedBytes: view.readUInt32LE(at + 20),
      unpackedBytes: view.readUInt32LE(at + 24),
      offset: view.readUInt32LE(at + 42),
      crc: view.readUInt32LE(at + 16),
    });
    at += 46 + nameBytes + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  return entries;
};

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/**
 * What an entry unpacks to, whatever its directory says of it; null when that is more than `limit` bytes.
 *
 * @throws DomainError `invalid` when it is damaged, or packed in a way that is not read.
 */
export const unpackedEntry = (bytes: Uint8Array, entry: ZipEntry, limit: number): Uint8Array | null => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.offset + 30 > view.length) throw invalid('The file is damaged; please save and upload it again');
  const start =
    entry.offset + 30 + view.readUInt16LE(entry.offset + 26) + view.readUInt16LE(entry.offset + 28);
  const packed = view.subarray(start, start + entry.storedBytes);
  if (entry.method === 0) return packed.length > limit ? null : packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    if (isTooLong(error)) return null;
    throw invalid('The file is damaged; please save and upload it again');
  }
};

/**
 * Refuses zip files that would unpack to far more than a manuscript can be, by what they declare and, for the
 * text parts, by what they really hold.
 *
 * @throws DomainError `too_large`; `invalid` when damaged or protected by a password.
 */
export const checkZipSizes = (bytes: Uint8Array, entries: readonly ZipEntry[]): void => {
  const bomb = tooLarge('The file unpacks to more than can be read; remove embedded files or upload a PDF');
  if (entries.some(({ isEncrypted }) => isEncrypted)) {
    throw invalid('The file is protected by a password; remove it and upload the file again');
  }
  const declared = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (entries.length > MOST_ENTRIES || declared > MOST_UNPACKED_BYTES) throw bomb;
  let left = MOST_XML_BYTES;
  for (const entry of entries) {
    if (!/\.(?:xml|rels)$/i.test(entry.name)) continue;
    const unpacked = unpackedEntry(bytes, entry, left);
    if (unpacked === null) throw bomb;
    left -= unpacked.length;
  }
};
