import type { Quad } from '@rdfjs/types';

import type { ConceptRecord, Read, Reject } from '../records.ts';
import type { OntologyFile } from './ontology-file.ts';
import { skosGraph } from './skos-graph.ts';

/**
 * Reads the RDF statements of a file and hands each, with its line, to the sink. What is broken comes out as
 * rejects; what ends the reading is returned at the end, and what was said before it still counts.
 */
export type StatementReader = (
  file: OntologyFile,
  sink: (statement: Quad, line: number) => void,
) => AsyncGenerator<Reject, Reject | null>;

/** The concepts of SKOS, whichever way its statements are written. */
export async function* conceptsIn(
  statements: StatementReader,
  file: OntologyFile,
): AsyncGenerator<Read<ConceptRecord>> {
  const graph = skosGraph();
  const reading = statements(file, (statement, line) => {
    graph.add(statement, line);
  });
  let next = await reading.next();
  for (; !next.done; next = await reading.next()) yield { ...next.value, ok: false };
  yield* graph.concepts(file);
  if (next.value !== null) yield { ...next.value, ok: false };
}
