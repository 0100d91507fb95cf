import { invalid } from '@peerlens/kernel';

import { readLines } from '../lines.ts';
import type { Line, ReadOptions } from '../lines.ts';
import type { ConceptRecord, Read } from '../records.ts';
import { readCsvConcepts } from './csv-concepts.ts';
import { delimiterOf } from './csv-rows.ts';
import { readJsonLd } from './json-ld.ts';
import { readJsonConcepts } from './json-concepts.ts';
import { DEFAULT_SEPARATORS, readListConcepts } from './list-concepts.ts';
import type { OntologyFile } from './ontology-file.ts';
import { sourceOfPath } from './ontology-file.ts';
import { readRdfXml } from './rdf-xml.ts';
import { conceptsIn } from './statements.ts';
import type { StatementReader } from './statements.ts';
import { readTurtle } from './turtle.ts';

export interface ReadConceptsOptions extends ReadOptions {
  /** Name for the ontology whatever the file says. */
  source?: string;
  /** What relative ids in RDF are relative to. */
  baseUri?: string;
  /** What parts the names on a line of a plain list. */
  separators?: RegExp;
}

/** Enough to pass over a licence comment. */
const LINES_TO_JUDGE_BY = 100;

type Reader = (file: OntologyFile) => AsyncGenerator<Read<ConceptRecord>>;
type Kind = { statements: StatementReader } | { concepts: Reader };

const kindOf = (path: string, head: readonly Line[]): Kind => {
  const texts = head.flatMap((line) => (line.ok && line.text.trim() !== '' ? [line.text.trim()] : []));
  const first = texts[0] ?? '';
  const ending = /\.([a-z0-9]+)(?:\.gz)?$/i.exec(path)?.[1].toLowerCase() ?? '';
  if (first.startsWith('{') || first.startsWith('[')) {
    const isLinked = texts.slice(0, 5).some((text) => /"@(?:context|graph|id|type)"/.test(text));
    return isLinked || ending === 'jsonld' ? { statements: readJsonLd } : { concepts: readJsonConcepts };
  }
  if (/^<(?:\?xml|!DOCTYPE|!--|rdf:RDF)/i.test(first)) return { statements: readRdfXml };
  const hasTurtle = texts.some((text) => /^(?:@prefix|@base|prefix\s+\S*:\s*<|base\s+<)/i.test(text));
  const hasTriples = /^(?:<[^>]*>|_:\S+)\s+<[^>]*>\s+\S.*\.$/.test(first);
  if (['ttl', 'nt', 'n3'].includes(ending) || hasTurtle || hasTriples) return { statements: readTurtle };
  const cells = first.split(delimiterOf(first)).map((cell) => cell.replaceAll('"', '').trim().toLowerCase());
  const isHeader = cells.includes('name') && cells.length > 1;
  return { concepts: isHeader || ['csv', 'tsv'].includes(ending) ? readCsvConcepts : readListConcepts };
};

async function* replay(head: readonly Line[], rest: AsyncGenerator<Line>): AsyncGenerator<Line> {
  yield* head;
  yield* rest;
}

/** A file with its kind, known by what it begins with. */
const opened = async (
  path: string,
  options: ReadConceptsOptions,
): Promise<{ kind: Kind; file: OntologyFile }> => {
  const lines = readLines(path, options);
  const head: Line[] = [];
  while (head.length < LINES_TO_JUDGE_BY) {
    const next = await lines.next();
    if (next.done) break;
    head.push(next.value);
  }
  const { source, baseUri, separators = DEFAULT_SEPARATORS } = options;
  const file = {
    lines: replay(head, lines),
    fallbackSource: sourceOfPath(path),
    source,
    baseUri,
    separators,
  };
  return { kind: kindOf(path, head), file };
};

/**
 * Concepts of an ontology file, its kind known by content first and by name second: SKOS as Turtle, N-Triples,
 * RDF/XML or JSON-LD, JSON lines, CSV with a header, or a plain list. The same concept has the same `uri`
 * whichever way it is read. RDF and CSV are held in memory (docs/benchmarks.md says how much), JSON lines only
 * as far as they have ids beside URIs; broken parts are rejects.
 *
 * @throws DomainError `not_found`; `invalid` for a CSV without a column of names.
 */
export async function* readConcepts(
  path: string,
  options: ReadConceptsOptions = {},
): AsyncGenerator<Read<ConceptRecord>> {
  const { kind, file } = await opened(path, options);
  yield* 'concepts' in kind ? kind.concepts(file) : conceptsIn(kind.statements, file);
}

/**
 * The statements of a file in RDF, each given to the sink.
 *
 * @throws DomainError `not_found`; `invalid` for a file in no form of RDF.
 */
export const statementsOf = async (
  path: string,
  options: ReadConceptsOptions,
  sink: Parameters<StatementReader>[1],
): Promise<ReturnType<StatementReader>> => {
  const { kind, file } = await opened(path, options);
  if ('concepts' in kind)
    throw invalid(`${path} is neither Turtle, N-Triples, RDF/XML nor JSON-LD`, { path });
  return kind.statements(file, sink);
};
