import { isUtf8 } from 'node:buffer';

import { gunzip, isGzip } from './gunzip.ts';
import type { GunzipState } from './gunzip.ts';
import { inputFiles, rawChunks } from './input-files.ts';
import type { Reject } from './records.ts';

export interface ReadOptions {
  signal?: AbortSignal;
  /** A longer line is a reject. Default 64 MiB: the largest OpenAlex works have tens of MB of authorships. */
  maxLineBytes?: number;
  /** Told after each chunk how many stored (compressed) bytes have been read so far, over all files. */
  onBytes?: (read: number) => void;
}

/** One line without its line end, or the reason why it (or the rest of the file) could not be read. */
export type Line = { ok: true; line: number; text: string; file?: string } | ({ ok: false } & Reject);

const MAX_LINE_BYTES = 64 * 1024 * 1024;
/** How much of an offending input a reject shows. */
export const REJECT_INPUT_CHARACTERS = 1000;
const NEWLINE = 0x0a;

export const cutInput = (text: string): string =>
  text.length > REJECT_INPUT_CHARACTERS ? text.slice(0, REJECT_INPUT_CHARACTERS).toWellFormed() : text;

export const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text);

/** Whole lines, the bytes between two line ends and valid UTF-8; or what is to be said in the place of one line. */
export type Block = { ok: true; bytes: Buffer } | { ok: false; reason: string; input: string };

/** Cuts bytes into blocks of whole lines; `push` takes chunks in order and returns the blocks they complete. */
const blockCutter = (maxLineBytes: number) => {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let isTooLong = false;

  const reject = (reason: string, bytes: Buffer): Block => ({
    ok: false,
    reason,
    input: cutInput(bytes.subarray(0, 4000).toString('utf8')),
  });
  const tooLong = (bytes: Buffer): Block =>
    reject(`The line is longer than ${maxLineBytes} bytes and was passed over`, bytes);

  const one = (bytes: Buffer): Block => {
    if (bytes.length > maxLineBytes) return tooLong(bytes);
    if (!isUtf8(bytes)) return reject('The line is not valid UTF-8; save the file as UTF-8', bytes);
    return { ok: true, bytes };
  };
  const whole = (bytes: Buffer, into: Block[]): void => {
    if (bytes.length <= maxLineBytes && isUtf8(bytes)) {
      into.push({ ok: true, bytes });
      return;
    }
    for (let start = 0; start <= bytes.length;) {
      const end = bytes.indexOf(NEWLINE, start);
      into.push(one(bytes.subarray(start, end < 0 ? bytes.length : end)));
      start = end < 0 ? bytes.length + 1 : end + 1;
    }
  };
  const keep = (bytes: Buffer): void => {
    if (isTooLong || bytes.length === 0) return;
    pending.push(bytes);
    pendingBytes += bytes.length;
    if (pendingBytes > maxLineBytes) {
      isTooLong = true;
      pending = [Buffer.concat(pending).subarray(0, 4000)];
    }
  };
  const takePending = (): Buffer => {
    const bytes = pending.length === 1 ? pending[0] : Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    return bytes;
  };

  return {
    push(chunk: Buffer): Block[] {
      const blocks: Block[] = [];
      const first = chunk.indexOf(NEWLINE);
      if (first < 0) {
        keep(chunk);
        return blocks;
      }
      keep(chunk.subarray(0, first));
      const wasTooLong = isTooLong;
      isTooLong = false;
      blocks.push(wasTooLong ? tooLong(takePending()) : one(takePending()));
      const last = chunk.lastIndexOf(NEWLINE);
      if (last > first) whole(chunk.subarray(first + 1, last), blocks);
      keep(chunk.subarray(last + 1));
      return blocks;
    },
    /** The last line when it has no line end; with a `failure`, that as a reject instead. */
    end(failure: string | null): Block[] {
      if (failure !== null) return [reject(failure, takePending())];
      if (pending.length === 0) return [];
      return [isTooLong ? tooLong(takePending()) : one(takePending())];
    },
  };
};

