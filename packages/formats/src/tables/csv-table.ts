import { toCsv } from '../csv.ts';
import type { CsvCell } from '../csv.ts';
import { isLinked } from './table.ts';
import type { Table, TableCell } from './table.ts';

export const CSV_DELIMITERS = { tab: '\t', comma: ',', semicolon: ';', pipe: '|' } as const;
export type CsvDelimiterName = keyof typeof CSV_DELIMITERS;

/** Programs alone read what is parted by pipes, and would take the mark for a part of the first heading. */
const MARKED: readonly CsvDelimiterName[] = ['tab', 'comma', 'semicolon'];

function csvCell(cell: TableCell): CsvCell {
  if (cell instanceof Date) return cell.toISOString();
  if (isLinked(cell)) return cell.text === '' ? cell.url : cell.text;
  return typeof cell === 'string' ? cell.toWellFormed().replaceAll('\0', '') : cell;
}

/**
 * A table as CSV in UTF-8, with CRLF line ends. A byte order mark stands before what spreadsheets part by themselves
 * (tab, comma, semicolon), which they take for something else than UTF-8 without. Texts that would run as formulas
 * are defused, headings too; times are written as ISO 8601 has them.
 */
export const csvOfTable = ({ headings, rows }: Table, delimiter: CsvDelimiterName): string =>
  (MARKED.includes(delimiter) ? '\uFEFF' : '') +
  toCsv([headings, ...rows.map((row) => row.map(csvCell))], CSV_DELIMITERS[delimiter]);
