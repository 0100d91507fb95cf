import type { Quad } from '@rdfjs/types';

import type { ConceptRecord, Read } from '../records.ts';
import type { OntologyFile } from './ontology-file.ts';
import { skosGraph } from './skos-graph.ts';
import { UNKNOWN_BASE, brokenUriReason, mendUri } from './uris.ts';

/**
 * SKOS in RDF/XML. A broken URI is mended and reported once; malformed XML is reported with its line, and what
 * was said before it still counts.
 */
export async function* readRdfXml(file: OntologyFile): AsyncGenerator<Read<ConceptRecord>> {
  const { RdfXmlParser } = await import('rdfxml-streaming-parser');
  const { DataFactory } = await import('n3');
  const graph = skosGraph();
  const rejects: Read<ConceptRecord>[] = [];
  const broken = new Set<string>();
  let line = 1;
  let failure: Error | null = null;

  const namedNode = (uri: string) => {
    const mended = mendUri(uri);
    if (mended !== uri && !broken.has(uri)) {
      broken.add(uri);
      rejects.push({ ok: false, line, reason: brokenUriReason(uri), input: uri, isWarning: true });
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
    if (quad !== null) graph.add(quad, line);
    return true;
  };
  parser.on('error', (error: Error) => {
    failure ??= error;
  });
  const isFailed = (): boolean => failure !== null;
  for await (const read of file.lines) {
    line = read.line;
    if (!read.ok) {
      yield read;
      continue;
    }
    parser.write(`${read.text}\n`);
    yield* rejects.splice(0);
    if (isFailed()) break;
  }
  yield* graph.concepts(file);
  if (failure !== null) {
    const reason = `The RDF/XML cannot be read from here on: ${(failure as Error).message}`;
    yield { ok: false, line, reason, input: '' };
  }
  parser.destroy();
}
