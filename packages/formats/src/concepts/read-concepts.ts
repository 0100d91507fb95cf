import { invalid } from '@peerlens/kernel';

import { readLines } from '../lines.ts';
import type { Line, ReadOptions } from '../lines.ts';
import type { ConceptRecord, Read } from '../records.ts';
import { readCsvConcepts } from './csv-concepts.ts';
import { delimiterOf } from './csv-rows.ts';
import { readJsonConcepts } from './json-concepts.ts';
import { DEFAULT_SEPARATORS, readListConcepts } from './list-concepts.ts';
import type { OntologyFile } from './ontology-file.ts';
import { sourceOfPath } from './ontology-file.ts';
import { readRdfXml } from './rdf-xml.ts';
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

const readerFor = (path: string, head: readonly Line[]): Reader => {
  const texts = head.flatMap((line) => (line.ok && line.text.trim() !== '' ? [line.text.trim()] : []));
  const first = texts[0] ?? '';
  if (first.startsWith('{') || first.startsWith('[')) {
    if (texts.slice(0, 5).some((text) => /"@(?:context|graph|id)"/.test(text))) {
      throw invalid('JSON-LD is not read; save the ontology as Turtle or RDF/XML');
    }
    return readJsonConcepts;
  }
  if (/^<(?:\?xml|!DOCTYPE|!--|rdf:RDF)/i.test(first)) return readRdfXml;
  const ending = /\.([a-z0-9]+)(?:\.gz)?$/i.exec(path)?.[1].toLowerCase() ?? '';
  const hasTurtle = texts.some((text) => /^(?:@prefix|@base|prefix\s+\S*:\s*<|base\s+<)/i.test(text));
  const hasTriples = /^(?:<[^>]*>|_:\S+)\s+<[^>]*>\s+\S.*\.$/.test(first);
  if (['ttl', 'nt', 'n3'].includes(ending) || hasTurtle || hasTriples) return readTurtle;
  const cells = first.split(delimiterOf(first)).map((cell) => cell.replaceAll('"', '').trim().toLowerCase());
  const isHeader = cells.includes('name') && cells.length > 1;
  return isHeader || ['csv', 'tsv'].includes(ending) ? readCsvConcepts : readListConcepts;
};

async function* replay(head: readonly Line[], rest: AsyncGenerator<Line>): AsyncGenerator<Line> {
  yield* head;
  yield* rest;
}

/**
 * Concepts of an ontology file, its kind known by content first and by name second: SKOS as Turtle, N-Triples
 * or RDF/XML, JSON lines, CSV with a header, or a plain list. The same concept has the same `uri` whichever way
 * it is read. RDF and JSON are held in memory (about 1 kB a concept); broken parts are rejects.
 *
 * @throws DomainError `not_found`; `invalid` for a kind that is not read.
 */
export async function* readConcepts(
  path: string,
  options: ReadConceptsOptions = {},
): AsyncGenerator<Read<ConceptRecord>> {
  const lines = readLines(path, options);
  const head: Line[] = [];
  while (head.length < LINES_TO_JUDGE_BY) {
    const next = await lines.next();
    if (next.done) break;
    head.push(next.value);
  }
  const { source, baseUri, separators = DEFAULT_SEPARATORS } = options;
  yield* readerFor(
    path,
    head,
  )({
    lines: replay(head, lines),
    fallbackSource: sourceOfPath(path),
    source,
    baseUri,
    separators,
  });
}
