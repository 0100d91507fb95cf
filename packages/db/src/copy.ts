import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | null | readonly (string | number)[];

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeText = (text: string): string =>
  /[\\\t\n\r\0]/.test(text)
    ? text.replaceAll('\0', '').replaceAll(/[\\\t\n\r]/g, (c) => ESCAPES[c] ?? c)
    : text;

const quoteElement = (item: string | number): string =>
  typeof item === 'number'
    ? String(item)
    : `"${item.replaceAll('\0', '').replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** One value in PostgreSQL's COPY text format; NUL, which PostgreSQL cannot store, is dropped. */
export function encodeCopyValue(value: CopyValue): string {
  if (value === null) return String.raw`\N`;
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value.length === 0) return '{}';
  return escapeText(`{${value.map(quoteElement).join(',')}}`);
}

export const encodeCopyRow = (row: readonly CopyValue[]): string =>
  `${row.map(encodeCopyValue).join('\t')}\n`;

/** Rows per chunk handed to the socket: large enough to amortise the call, small enough to keep memory flat. */
const ROWS_PER_CHUNK = 500;

function* chunks(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let chunk = '';
  let count = 0;
  for (const row of rows) {
    chunk += encodeCopyRow(row);
    count += 1;
    if (count % ROWS_PER_CHUNK === 0) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

/** Streams rows into a table by COPY, within the client's transaction if it is in one. */
export async function copyRows(
  client: pg.ClientBase,
  target: { table: string; columns: readonly string[] },
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target.table} (${target.columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows)), stream);
}
