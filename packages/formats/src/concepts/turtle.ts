import { EventEmitter } from 'node:events';

import type { ConceptRecord, Read } from '../records.ts';
import type { OntologyFile } from './ontology-file.ts';
import { skosGraph } from './skos-graph.ts';
import { turtleMender } from './turtle-lines.ts';
import { UNKNOWN_BASE, brokenUriReason } from './uris.ts';

/**
 * SKOS in Turtle or N-Triples. A broken URI is mended and reported once; a syntax error is reported with its
 * line, and what was said before it still counts.
 */
export async function* readTurtle(file: OntologyFile): AsyncGenerator<Read<ConceptRecord>> {
  const { Parser } = await import('n3');
  const graph = skosGraph();
  const input = new EventEmitter();
  const rejects: Read<ConceptRecord>[] = [];
  const broken = new Set<string>();
  let line = 1;
  let failure: Error | null = null;

  const mend = turtleMender((uri) => {
    if (broken.has(uri)) return;
    broken.add(uri);
    rejects.push({ ok: false, line, reason: brokenUriReason(uri), input: uri, isWarning: true });
  });
  new Parser({ baseIRI: file.baseUri ?? UNKNOWN_BASE }).parse(input as never, (error, quad) => {
    if (error) failure ??= error;
    else if (quad) graph.add(quad, line);
  });
  const isFailed = (): boolean => failure !== null;
  for await (const read of file.lines) {
    line = read.line;
    if (!read.ok) {
      yield read;
      continue;
    }
    input.emit('data', `${mend(read.text)}\n`);
    yield* rejects.splice(0);
    if (isFailed()) break;
  }
  if (!isFailed()) input.emit('end');
  yield* graph.concepts(file);
  if (failure !== null) {
    const { message } = failure as Error;
    const reason = `The Turtle cannot be read from here on: ${message}`;
    yield { ok: false, line: Number(/on line (\d+)/.exec(message)?.[1] ?? line), reason, input: '' };
  }
}
