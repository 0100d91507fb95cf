import { utf8Chunks } from '../exports/encode.ts';
import type { ConceptRecord } from '../records.ts';
import { CSV_HEAD, csvConcept } from './csv-writer.ts';
import { JSON_LD_FOOT, JSON_LD_HEAD, jsonLdNode } from './json-ld-writer.ts';
import { DEFAULT_SEPARATORS } from './list-concepts.ts';
import { RDF_XML_FOOT, RDF_XML_HEAD, rdfXmlNode } from './rdf-xml-writer.ts';
import { conceptNodes, iriOf, schemeNode } from './skos-nodes.ts';
import type { RdfNode, Scheme } from './skos-nodes.ts';
import { TURTLE_HEAD, turtleNode } from './turtle-writer.ts';
import { warnOfNames, writable } from './written-concept.ts';
import type { OnWarning } from './written-concept.ts';

export type { OnWarning, WriteWarning } from './written-concept.ts';

export const CONCEPT_FORMATS = ['turtle', 'rdfxml', 'jsonld', 'csv', 'jsonl', 'list'] as const;
export type ConceptFormat = (typeof CONCEPT_FORMATS)[number];

export interface WriteConceptsOptions {
  /** What the ontology as a whole is called; the source of the first concept unless given. */
  title?: string;
  /** The URI of the concept scheme in SKOS; made of the title unless given. */
  schemeUri?: string;
  /** Told, concept by concept, what cannot be written as the record has it. */
  onWarning?: OnWarning;
}

export type ConceptSource = AsyncIterable<ConceptRecord> | Iterable<ConceptRecord>;

type Writer = (concepts: ConceptSource, options: WriteConceptsOptions) => AsyncGenerator<string>;

const UNTITLED = 'Ontology';

/** What stands for the ontology as a whole. */
export const schemeOf = (first: ConceptRecord | null, { title, schemeUri }: WriteConceptsOptions): Scheme => {
  const name = title ?? first?.source ?? UNTITLED;
  const scheme = {
    uri: `urn:ontology:${encodeURIComponent(name.toLowerCase().toWellFormed())}`,
    title: name,
  };
  return schemeUri === undefined ? scheme : { uri: iriOf(schemeUri, scheme), title: name };
};

interface RdfForm {
  head: string;
  foot: string;
  between: string;
  node: (node: RdfNode) => string;
}

const skosWriter = ({ head, foot, between, node }: RdfForm): Writer =>
  async function* (concepts, options) {
    const onWarning = options.onWarning ?? (() => undefined);
    let scheme: Scheme | null = null;
    yield head;
    for await (const concept of concepts) {
      if (scheme === null) {
        scheme = schemeOf(concept, options);
        yield node(schemeNode(scheme));
      }
      for (const each of conceptNodes(writable(concept, onWarning), scheme, onWarning)) {
        yield between + node(each);
      }
    }
    if (scheme === null) yield node(schemeNode(schemeOf(null, options)));
    yield foot;
  };

const writeCsv: Writer = async function* (concepts, { onWarning = () => undefined }) {
  yield CSV_HEAD;
  for await (const concept of concepts) yield csvConcept(writable(concept, onWarning));
};

const writeJsonLines: Writer = async function* (concepts, { onWarning = () => undefined }) {
  for await (const concept of concepts) {
    warnOfNames(concept, onWarning);
    const { uri, name, literals, broader, source, deprecated, ...rest } = concept;
    const deleted = deprecated ? { deleted: true } : {};
    yield `${JSON.stringify({ uri, name, literals, broader, source, ...deleted, ...rest })}\n`;
  }
};

/** A line a concept that is not deleted: its name, then its other names, of whatever language. */
const writeList: Writer = async function* (concepts, { onWarning = () => undefined }) {
  for await (const { uri, name, literals, deprecated } of concepts) {
    if (deprecated) {
      onWarning({ uri, reason: 'A list cannot say that a concept is deleted; it is left out' });
      continue;
    }
    const names = [...new Set([name, ...literals.map((literal) => literal.name)])];
    const broken = names.filter((each) => DEFAULT_SEPARATORS.test(each));
    if (broken.length > 0) {
      onWarning({ uri, reason: `A list parts its names where they hold a separator: ${broken.join('; ')}` });
    }
    yield `${names.map((each) => each.replaceAll(/\s+/g, ' ').toWellFormed()).join('; ')}\n`;
  }
};

interface WrittenFormat {
  contentType: string;
  /** Of file names, without the dot. */
  extension: string;
  write: Writer;
}

/** How an ontology is written in each format, whatever its size, in flat memory. */
export const conceptFormats: Readonly<Record<ConceptFormat, WrittenFormat>> = {
  turtle: {
    contentType: 'text/turtle; charset=utf-8',
    extension: 'ttl',
    write: skosWriter({ head: TURTLE_HEAD, foot: '', between: '', node: turtleNode }),
  },
  rdfxml: {
    contentType: 'application/rdf+xml; charset=utf-8',
    extension: 'rdf',
    write: skosWriter({ head: RDF_XML_HEAD, foot: RDF_XML_FOOT, between: '', node: rdfXmlNode }),
  },
  jsonld: {
    contentType: 'application/ld+json; charset=utf-8',
    extension: 'jsonld',
    write: skosWriter({ head: JSON_LD_HEAD, foot: JSON_LD_FOOT, between: ',\n', node: jsonLdNode }),
  },
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv', write: writeCsv },
  jsonl: { contentType: 'application/x-ndjson; charset=utf-8', extension: 'jsonl', write: writeJsonLines },
  list: { contentType: 'text/plain; charset=utf-8', extension: 'txt', write: writeList },
};

/**
 * An ontology as a file, in chunks of some 64 kB. Concepts are asked for as chunks are; none is kept. What is
 * written is read again by `readConcepts` as the same records, but for a plain list, which has names alone.
 */
export const writeConcepts = (
  format: ConceptFormat,
  concepts: ConceptSource,
  options: WriteConceptsOptions = {},
): AsyncGenerator<Uint8Array> => utf8Chunks(conceptFormats[format].write(concepts, options));
