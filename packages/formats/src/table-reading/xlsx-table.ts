import { DomainError, invalid } from '@peerlens/kernel';

import { checkZipSizes, zipEntries } from '../documents/zip-directory.ts';
import type { RawRow, RawTable } from './raw-table.ts';

type Cell = string | number | boolean | Date | null;

/** Midnight is a date, anything else a moment. */
const dateText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return '';
  const iso = date.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
};

const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? dateText(cell) : String(cell);
};

/** Streamed: a sheet of a million rows costs no more than what is read of it. */
async function* rowsOf(bytes: Uint8Array): AsyncGenerator<RawRow> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 }))
      yield { ok: true, row: index + 1, cells: values.map(textOf) };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw invalid('The workbook is damaged; save it again as XLSX or CSV and upload it', { cause });
  }
}

/** Rows of the first sheet, by their numbers. @throws DomainError `too_large` for a zip bomb; `invalid` when protected. */
export const xlsxTableRows = (bytes: Uint8Array): RawTable => {
  const entries = zipEntries(bytes);
  checkZipSizes(bytes, entries);
  const sheets = entries.filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)).length;
  const warnings = sheets > 1 ? [`The workbook has ${sheets} sheets; only the first one was read.`] : [];
  return { kind: 'xlsx', rows: rowsOf(bytes), warnings };
};
