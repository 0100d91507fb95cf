import { DomainError, invalid } from '@peerlens/kernel';

import { booleanOf, distinctTexts, listOf, objectOf, textOf } from '../fields.ts';
import { cutInput } from '../lines.ts';
import { plainTextOf } from '../plain-text.ts';
import type { ConceptRecord, Read } from '../records.ts';
import { partsOf, withUris } from './composite.ts';
import { furtherOf } from './further.ts';
import { literalOf, nameOf, tidyLiterals } from './literals.ts';
import type { Literal } from './literals.ts';
import type { OntologyFile } from './ontology-file.ts';

interface Draft {
  line: number;
  id: string;
  /** Whether the concept has an id beside its URI, by which others may name it. */
  hasId: boolean;
  record: ConceptRecord;
}

const KINDS = ['pref', 'alt', 'hidden'] as const;

const parseLiteral = (value: unknown): Literal | null => {
  if (value === null || typeof value !== 'object') return literalOf(value, 'all', 'alt');
  const { name, lang, kind, isAmbiguous, composite } = objectOf(value);
  const literal = literalOf(name, lang, KINDS.find((k) => k === kind) ?? 'alt');
  if (literal === null) return null;
  const parts = partsOf(composite);
  const ambiguity = booleanOf(isAmbiguous);
  return {
    ...literal,
    ...(ambiguity !== null && { isAmbiguous: ambiguity }),
    ...(parts !== null && { composite: parts }),
  };
};

const parseConcept = (json: unknown, file: OntologyFile): Omit<Draft, 'line'> => {
  const concept = objectOf(json);
  const id = textOf(concept.id) ?? textOf(concept.uri);
  if (id === null) throw invalid('The concept has neither id nor uri');
  const literals = listOf(concept.literals).map(parseLiteral);
  const found = tidyLiterals(literals.filter((literal) => literal !== null));
  const name = plainTextOf(concept.name) ?? nameOf(found);
  if (name === null) throw invalid('The concept has no name');
  const basic = booleanOf(concept.basic);
  const categories = distinctTexts(listOf(concept.categories).map(plainTextOf));
  const related = distinctTexts(listOf(concept.related));
  const further = furtherOf(concept.further);
  return {
    id,
    hasId: textOf(concept.id) !== null && textOf(concept.uri) !== id,
    record: {
      uri: textOf(concept.uri) ?? id,
      name,
      literals: found.length > 0 ? found : [{ name, lang: 'all', kind: 'pref' }],
      broader: listOf(concept.broader).flatMap((parent) => textOf(parent) ?? []),
      source: file.source ?? plainTextOf(concept.source) ?? file.fallbackSource,
      deprecated: concept.deprecated === true || concept.deleted === true,
      ...(basic !== null && { basic }),
      ...(categories.length > 0 && { categories }),
      ...(related.length > 0 && { related }),
      ...(further.length > 0 && { further }),
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

/** The record with what it says of other concepts in their URIs. */
const linked = (record: ConceptRecord, uriOf: (id: string) => string): ConceptRecord => {
  const othersOf = (ids: readonly string[]): string[] =>
    [...new Set(ids.map(uriOf))].filter((uri) => uri !== record.uri);
  const { related: associated = [], further, ...rest } = record;
  const related = othersOf(associated);
  return {
    ...rest,
    literals: record.literals.map((literal) =>
      literal.composite ? { ...literal, composite: withUris(literal.composite, uriOf) } : literal,
    ),
    broader: othersOf(record.broader),
    ...(related.length > 0 && { related }),
    ...(further && { further }),
  };
};

/**
 * Concepts as JSON lines (`{uri, name, literals, broader, source, …}`; docs/guides/ontology-files.md has all
 * fields). A file whose first concept has a URI and no id names concepts by URI throughout and is read as it
 * comes. Otherwise `broader`, `related` and parts name ids and come out as URIs; one outside the file gets its
 * URI by the pattern of the others, else keeps its id.
 */
export async function* readJsonConcepts(file: OntologyFile): AsyncGenerator<Read<ConceptRecord>> {
  const drafts: Draft[] = [];
  let isByUri: boolean | null = null;
  for await (const read of file.lines) {
    if (!read.ok) {
      yield read;
      continue;
    }
    if (read.text.trim() === '') continue;
    try {
      const draft = { line: read.line, ...parseConcept(JSON.parse(read.text), file) };
      isByUri ??= !draft.hasId;
      if (isByUri) yield { ok: true, line: read.line, record: linked(draft.record, (uri) => uri) };
      else drafts.push(draft);
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
  for (const { line, record } of drafts) yield { ok: true, line, record: linked(record, uriOf) };
}
