import { NEWLINE, RETURN } from '../bytes/byte-kinds.ts';
import { endOf, valueReader } from '../json.ts';
import { readBlocks } from '../lines.ts';
import type { Block, Line, ReadOptions } from '../lines.ts';
import type { Read, WorkRecord } from '../records.ts';
import { entityRead } from './entity-read.ts';
import { extractWork } from './work-bytes.ts';
import { parseWork } from './work.ts';

/** Reads the works of one file, block by block. */
export const workReader = (file?: string) => {
  const values = valueReader();
  let line = 0;

  /** The way of everything that is not a usual work on a line of its own. */
  const readSlowly = (item: Line, out: Read<WorkRecord>[]): void => {
    const found: Read<unknown>[] = [];
    values.push(item, found);
    for (const value of found) out.push(entityRead(value, parseWork));
  };
  const readLine = (bytes: Buffer, from: number, end: number, out: Read<WorkRecord>[]): void => {
    line += 1;
    const to = end > from && bytes[end - 1] === RETURN ? end - 1 : end;
    const record = values.isDocument() ? null : extractWork(bytes, from, to);
    if (record === null) {
      readSlowly({ ok: true, line, text: bytes.utf8Slice(from, to) }, out);
      return;
    }
    values.passLine();
    out.push({ ok: true, line, record });
  };
  const named = (out: Read<WorkRecord>[]): Read<WorkRecord>[] => {
    if (file !== undefined) for (const read of out) read.file = file;
    return out;
  };

  return {
    /** The works and rejects of the next blocks. */
    read(blocks: readonly Block[]): Read<WorkRecord>[] {
      const out: Read<WorkRecord>[] = [];
      for (const block of blocks) {
        if (!block.ok) {
          line += 1;
          readSlowly({ ...block, line }, out);
          continue;
        }
        const { bytes } = block;
        let from = 0;
        for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
          readLine(bytes, from, end, out);
          from = end + 1;
        }
        readLine(bytes, from, bytes.length, out);
      }
      return named(out);
    },
    /** What is left to say at the end of the file. */
    end: (): Read<WorkRecord>[] => named(endOf(values, file).map((read) => entityRead(read, parseWork))),
  };
};

/**
 * Works of a file or folder, those of some hundred kilobytes together; see `readLines` for paths and
 * `readJsonBatches` for layouts.
 */
export async function* readWorkBatches(
  path: string,
  options: ReadOptions = {},
): AsyncGenerator<Read<WorkRecord>[]> {
  let file: string | undefined;
  let reader = workReader();
  for await (const batch of readBlocks(path, options)) {
    if (batch.file !== file) {
      const rest = reader.end();
      if (rest.length > 0) yield rest;
      file = batch.file;
      reader = workReader(file);
    }
    const out = reader.read(batch.blocks);
    if (out.length > 0) yield out;
  }
  const rest = reader.end();
  if (rest.length > 0) yield rest;
}
