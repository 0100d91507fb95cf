import { invalid } from '@peerlens/kernel';

import type { ConceptRecord, Read } from '../records.ts';
import { csvRows } from './csv-rows.ts';
import { literalOf, nameOf, tidyLiterals } from './literals.ts';
import type { OntologyFile } from './ontology-file.ts';
import { uriOfName } from './ontology-file.ts';

const SYNONYMS = ['literals', 'synonyms', 'altlabels', 'altlabel'];

const partsOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Concepts as CSV with a header: `name`, `literals` or `synonyms` (parted by `|`), `lang`, `broader` (URIs or
 * names, parted by `|`), `uri`. Only `name` is needed.
 *
 * @throws DomainError `invalid` when the header has no `name`.
 */
export async function* readCsvConcepts(file: OntologyFile): AsyncGenerator<Read<ConceptRecord>> {
  const source = file.source ?? file.fallbackSource;
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
    const cell = (...names: string[]): string | undefined =>
      row.cells[columns.findIndex((n) => names.includes(n))];
    const lang = cell('lang', 'language')?.trim();
    const name = literalOf(cell('name'), lang, 'pref');
    const literals = [name, ...partsOf(cell(...SYNONYMS)).map((part) => literalOf(part, lang, 'alt'))];
    const tidy = tidyLiterals(literals.filter((literal) => literal !== null));
    const shown = name === null ? null : nameOf(tidy);
    if (shown === null) {
      yield {
        ok: false,
        line: row.line,
        reason: 'The concept has no name',
        input: row.cells.join(' ').slice(0, 1000),
      };
      continue;
    }
    const uri = cell('uri', 'id')?.trim() || uriOfName(source, shown);
    const record = {
      uri,
      name: shown,
      literals: tidy,
      broader: partsOf(cell('broader')),
      source,
      deprecated: false,
    };
    found.push({ line: row.line, record });
  }
  const uris = new Map(found.map(({ record }) => [record.name.toLowerCase(), record.uri]));
  for (const { line, record } of found) {
    const parents = record.broader.map((parent) => uris.get(parent.toLowerCase()) ?? parent);
    const broader = [...new Set(parents)].filter((uri) => uri !== record.uri);
    yield { ok: true, line, record: { ...record, broader } };
  }
}
