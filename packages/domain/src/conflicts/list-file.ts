import { csvRows } from '@peerlens/formats/concepts/csv-rows.ts';
import type { Line } from '@peerlens/formats/lines.ts';
import { invalid } from '@peerlens/kernel';
import { storable } from '../storable.ts';
import { MAX_LIST_LINES, MAX_REASON } from './conflicts.contract.ts';
import type { ListReject } from './conflicts.contract.ts';
import { referenceOf } from './references.ts';
import type { Reference } from './references.ts';

/** A line of a list as it is written. */
export interface ListLine {
  line: number;
  input: string;
  who: Reference;
  with: Reference;
  severity: 'blocking' | 'warning';
  source: string;
  reason: string;
}

/** What columns may be called, in lower case. */
const HEADERS = {
  who: ['who', 'person', 'referee', 'reviewer', 'expert', 'candidate'],
  with: ['with', 'conflict with', 'conflicts with', 'conflict_with', 'applicant', 'proposal', 'institution'],
  reason: ['reason', 'comment', 'why'],
  source: ['source', 'origin'],
  severity: ['severity'],
} as const;
type Column = keyof typeof HEADERS;

const HOW =
  'The first line names the columns: who, with, and if wanted reason, source and severity (blocking or warning)';

const MAX_SOURCE = 200;
const INPUT_CHARACTERS = 300;

async function* linesOf(text: string): AsyncGenerator<Line> {
  let line = 0;
  for (const one of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    line += 1;
    yield { ok: true, line, text: one };
  }
}

/** @throws DomainError `invalid` for a first line without the columns that are needed. */
const columnsOf = (cells: readonly string[]): Partial<Record<Column, number>> => {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const found: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(HEADERS) as Column[]) {
    const at = names.findIndex((name) => (HEADERS[column] as readonly string[]).includes(name));
    if (at >= 0) found[column] = at;
  }
  if (found.who === undefined || found.with === undefined)
    throw invalid(`${HOW}; it has "${cells.join(', ')}"`);
  return found;
};

const problemOf = (
  line: Omit<ListLine, 'who' | 'with'> & { who: Reference | null; with: Reference | null; asked: string },
): string | null => {
  const { who, with: other, asked, reason, source } = line;
  if (who === null || who.kind === 'proposal' || who.kind === 'article')
    return 'Column "who" takes a name, an ORCID iD, an author id, or the ROR id of an institution';
  if (other === null || other.kind === 'article')
    return 'Column "with" takes a person, the ROR id of an institution, or proposal:ID';
  if (who.kind === 'institution' && other.kind === 'institution')
    return 'Two institutions: say which person or proposal is in conflict with one of them';
  if (asked !== '' && asked !== 'blocking' && asked !== 'warning')
    return `The severity is blocking or warning, not "${asked}"`;
  if (reason.length > MAX_REASON) return `A reason has at most ${MAX_REASON} characters`;
  if (source.length > MAX_SOURCE) return `A source has at most ${MAX_SOURCE} characters`;
  return null;
};

/**
 * Reads a list of conflicts from CSV: comma, semicolon, tab or bar between cells, the first line names the columns.
 *
 * @returns what can be read and, line by line, what cannot
 * @throws DomainError `invalid` for a file without the columns, or with too many lines
 */
export const readListFile = async (csv: string): Promise<{ lines: ListLine[]; rejects: ListReject[] }> => {
  let columns: Partial<Record<Column, number>> | null = null;
  const lines: ListLine[] = [];
  const rejects: ListReject[] = [];
  for await (const row of csvRows(linesOf(storable(csv)))) {
    if (!row.ok) {
      rejects.push({ line: row.line, reason: row.reason, input: row.input.slice(0, INPUT_CHARACTERS) });
      continue;
    }
    if (columns === null) {
      columns = columnsOf(row.cells);
      continue;
    }
    const places = columns;
    const cell = (column: Column): string => row.cells[places[column] ?? -1]?.trim() ?? '';
    const asked = cell('severity').toLowerCase();
    const read = {
      line: row.line,
      input: row.cells.join(', ').slice(0, INPUT_CHARACTERS),
      who: referenceOf(cell('who'), 'author'),
      with: referenceOf(cell('with'), 'author'),
      severity: asked === 'warning' ? ('warning' as const) : ('blocking' as const),
      source: cell('source'),
      reason: cell('reason'),
    };
    const problem = problemOf({ ...read, asked });
    if (problem !== null) rejects.push({ line: read.line, reason: problem, input: read.input });
    else if (read.who !== null && read.with !== null) lines.push({ ...read, who: read.who, with: read.with });
    if (lines.length + rejects.length > MAX_LIST_LINES)
      throw invalid(`A list has at most ${MAX_LIST_LINES} lines; split it into several`);
  }
  if (columns === null) throw invalid(`The file is empty. ${HOW}`);
  if (lines.length + rejects.length === 0)
    throw invalid('There is nothing below the first line: name one conflict on each line');
  return { lines, rejects };
};
