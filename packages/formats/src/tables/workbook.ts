import { writeXlsx } from 'hucre/xlsx';
import { defused } from '../csv.ts';
import { isLinked } from './table.ts';
import type { Table, TableCell, TableProperties } from './table.ts';

type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];
type Sheet = Sheets[number];
type Written = NonNullable<Sheet['rows']>[number][number];

/** @source Microsoft, "Excel specifications and limits" */
const MOST_CELL_CHARACTERS = 32_767;
const MOST_LINK_CHARACTERS = 2079;

/** In characters: what can be read without widening the column first, and lets others be seen beside it. */
const WIDTHS = { least: 9, most: 60 };

/** As spreadsheets show it; the cell itself is a number of days. */
const TIME_FORMAT = 'yyyy-mm-dd hh:mm';

/** @source XML 1.0, production 2 (Char) */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * What XML has no place for goes; what would run as a formula gets an apostrophe; what no cell holds is cut; what
 * looks like Excel's own escape of a character stays what it is.
 */
const textOf = (text: string): string =>
  defused(text.toWellFormed().replaceAll(NOT_XML, ''))
    .replaceAll(/\r\n?/g, '\n')
    .slice(0, MOST_CELL_CHARACTERS)
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

function valueOf(cell: TableCell): Written {
  if (isLinked(cell)) return textOf(cell.text === '' ? cell.url : cell.text);
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell !== 'string') return cell;
  const text = textOf(cell);
  return text === '' ? null : text;
}

const isWebAddress = (url: string): boolean =>
  url.length <= MOST_LINK_CHARACTERS && /^https?:\/\//.test(url) && URL.canParse(url);

const widthOf = (cells: readonly Written[]): number => {
  const longest = cells.reduce<number>((most, cell) => Math.max(most, String(cell ?? '').length), 0);
  return Math.min(WIDTHS.most, Math.max(WIDTHS.least, longest + 2));
};

function sheetOf({ name, headings, rows }: Table): Sheet {
  const written = [headings.map(textOf), ...rows.map((row) => row.map(valueOf))];
  const cells: NonNullable<Sheet['cells']> = new Map();
  for (const at of headings.keys()) cells.set(`0,${at}`, { style: { font: { bold: true } } });
  for (const [row, ofRow] of rows.entries()) {
    for (const [at, cell] of ofRow.entries()) {
      if (cell instanceof Date) cells.set(`${row + 1},${at}`, { style: { numFmt: TIME_FORMAT } });
      else if (isLinked(cell) && isWebAddress(cell.url))
        cells.set(`${row + 1},${at}`, { hyperlink: { target: cell.url } });
    }
  }
  const columns = headings.map((_, at) => ({ width: widthOf(written.map((row) => row[at])) }));
  return { name, rows: written, cells, columns, freezePane: { rows: 1 } };
}

/**
 * A workbook with a sheet a table, whose first row stays in sight. Numbers, truths and times are such, texts never run
 * as formulas, links can be followed. In memory as a whole: for tables that somebody reads, not for a corpus.
 *
 * @source ECMA-376, Office Open XML
 */
export async function workbookOf(
  tables: readonly Table[],
  { title, created, custom }: TableProperties,
): Promise<Uint8Array> {
  const told = Object.entries(custom).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.toWellFormed().replaceAll(NOT_XML, '') : value,
  ]);
  return writeXlsx({
    sheets: tables.map(sheetOf),
    properties: {
      title: title.toWellFormed().replaceAll(NOT_XML, ''),
      creator: 'Peerlens',
      created,
      custom: Object.fromEntries(told) as Record<string, string | number>,
    },
  });
}
