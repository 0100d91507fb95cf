import { jsonValueCutter } from './json-values.ts';
import { cutInput, readLineBatches } from './lines.ts';
import type { Line, ReadOptions } from './lines.ts';
import { parseWorkJson } from './openalex/work-json.ts';
import type { Read } from './records.ts';

/** The longest pretty-printed record, in characters. */
const MAX_RECORD_CHARACTERS = 64 * 1024 * 1024;

const reasonOf = (cause: unknown): string =>
  `Not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`;

const isListResponse = (value: object): value is { results: unknown[] } =>
  'results' in value && Array.isArray(value.results) && ('meta' in value || !('id' in value));

const recordsOf = (value: unknown): unknown[] | null => {
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return value;
  return isListResponse(value) ? value.results : null;
};

/** Whether a first line that is no JSON by itself is the beginning of pretty-printed JSON. */
const beginsPrettyJson = (text: string): boolean =>
  /^[[{]/.test(text) && /[[{,:]$|^\{?\s*"[^"]*"\s*:\s*\S+,?$/.test(text);

type Mode = 'unknown' | 'lines' | 'pretty';

/** Turns lines into JSON values; the first line that is not blank decides between JSON lines and one document. */
export const valueReader = () => {
  let mode: Mode = 'unknown';
  const cutter = jsonValueCutter(MAX_RECORD_CHARACTERS);

  const parse = (text: string, line: number, out: Read<unknown>[]): void => {
    let value: unknown;
    try {
      value = parseWorkJson(text);
    } catch (cause) {
      const reason = text === '' ? 'The record is too large and was passed over' : reasonOf(cause);
      out.push({ ok: false, line, reason, input: cutInput(text) });
      return;
    }
    const records = recordsOf(value);
    if (records === null) out.push({ ok: true, line, record: value });
    else for (const record of records) out.push({ ok: true, line, record });
  };
  const decide = (text: string): Mode => {
    if (!beginsPrettyJson(text)) return 'lines';
    try {
      JSON.parse(text);
      return 'lines';
    } catch {
      return 'pretty';
    }
  };

  return {
    /** Whether the lines are parts of one document. */
    isDocument: (): boolean => mode === 'pretty',
    /** Somebody else has read a line as JSON. */
    passLine(): void {
      if (mode === 'unknown') mode = 'lines';
    },
    push(item: Line, out: Read<unknown>[]): void {
      if (!item.ok) {
        out.push(item);
        return;
      }
      const { text, line } = item;
      if (mode === 'pretty') {
        for (const found of cutter.push(text, line)) parse(found.text, found.line, out);
        return;
      }
      const trimmed = text.trim();
      if (trimmed === '') return;
      if (mode === 'unknown') {
        mode = decide(trimmed);
        if (mode === 'pretty') {
          this.push(item, out);
          return;
        }
      }
      parse(trimmed, line, out);
    },
    end(out: Read<unknown>[]): void {
      if (mode !== 'pretty' || !cutter.isOpen()) return;
      const reason = 'Not valid JSON: the text ends in the middle of a value';
      out.push({ ok: false, line: cutter.pendingLine(), reason, input: '' });
    },
  };
};

/** What is left to say when a file has ended. */
export const endOf = (reader: ReturnType<typeof valueReader>, file: string | undefined): Read<unknown>[] => {
  const rest: Read<unknown>[] = [];
  reader.end(rest);
  if (file !== undefined) for (const read of rest) read.file = file;
  return rest;
};

/**
 * JSON values of a file, several at a time: JSON lines, one pretty-printed object, an array, or a list response
 * (`{meta, results}`), whose elements count one by one. What is no JSON is a reject.
 */
export async function* readJsonBatches(
  path: string,
  options: ReadOptions = {},
): AsyncGenerator<Read<unknown>[]> {
  let file: string | undefined;
  let reader = valueReader();
  for await (const lines of readLineBatches(path, options)) {
    if (lines[0].file !== file) {
      const rest = endOf(reader, file);
      if (rest.length > 0) yield rest;
      reader = valueReader();
      file = lines[0].file;
    }
    const out: Read<unknown>[] = [];
    for (const line of lines) reader.push(line, out);
    if (file !== undefined) for (const read of out) read.file = file;
    if (out.length > 0) yield out;
  }
  const rest = endOf(reader, file);
  if (rest.length > 0) yield rest;
}
