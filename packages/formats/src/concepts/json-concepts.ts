import { DomainError, invalid } from '@peerlens/kernel';

import { listOf, objectOf, textOf } from '../fields.ts';
import { cutInput } from '../lines.ts';
import type { ConceptRecord, Read } from '../records.ts';
import { literalOf, nameOf, tidyLiterals } from './literals.ts';
import type { Literal } from './literals.ts';
import type { OntologyFile } from './ontology-file.ts';

interface Draft {
  line: number;
  id: string;
  record: ConceptRecord;
}

const KINDS = ['pref', 'alt', 'hidden'] as const;

const parseConcept = (json: unknown, file: OntologyFile): Omit<Draft, 'line'> => {
  const concept = objectOf(json);
  const id = textOf(concept.id) ?? textOf(concept.uri);
  if (id === null) throw invalid('The concept has neither id nor uri');
  const literals: (Literal | null)[] = listOf(concept.literals).map((value) => {
    const { name, lang, kind } = objectOf(value);
    return literalOf(
      value === null || typeof value !== 'object' ? value : name,
      lang,
      KINDS.find((k) => k === kind) ?? 'alt',
    );
  });
  const found = tidyLiterals(literals.filter((literal) => literal !== null));
  const name = literalOf(concept.name, 'all', 'pref')?.name ?? nameOf(found);
  if (name === null) throw invalid('The concept has no name');
  return {
    id,
    record: {
      uri: textOf(concept.uri) ?? id,
      name,
      literals: found.length > 0 ? found : [{ name, lang: 'all', kind: 'pref' }],
      broader: listOf(concept.broader).flatMap((parent) => textOf(parent) ?? []),
      source: file.source ?? textOf(concept.source) ?? file.fallbackSource,
      deprecated: concept.deprecated === true,
    },
  };
};

/** `stw:descriptor/1` with the URI `http://zbw.eu/stw/descriptor/1` says what `stw:` stands for. */
const namespacesOf = (drafts: readonly Draft[]): Map<string, string> => {
  const namespaces = new Map<string, string>();
  for (const { id, record } of drafts) {
    const colon = id.indexOf(':');
    const prefix = id.slice(0, colon);
    if (colon < 1 || namespaces.has(prefix) || !record.uri.endsWith(id.slice(colon + 1))) continue;
    namespaces.set(prefix, record.uri.slice(0, record.uri.length - (id.length - colon - 1)));
  }
  return namespaces;
};

/**
 * Concepts as JSON lines (`{id, name, literals, broader, source, uri}`). `broader` names ids and comes out as
 * URIs; a parent outside the file gets its URI by the pattern of the others, else keeps its id.
 */
export async function* readJsonConcepts(file: OntologyFile): AsyncGenerator<Read<ConceptRecord>> {
  const drafts: Draft[] = [];
  for await (const read of file.lines) {
    if (!read.ok) {
      yield read;
      continue;
    }
    if (read.text.trim() === '') continue;
    try {
      drafts.push({ line: read.line, ...parseConcept(JSON.parse(read.text), file) });
    } catch (error) {
      if (!(error instanceof DomainError) && !(error instanceof SyntaxError)) throw error;
      const reason = error instanceof DomainError ? error.message : `Not valid JSON: ${error.message}`;
      yield { ok: false, line: read.line, reason, input: cutInput(read.text) };
    }
  }
  const uris = new Map(drafts.map(({ id, record }) => [id, record.uri]));
  const namespaces = namespacesOf(drafts);
  const uriOf = (id: string): string => {
    const namespace = namespaces.get(id.slice(0, id.indexOf(':')));
    return uris.get(id) ?? (namespace === undefined ? id : namespace + id.slice(id.indexOf(':') + 1));
  };
  for (const { line, record } of drafts) {
    const broader = [...new Set(record.broader.map(uriOf))].filter((uri) => uri !== record.uri);
    yield { ok: true, line, record: { ...record, broader } };
  }
}
