import { EventEmitter } from 'node:events';

import type { Reject } from '../records.ts';
import type { OntologyFile } from './ontology-file.ts';
import type { StatementReader } from './statements.ts';
import { turtleMender } from './turtle-lines.ts';
import { UNKNOWN_BASE, brokenUriReason } from './uris.ts';

/** Statements in Turtle or N-Triples. A broken URI is mended and reported once. */
export const readTurtle: StatementReader = async function* (file: OntologyFile, sink) {
  const { Parser } = await import('n3');
  const input = new EventEmitter();
  const rejects: Reject[] = [];
  const broken = new Set<string>();
  let line = 1;
  let failure: Error | null = null;

  const mend = turtleMender((uri) => {
    if (broken.has(uri)) return;
    broken.add(uri);
    rejects.push({ line, reason: brokenUriReason(uri), input: uri, isWarning: true });
  });
  new Parser({ baseIRI: file.baseUri ?? UNKNOWN_BASE }).parse(input as never, (error, quad) => {
    if (error) failure ??= error;
    else if (quad) sink(quad, line);
  });
  const failed = (): Error | null => failure;
  for await (const read of file.lines) {
    line = read.line;
    if (!read.ok) {
      yield read;
      continue;
    }
    input.emit('data', `${mend(read.text)}\n`);
    yield* rejects.splice(0);
    if (failed() !== null) break;
  }
  if (failed() === null) input.emit('end');
  const error = failed();
  if (error === null) return null;
  const reason = `The Turtle cannot be read from here on: ${error.message}`;
  return { line: Number(/on line (\d+)/.exec(error.message)?.[1] ?? line), reason, input: '' };
};
