import { toCsv } from '../csv.ts';
import type { ConceptRecord } from '../records.ts';
import { listCell, literalsCell } from './csv-lists.ts';
import type { Literal } from './literals.ts';

const jsonCell = (values: readonly unknown[]): string => (values.length > 0 ? JSON.stringify(values) : '');
const booleanCell = (value: boolean | undefined): string => (value === undefined ? '' : String(value));

const ofKind = (kind: Literal['kind']) => (concept: ConceptRecord) =>
  literalsCell(concept.literals.filter((literal) => literal.kind === kind));
const ambiguous =
  (isAmbiguous: boolean) =>
  ({ literals }: ConceptRecord) =>
    literalsCell(literals.filter((literal) => literal.isAmbiguous === isAmbiguous));

const COLUMNS: readonly (readonly [name: string, cellOf: (concept: ConceptRecord) => string])[] = [
  ['uri', ({ uri }) => uri],
  ['name', ({ name }) => name],
  ['pref', ofKind('pref')],
  ['alt', ofKind('alt')],
  ['hidden', ofKind('hidden')],
  ['ambiguous', ambiguous(true)],
  ['unambiguous', ambiguous(false)],
  [
    'composite',
    ({ literals }) =>
      jsonCell(
        literals.flatMap(({ name, lang, composite }) => (composite ? { name, lang, parts: composite } : [])),
      ),
  ],
  ['broader', ({ broader }) => listCell(broader)],
  ['related', ({ related = [] }) => listCell(related)],
  ['basic', ({ basic }) => booleanCell(basic)],
  ['deleted', ({ deprecated }) => booleanCell(deprecated)],
  ['categories', ({ categories = [] }) => listCell(categories)],
  ['source', ({ source }) => source],
  ['further', ({ further = [] }) => jsonCell(further)],
];

/** Begins like something that is disarmed already: one apostrophe more, so that readers can take one away. */
const marked = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

// Without the mark spreadsheets take UTF-8 for something else.
export const CSV_HEAD = `\uFEFF${toCsv([COLUMNS.map(([name]) => name)])}`;

export const csvConcept = (concept: ConceptRecord): string =>
  toCsv([COLUMNS.map(([, cellOf]) => marked(cellOf(concept).toWellFormed()))]);
