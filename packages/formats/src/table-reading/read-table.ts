import { invalid, tooLarge } from '@peerlens/kernel';

import { zipEntries } from '../documents/zip-directory.ts';
import { csvTableRows } from './csv-table.ts';
import type { RawTable } from './raw-table.ts';
import { TABLE_LIMITS } from './table.ts';
import type { TableLimits, TableText } from './table.ts';
import { xlsxTableRows } from './xlsx-table.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];

const rawTable = (bytes: Uint8Array, fileName: string): RawTable => {
  if (!ZIP.every((byte, i) => bytes[i] === byte)) return csvTableRows(bytes, fileName);
  if (zipEntries(bytes).some(({ name }) => name === 'xl/workbook.xml')) return xlsxTableRows(bytes);
  throw invalid(`${fileName} is not a table; save it as XLSX or CSV`);
};

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** Without the empty columns at its end. */
const headerOf = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/**
 * Reads a CSV or XLSX file whose first row that is not blank names its columns. Files of strangers belong into
 * `readTableInWorker`.
 *
 * @throws DomainError `too_large` for more bytes, rows or columns than the limits; `invalid` when it is empty, damaged,
 *   protected or no table.
 */
export const readTable = async (
  bytes: Uint8Array,
  fileName: string,
  limits: Partial<TableLimits> = {},
): Promise<TableText> => {
  const bounds = { ...TABLE_LIMITS, ...limits };
  if (bytes.length === 0) throw invalid('The file is empty');
  if (bytes.length > bounds.maxBytes)
    throw tooLarge(
      `The file is too large; at most ${Math.floor(bounds.maxBytes / 1024 / 1024)} MB can be read`,
    );
  const { kind, rows, warnings } = rawTable(bytes, fileName);
  const table: TableText = { kind, header: [], rows: [], refused: [], warnings };
  for await (const raw of rows) {
    if (table.rows.length + table.refused.length >= bounds.maxRows)
      throw tooLarge(
        `The table has more than ${bounds.maxRows} rows; cut it in parts and upload them one by one`,
      );
    if (!raw.ok) {
      table.refused.push({ row: raw.row, reason: raw.reason });
      continue;
    }
    const cells = raw.cells.map((cell) => cell.trim());
    if (isBlank(cells)) continue;
    if (table.header.length === 0) {
      table.header = headerOf(cells);
      if (table.header.length > bounds.maxColumns)
        throw tooLarge(
          `The table has more than ${bounds.maxColumns} columns; take out those that are not needed`,
        );
      continue;
    }
    const { row } = raw;
    const width = table.header.length;
    if (!isBlank(cells.slice(width)))
      table.refused.push({
        row,
        reason: 'The row has more cells than the header: check its quotes and delimiters',
      });
    else if (cells.some((cell) => cell.length > bounds.maxCellCharacters))
      table.refused.push({
        row,
        reason: `A cell has more than ${bounds.maxCellCharacters} characters: shorten it`,
      });
    else table.rows.push({ row, cells: Array.from({ length: width }, (_, i) => cells[i] ?? '') });
  }
  if (table.header.length === 0) throw invalid('The table is empty: its first row names the columns');
  if (table.rows.length + table.refused.length === 0)
    throw invalid('The table has a header and no rows below it');
  return table;
};
