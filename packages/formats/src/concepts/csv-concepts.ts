import { DomainError, invalid } from '@peerlens/kernel';

import { distinctTexts, listOf, objectOf } from '../fields.ts';
import { cutInput } from '../lines.ts';
import { plainTextOf } from '../plain-text.ts';
import type { ConceptRecord, Read } from '../records.ts';
import { partsOf } from './composite.ts';
import { listOfCell, literalsOfCell } from './csv-lists.ts';
import { csvRows } from './csv-rows.ts';
import { furtherOf } from './further.ts';
import { literalKey, literalOf, tidyLiterals } from './literals.ts';
import type { Literal } from './literals.ts';
import type { OntologyFile } from './ontology-file.ts';
import { uriOfName } from './ontology-file.ts';
import { LABELS } from './vocabulary.ts';
import type { Kind } from './vocabulary.ts';

const SYNONYMS = ['literals', 'synonyms', 'altlabels', 'altlabel'];
const KINDS = Object.keys(LABELS) as Kind[];

/** The cell of a row in the first of these columns that there is. */
type CellOf = (...names: string[]) => string | undefined;

const plainParts = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const booleanOfCell = (cell: string | undefined): boolean | null => {
  const text = cell?.trim().toLowerCase() ?? '';
  if (['true', 'yes', '1', 'x'].includes(text)) return true;
  return ['false', 'no', '0'].includes(text) ? false : null;
};

/** @throws DomainError `invalid` */
const jsonOfCell = (name: string, cell: string | undefined): unknown => {
  if (cell === undefined || cell.trim() === '') return [];
  try {
    return JSON.parse(cell);
  } catch {
    throw invalid(`The cell "${name}" is not valid JSON`);
  }
};

/** The literals of a row: those of the columns by kind, else the name and its synonyms. */
const literalsOf = (cell: CellOf): Literal[] => {
  const lang = cell('lang', 'language')?.trim();
  const byKind = KINDS.flatMap((kind) =>
    literalsOfCell(cell(kind)).flatMap((each) => literalOf(each.name, each.lang ?? lang, kind) ?? []),
  );
  const synonyms = plainParts(cell(...SYNONYMS)).flatMap((part) => literalOf(part, lang, 'alt') ?? []);
  const name = byKind.length > 0 ? null : literalOf(cell('name'), lang, 'pref');
  const ambiguity = new Map(
    [true, false].flatMap((isAmbiguous) =>
      literalsOfCell(cell(isAmbiguous ? 'ambiguous' : 'unambiguous')).flatMap((each) => {
        const literal = literalOf(each.name, each.lang ?? lang, 'alt');
        return literal === null ? [] : [[literalKey(literal.lang, literal.name), isAmbiguous] as const];
      }),
    ),
  );
  const composites = new Map(
    listOf(jsonOfCell('composite', cell('composite'))).flatMap((each) => {
      const composite = objectOf(each);
      const literal = literalOf(composite.name, composite.lang, 'alt');
      const parts = partsOf(composite.parts);
      return literal === null || parts === null
        ? []
        : [[literalKey(literal.lang, literal.name), parts] as const];
    }),
  );
  return tidyLiterals([...(name === null ? [] : [name]), ...byKind, ...synonyms]).map((literal) => {
    const key = literalKey(literal.lang, literal.name);
    const isAmbiguous = ambiguity.get(key);
    const composite = composites.get(key);
    return {
      ...literal,
      ...(isAmbiguous !== undefined && { isAmbiguous }),
      ...(composite !== undefined && { composite }),
    };
  });
};

/** @throws DomainError `invalid` */
const recordOf = (cell: CellOf, file: OntologyFile): ConceptRecord => {
  const literals = literalsOf(cell);
  const name = plainTextOf(cell('name'));
  if (name === null) throw invalid('The concept has no name');
  const source = file.source ?? plainTextOf(cell('source')) ?? file.fallbackSource;
  const basic = booleanOfCell(cell('basic'));
  const categories = distinctTexts(listOfCell(cell('categories', 'category')).map(plainTextOf));
  const related = listOfCell(cell('related'));
  const further = furtherOf(jsonOfCell('further', cell('further')));
  return {
    uri: cell('uri', 'id')?.trim() || uriOfName(source, name),
    name,
    literals,
    broader: listOfCell(cell('broader')),
    source,
    deprecated: booleanOfCell(cell('deleted', 'deprecated')) ?? false,
    ...(basic !== null && { basic }),
    ...(categories.length > 0 && { categories }),
    ...(related.length > 0 && { related }),
    ...(further.length > 0 && { further }),
  };
};

/** What names no concept by its URI names one by its name; what names none stays as it is. */
const linked = (records: readonly ConceptRecord[]) => {
  const uris = new Set(records.map(({ uri }) => uri));
  const byName = new Map(records.map(({ name, uri }) => [name.toLowerCase(), uri]));
  const isUri = (text: string): boolean => uris.has(text) || /^(?:https?:\/\/|urn:)\S+$/i.test(text);
  const othersOf = (record: ConceptRecord, others: readonly string[]): string[] => {
    const found = others.map((other) => (isUri(other) ? other : (byName.get(other.toLowerCase()) ?? other)));
    return [...new Set(found)].filter((uri) => uri !== record.uri);
  };
  return (record: ConceptRecord): ConceptRecord => {
    const { related: associated = [], further, ...rest } = record;
    const related = othersOf(record, associated);
    return {
      ...rest,
      broader: othersOf(record, record.broader),
      ...(related.length > 0 && { related }),
      ...(further && { further }),
    };
  };
};

/** A spreadsheet shows an apostrophe before what it would run; `defused` puts it there. */
const rearmed = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/**
 * Concepts as CSV with a header, of which only `name` is needed. Simple: `literals` or `synonyms` (parted by
 * `|`), `lang`, `broader` (URIs or names, parted by `|`), `uri`. Whole, as it is written by us: `pref`, `alt`,
 * `hidden`, `source`, `deleted`, `basic`, … (docs/guides/ontology-files.md). Held in memory.
 *
 * @throws DomainError `invalid` when the header has no `name`.
 */
export async function* readCsvConcepts(file: OntologyFile): AsyncGenerator<Read<ConceptRecord>> {
  const found: { line: number; record: ConceptRecord }[] = [];
  let header: string[] | null = null;
  for await (const row of csvRows(file.lines)) {
    if (!row.ok) {
      yield row;
      continue;
    }
    if (header === null) {
      header = row.cells.map((cell) => cell.trim().toLowerCase());
      if (!header.includes('name'))
        throw invalid('The first line of the CSV must name its columns, one of them "name"');
      continue;
    }
    const columns = header;
    const cells = row.cells.map(rearmed);
    const cellOf: CellOf = (...names) => cells[columns.findIndex((n) => names.includes(n))];
    try {
      found.push({ line: row.line, record: recordOf(cellOf, file) });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      yield { ok: false, line: row.line, reason: error.message, input: cutInput(row.cells.join(' ')) };
    }
  }
  const link = linked(found.map(({ record }) => record));
  for (const { line, record } of found) yield { ok: true, line, record: link(record) };
}
