import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { checkFormat, FORMAT, FORMAT_VERSION, refusal, sha256 } from './format.ts';

/** The element types an array file holds, by the name they have in its header. */
const TYPES = {
  f64: Float64Array,
  f32: Float32Array,
  u32: Uint32Array,
  i32: Int32Array,
  u16: Uint16Array,
  u8: Uint8Array,
  i8: Int8Array,
} as const;

type TypeName = keyof typeof TYPES;
/** A typed array over any buffer, shared ones included. */
export type NumberArray =
  | Float64Array
  | Float32Array
  | Uint32Array
  | Int32Array
  | Uint16Array
  | Uint8Array
  | Int8Array;

/** Arrays start at multiples of this, so that any element type can be read in place. */
const ALIGNMENT = 64;
/** Bytes before the header: its length, as text of fixed width. */
const PREFIX_BYTES = 64;
/** Small enough to let other work in between. */
const CHUNK_BYTES = 16 << 20;
/** Headers are some kilobytes; a longer one is not ours. */
const MAX_HEADER_BYTES = 1 << 20;

interface Entry {
  type: TypeName;
  /** From the start of the arrays, in bytes. */
  offset: number;
  length: number;
  crc32: number;
}

interface Header {
  format: string;
  formatVersion: number;
  kind: string;
  bytes: number;
  arrays: Record<string, Entry>;
}

const typeOf = (array: NumberArray): TypeName => {
  const found = (Object.keys(TYPES) as TypeName[]).find((name) => array instanceof TYPES[name]);
  if (!found) throw new TypeError(`No element type for ${array.constructor.name}`);
  return found;
};

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

const bytesOf = (array: NumberArray): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/**
 * Writes named arrays to one file and waits until it is on the disk: a prefix, a header that lists the
 * arrays with their checksums, then the arrays, aligned.
 *
 * @param kind what the arrays are, as the reader asks for them.
 * @returns the SHA-256 of the header, which therefore names the whole content, and the file's size.
 */
export const writeArrays = async (
  path: string,
  kind: string,
  arrays: Record<string, NumberArray>,
): Promise<{ checksum: string; bytes: number }> => {
  const entries: Record<string, Entry> = {};
  let offset = 0;
  for (const [name, array] of Object.entries(arrays)) {
    entries[name] = { type: typeOf(array), offset, length: array.length, crc32: crc32(bytesOf(array)) };
    offset = aligned(offset + array.byteLength);
  }
  const header: Header = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    kind,
    bytes: offset,
    arrays: entries,
  };
  const text = Buffer.from(JSON.stringify(header));
  const head = headOf(text);
  const start = head.length;
  const file = await open(path, 'w');
  try {
    await writeAt(file, head, 0);
    for (const [name, array] of Object.entries(arrays))
      await writeAt(file, bytesOf(array), start + (entries[name]?.offset ?? 0));
    await file.truncate(start + offset);
    await file.sync();
  } finally {
    await file.close();
  }
  return { checksum: sha256(text), bytes: start + offset };
};

/** Everything before the arrays. */
const headOf = (text: Uint8Array): Buffer => {
  const head = Buffer.alloc(aligned(PREFIX_BYTES + text.length));
  head.write(`${FORMAT} ${FORMAT_VERSION} ${text.length}\n`, 'latin1');
  head.set(text, PREFIX_BYTES);
  return head;
};

const writeAt = async (
  file: Awaited<ReturnType<typeof open>>,
  content: Uint8Array,
  position: number,
): Promise<void> => {
  for (let at = 0; at < content.length;) {
    const chunk = content.subarray(at, at + CHUNK_BYTES);
    const { bytesWritten } = await file.write(chunk, 0, chunk.length, position + at);
    at += bytesWritten;
  }
};

/** Where each array of a read file stands: in `buffer`, at `offset` bytes. */
export interface Placed {
  buffer: ArrayBufferLike;
  arrays: Record<string, { type: TypeName; offset: number; length: number }>;
}

const viewOf = (
  type: TypeName,
  buffer: ArrayBufferLike,
  { offset, length }: { offset: number; length: number },
): NumberArray => new (TYPES[type] as Uint8ArrayConstructor)(buffer, offset, length);

/** The typed arrays of a file that was read. */
export const viewArrays = ({ buffer, arrays }: Placed): Record<string, NumberArray> =>
  Object.fromEntries(
    Object.entries(arrays).map(([name, { type, offset, length }]) => [
      name,
      viewOf(type, buffer, { offset, length }),
    ]),
  );

/**
 * Reads a file of arrays into room that the caller provides for the given number of bytes.
 *
 * @throws DomainError `unavailable` if anything is missing, torn, foreign or of another version.
 */
