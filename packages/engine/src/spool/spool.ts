import { closeSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { Growable } from '../arrays/growable.ts';

/** Words gathered before they are written to the file. */
const CHUNK_WORDS = 1 << 20;
/** Words read ahead. */
const WINDOW_WORDS = 1 << 16;
/** Room for words to begin with: most changes of an index are of a handful of articles. */
const FIRST_WORDS = 1 << 12;

/**
 * Records of 32-bit words in a file of its own, so that a build's memory does not grow with the corpus:
 * appended one after the other, read back in any order. The file is a scratch, unless kept.
 */
export interface Spool {
  readonly size: number;
  /** Appends the first `length` words as one record. */
  append(words: Uint32Array, length: number): void;
  /** The record's words; good until the next call. */
  read(record: number): Uint32Array;
  /** Ends of the records, in words. */
  ends(): Float64Array;
  /** Waits until the records are on the disk; the file then stays. Returns its CRC-32. */
  keep(): number;
  /** Removes the file unless it is kept. */
  close(): void;
}

export const openSpool = (path: string): Spool => {
  const file = openSync(path, 'w+');
  const ends = new Growable((length) => new Float64Array(length));
  let pending = new Uint32Array(FIRST_WORDS);
  let pendingWords = 0;
  let written = 0;
  let checksum = 0;
  let isKept = false;
  /** Words around the last record read: records are mostly read in order. */
  let window = new Uint32Array(FIRST_WORDS);
  let windowFrom = 0;
  let windowTo = 0;

  const writeWords = (words: Uint32Array): void => {
    const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
    for (let at = 0; at < bytes.length;)
      at += writeSync(file, bytes, at, bytes.length - at, written * 4 + at);
    written += words.length;
    checksum = crc32(bytes, checksum);
  };
  /** Makes room for a record that fits into a chunk. */
  const makeRoom = (length: number): void => {
    if (length > CHUNK_WORDS - pendingWords) flush();
    if (pendingWords + length <= pending.length) return;
    const larger = new Uint32Array(Math.min(CHUNK_WORDS, 2 * (pendingWords + length)));
    larger.set(pending.subarray(0, pendingWords));
    pending = larger;
  };
  const flush = (): void => {
    if (pendingWords > 0) writeWords(pending.subarray(0, pendingWords));
    pendingWords = 0;
  };
  const fill = (from: number, length: number): void => {
    flush();
    const roomy = Math.min(written, WINDOW_WORDS);
    if (Math.max(length, roomy) > window.length) window = new Uint32Array(Math.max(length * 2, roomy));
    // Ahead only where records are read in order: a record alone is small beside a window.
    const wanted = from === windowTo ? Math.min(window.length, written - from) : length;
    const bytes = new Uint8Array(window.buffer, 0, wanted * 4);
    for (let at = 0; at < bytes.length;) {
      const read = readSync(file, bytes, at, bytes.length - at, from * 4 + at);
      if (read === 0) throw new Error(`${path} ends before its records do`);
      at += read;
    }
    windowFrom = from;
    windowTo = from + wanted;
  };
  return {
    get size() {
      return ends.length;
    },
    append(words, length) {
      if (length > CHUNK_WORDS) {
        flush();
        writeWords(words.subarray(0, length));
      } else {
        makeRoom(length);
        pending.set(words.subarray(0, length), pendingWords);
        pendingWords += length;
      }
      ends.push(written + pendingWords);
    },
    read(record) {
      const from = record === 0 ? 0 : ends.at(record - 1);
      const to = ends.at(record);
      if (from < windowFrom || to > windowTo) fill(from, to - from);
      return window.subarray(from - windowFrom, to - windowFrom);
    },
    ends: () => ends.view(),
    keep() {
      flush();
      fsyncSync(file);
      isKept = true;
      return checksum;
    },
    close() {
      closeSync(file);
      if (!isKept) rmSync(path, { force: true });
    },
  };
};
