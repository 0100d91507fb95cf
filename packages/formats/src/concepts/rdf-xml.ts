import type { Quad } from '@rdfjs/types';

import type { Reject } from '../records.ts';
import type { OntologyFile } from './ontology-file.ts';
import type { StatementReader } from './statements.ts';
import { UNKNOWN_BASE, brokenUriReason, mendUri } from './uris.ts';

/** Statements in RDF/XML. A broken URI is mended and reported once. */
export const readRdfXml: StatementReader = async function* (file: OntologyFile, sink) {
  const { RdfXmlParser } = await import('rdfxml-streaming-parser');
  const { DataFactory } = await import('n3');
  const rejects: Reject[] = [];
  const broken = new Set<string>();
  let line = 1;
  let failure: Error | null = null;

  const namedNode = (uri: string) => {
    const mended = mendUri(uri);
    if (mended !== uri && !broken.has(uri)) {
      broken.add(uri);
      rejects.push({ line, reason: brokenUriReason(uri), input: uri, isWarning: true });
    }
    return DataFactory.namedNode(mended);
  };
  const parser = new RdfXmlParser({
    baseIRI: file.baseUri ?? UNKNOWN_BASE,
    dataFactory: { ...DataFactory, namedNode } as never,
    validateUri: false,
    allowDuplicateRdfIds: true,
  });
  // Statements are taken as they are pushed: a readable side that fills up would defer parsing, and lose lines.
  parser.push = (quad: Quad | null): boolean => {
    if (quad !== null) sink(quad, line);
    return true;
  };
  parser.on('error', (error: Error) => {
    failure ??= error;
  });
  const failed = (): Error | null => failure;
  for await (const read of file.lines) {
    line = read.line;
    if (!read.ok) {
      yield read;
      continue;
    }
    parser.write(`${read.text}\n`);
    yield* rejects.splice(0);
    if (failed() !== null) break;
  }
  parser.destroy();
  const error = failed();
  if (error === null) return null;
  return { line, reason: `The RDF/XML cannot be read from here on: ${error.message}`, input: '' };
};
