import type { ConceptRecord, Read } from '../records.ts';
import { literalOf, tidyLiterals } from './literals.ts';
import type { OntologyFile } from './ontology-file.ts';
import { uriOfName } from './ontology-file.ts';

/** What parts a name from its synonyms unless the user says otherwise. @source Specification 1, section 2.6 */
export const DEFAULT_SEPARATORS = /[.,;()]/;

/** A plain list, one concept per line: the first part is its name, the others are synonyms. */
export async function* readListConcepts(file: OntologyFile): AsyncGenerator<Read<ConceptRecord>> {
  const source = file.source ?? file.fallbackSource;
  for await (const read of file.lines) {
    if (!read.ok) {
      yield read;
      continue;
    }
    if (read.text.trim() === '') continue;
    const parts = read.text.split(file.separators).flatMap((part) => literalOf(part, 'all', 'alt') ?? []);
    const literals = tidyLiterals(parts.map((part, i) => ({ ...part, kind: i === 0 ? 'pref' : 'alt' })));
    if (literals.length === 0) {
      yield {
        ok: false,
        line: read.line,
        reason: 'The line has separators only',
        input: read.text.slice(0, 1000),
      };
      continue;
    }
    const [{ name }] = literals;
    const record = { uri: uriOfName(source, name), name, literals, broader: [], source, deprecated: false };
    yield { ok: true, line: read.line, record };
  }
}
