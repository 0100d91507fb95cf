import { invalid } from '@peerlens/kernel';

import { csvRows } from '../concepts/csv-rows.ts';
import type { Line } from '../lines.ts';
import type { RawRow, RawTable } from './raw-table.ts';

const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32);

/** Text in UTF-8 or UTF-16; what is neither is taken for what spreadsheets of Western Europe write. */
const decoded = (bytes: Uint8Array, fileName: string): { text: string; warnings: string[] } => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), warnings: [] };
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), warnings: [] };
  if (bytes.some(isControl)) throw invalid(`${fileName} is not a table; save it as XLSX or CSV`);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), warnings: [] };
  } catch {
    const warnings = ['The file is not in UTF-8 and was read as Windows-1252: check letters with accents.'];
    return { text: new TextDecoder('windows-1252').decode(bytes), warnings };
  }
};

async function* linesOf(text: string): AsyncGenerator<Line> {
  let line = 0;
  for (const part of text.split(/\r\n|\n|\r/)) {
    line += 1;
    yield { ok: true, line, text: part };
  }
}

async function* rowsOf(text: string): AsyncGenerator<RawRow> {
  for await (const read of csvRows(linesOf(text)))
    yield read.ok
      ? { ok: true, row: read.line, cells: read.cells }
      : { ok: false, row: read.line, reason: `${read.reason}: close it, and upload the table again` };
}

/** Rows of a CSV file, counted by the line on which they begin. @throws DomainError `invalid` for what is no text. */
export const csvTableRows = (bytes: Uint8Array, fileName: string): RawTable => {
  const { text, warnings } = decoded(bytes, fileName);
  return { kind: 'csv', rows: rowsOf(text), warnings };
};
