import type { Line } from '../lines.ts';
import type { Reject } from '../records.ts';

export type CsvRow = { ok: true; line: number; cells: string[] } | ({ ok: false } & Reject);

/** A quoted cell may run over this many lines; more means that a closing quote is missing. */
const MOST_LINES_IN_CELL = 1000;

/** The delimiter that parts a header line best. */
export const delimiterOf = (header: string): string => {
  const counted = [',', ';', '\t', '|'].map((d) => ({ d, count: header.split(d).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).d;
};

/** Rows of a CSV file, quoted cells with line ends and doubled quotes included. @source RFC 4180 */
export async function* csvRows(
  lines: AsyncIterable<Line>,
  delimiter: string | null = null,
): AsyncGenerator<CsvRow> {
  let by = delimiter;
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let start = 0;
  let last = 0;
  for await (const read of lines) {
    if (!read.ok) {
      yield read;
      continue;
    }
    by ??= delimiterOf(read.text);
    last = read.line;
    if (isQuoted) cell += '\n';
    else start = read.line;
    const { text } = read;
    for (let i = 0; i < text.length; i += 1) {
      const c = text[i];
      if (isQuoted) {
        if (c !== '"') cell += c;
        else if (text[i + 1] === '"') {
          cell += '"';
          i += 1;
        } else isQuoted = false;
      } else if (c === '"' && cell.trim() === '') {
        isQuoted = true;
        cell = '';
      } else if (c === by) {
        cells.push(cell);
        cell = '';
      } else cell += c;
    }
    if (isQuoted && last - start < MOST_LINES_IN_CELL) continue;
    if (isQuoted)
      yield { ok: false, line: start, reason: 'A quote is not closed', input: cell.slice(0, 1000) };
    else if (cells.length > 0 || cell.trim() !== '') yield { ok: true, line: start, cells: [...cells, cell] };
    cells = [];
    cell = '';
    isQuoted = false;
  }
  if (isQuoted) yield { ok: false, line: start, reason: 'A quote is not closed', input: cell.slice(0, 1000) };
}