/** Yields at least `wanted` bytes in the first chunk (if there are as many), so that magic bytes can be seen. */
async function* withFirst(chunks: AsyncIterable<Buffer>, wanted: number): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < wanted) continue;
    yield head;
    head = null;
  }
  if (head !== null && head.length > 0) yield head;
}

const isUtf16 = (head: Buffer): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
const hasBom = (head: Buffer): boolean => head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;

async function* plainChunks(raw: AsyncIterable<Buffer>, state: GunzipState): AsyncGenerator<Buffer> {
  const chunks = withFirst(raw, 2);
  const first = await chunks.next();
  if (first.done) return;
  const again = async function* (): AsyncGenerator<Buffer> {
    yield first.value;
    yield* chunks;
  };
  yield* isGzip(first.value) ? gunzip(again(), state) : again();
}

async function* fileBatches(
  path: string,
  options: ReadOptions,
  onChunk: (size: number) => void,
): AsyncGenerator<Block[]> {
  const state: GunzipState = { failure: null };
  const cutter = blockCutter(options.maxLineBytes ?? MAX_LINE_BYTES);
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of rawChunks(path)) {
      options.signal?.throwIfAborted();
      onChunk(chunk.length);
      yield chunk;
    }
  };
  let isFirst = true;
  for await (let chunk of withFirst(plainChunks(counted(), state), 3)) {
    if (isFirst) {
      isFirst = false;
      if (isUtf16(chunk)) {
        yield cutter.end('The file is UTF-16 text; save it as UTF-8');
        return;
      }
      if (hasBom(chunk)) chunk = chunk.subarray(3);
    }
    options.signal?.throwIfAborted();
    const blocks = cutter.push(chunk);
    if (blocks.length > 0) yield blocks;
  }
  const rest = cutter.end(state.failure);
  if (rest.length > 0) yield rest;
}

/** Some blocks of one file, in order; the file is named where it is one of a folder. */
export interface BlockBatch {
  file: string | undefined;
  blocks: Block[];
}

/** As `readLines`, but the bytes of many lines together, at least one block at a time. */
export async function* readBlocks(path: string, options: ReadOptions = {}): AsyncGenerator<BlockBatch> {
  const files = await inputFiles(path);
  const isFolder = files.length > 1 || files[0] !== path;
  let read = 0;
  const onChunk = (size: number): void => {
    read += size;
    options.onBytes?.(read);
  };
  for (const file of files) {
    for await (const blocks of fileBatches(file, options, onChunk)) {
      yield { file: isFolder ? file : undefined, blocks };
    }
  }
}

/** As `readLines`, but the lines of one chunk together: a good deal faster for whoever reads millions. */
export async function* readLineBatches(path: string, options: ReadOptions = {}): AsyncGenerator<Line[]> {
  let current: string | undefined;
  let line = 0;
  for await (const { file, blocks } of readBlocks(path, options)) {
    if (file !== current) line = 0;
    current = file;
    const lines: Line[] = [];
    for (const block of blocks) {
      if (!block.ok) {
        line += 1;
        lines.push({ ...block, line });
        continue;
      }
      // Decoding many lines at once and splitting the string is several times faster than line by line.
      for (const text of block.bytes.toString('utf8').split('\n')) {
        line += 1;
        lines.push({ ok: true, line, text: withoutReturn(text) });
      }
    }
    if (file !== undefined) for (const each of lines) each.file = file;
    yield lines;
  }
}

/**
 * Lines of a text file, in constant memory: plain or gzip by content, UTF-8 with or without byte order mark,
 * line ends LF or CRLF, `-` for standard input. A folder stands for all its `*.jsonl`, `*.jsonl.gz` and
 * `part_*.gz` files, sorted (the layout of an OpenAlex snapshot); lines then carry their `file`, and line
 * numbers start at 1 in each. An overlong line, or one that is not UTF-8, is yielded as a reject and reading
 * goes on; a cut-off or damaged gzip gives all that can be read, then one reject.
 *
 * @throws DomainError `not_found`, or `invalid` for an unreadable path; the signal's reason when aborted.
 */
export async function* readLines(path: string, options: ReadOptions = {}): AsyncGenerator<Line> {
  for await (const batch of readLineBatches(path, options)) yield* batch;
}