export const readArrays = (
  path: string,
  { kind, checksum }: { kind: string; checksum: string },
  room: (bytes: number) => Uint8Array,
): Placed => {
  const file = openPresent(path);
  try {
    const { header, start } = readHeader(file, path, { kind, checksum });
    const { size } = fstatSync(file);
    if (size !== start + header.bytes)
      throw refusal(path, 'torn', `${size} bytes instead of ${start + header.bytes}`);
    const content = room(header.bytes);
    const { buffer } = content;
    readInto(file, content.subarray(0, header.bytes), { path, position: start });
    const arrays: Placed['arrays'] = {};
    for (const [name, { type, offset, length, crc32: expected }] of Object.entries(header.arrays)) {
      const end = offset + length * TYPES[type].BYTES_PER_ELEMENT;
      const isWhole =
        crc32(content.subarray(offset, end)) === expected &&
        content.subarray(end, aligned(end)).every((padding) => padding === 0);
      if (!isWhole) throw refusal(path, 'torn', `checksum of ${name} differs`);
      arrays[name] = { type, offset: content.byteOffset + offset, length };
    }
    return { buffer, arrays };
  } finally {
    closeSync(file);
  }
};

/**
 * Bytes and entries of each array of a file, without reading them.
 *
 * @throws DomainError as `readArrays` does.
 */
export const sizesOfArrays = (
  path: string,
  expected: { kind: string; checksum: string },
): Record<string, { bytes: number; length: number }> => {
  const file = openPresent(path);
  try {
    const { arrays } = readHeader(file, path, expected).header;
    return Object.fromEntries(
      Object.entries(arrays).map(([name, { type, length }]) => [
        name,
        { bytes: length * TYPES[type].BYTES_PER_ELEMENT, length },
      ]),
    );
  } finally {
    closeSync(file);
  }
};

/**
 * Reads some of a file's arrays only.
 *
 * @throws DomainError as `readArrays` does.
 */
export const readSome = <Name extends string>(
  path: string,
  { kind, checksum }: { kind: string; checksum: string },
  names: readonly Name[],
): Record<Name, NumberArray> => {
  const file = openPresent(path);
  try {
    const { header, start } = readHeader(file, path, { kind, checksum });
    const found = names.map((name) => {
      const { type, offset, length, crc32: expected } = header.arrays[name];
      const bytes = new Uint8Array(length * TYPES[type].BYTES_PER_ELEMENT);
      readInto(file, bytes, { path, position: start + offset });
      if (crc32(bytes) !== expected) throw refusal(path, 'torn', `checksum of ${name} differs`);
      return [name, new TYPES[type](bytes.buffer)] as const;
    });
    return Object.fromEntries(found) as Record<Name, NumberArray>;
  } finally {
    closeSync(file);
  }
};

/** @throws DomainError `unavailable` if the file is missing. */
export const openPresent = (path: string): number => {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw refusal(path, 'torn', 'missing');
    throw error;
  }
};

const readHeader = (
  file: number,
  path: string,
  { kind, checksum }: { kind: string; checksum: string },
): { header: Header; start: number } => {
  const prefix = new Uint8Array(PREFIX_BYTES);
  if (readSync(file, prefix, 0, PREFIX_BYTES, 0) < PREFIX_BYTES)
    throw refusal(path, 'torn', 'ends in its header');
  const words = /^(\S+) (\d+) (\d+)\n/.exec(Buffer.from(prefix).toString('latin1'));
  checkFormat(path, words ? { format: words[1], formatVersion: Number(words[2]) } : null);
  const length = Number(words?.[3]);
  if (length > MAX_HEADER_BYTES) throw refusal(path, 'foreign', 'no header of ours');
  const head = Buffer.alloc(aligned(PREFIX_BYTES + length));
  readInto(file, head, { path, position: 0 });
  const text = head.subarray(PREFIX_BYTES, PREFIX_BYTES + length);
  if (sha256(text) !== checksum || !head.equals(headOf(text)))
    throw refusal(path, 'torn', 'checksum of the header differs');
  const header = JSON.parse(Buffer.from(text).toString()) as Header;
  if (header.kind !== kind) throw refusal(path, 'foreign', `holds ${header.kind}, not ${kind}`);
  return { header, start: head.length };
};

const readInto = (
  file: number,
  content: Uint8Array,
  { path, position }: { path: string; position: number },
): void => {
  for (let at = 0; at < content.length;) {
    const read = readSync(file, content, at, Math.min(content.length - at, 1 << 30), position + at);
    if (read === 0) throw refusal(path, 'torn', `ends after ${position + at} bytes`);
    at += read;
  }
};
