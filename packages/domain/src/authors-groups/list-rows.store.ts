import { csvRows } from '@peerlens/formats/concepts/csv-rows.ts';
import type { Line } from '@peerlens/formats/lines.ts';

export type ListRow = { ok: true; line: number; cells: string[] } | { ok: false; line: number; text: string };

async function* linesOf(text: string): AsyncGenerator<Line> {
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) yield { ok: true, line: at + 1, text: line };
}

/** Which of the usual characters parts the cells of a pasted table: the one that most of its first lines have. */
const delimiterOf = (text: string): string => {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 50);
  const counted = ['\t', ';', '|', ','].map((delimiter) => ({
    delimiter,
    lines: lines.filter((line) => line.includes(delimiter)).length,
  }));
  return counted.reduce((best, next) => (next.lines > best.lines ? next : best)).delimiter;
};

/** Rows of a pasted list or a CSV file, blank ones left out; cells without blanks at either end. */
export async function listRows(text: string): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for await (const row of csvRows(linesOf(text.replace(/^\uFEFF/, '')), delimiterOf(text))) {
    if (!row.ok) rows.push({ ok: false, line: row.line, text: row.input ?? '' });
    else {
      const cells = row.cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
      if (cells.some((cell) => cell !== '')) rows.push({ ok: true, line: row.line, cells });
    }
  }
  return rows;
}
