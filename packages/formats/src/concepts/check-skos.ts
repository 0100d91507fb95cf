import type { Quad } from '@rdfjs/types';

import type { ReadOptions } from '../lines.ts';
import type { Reject } from '../records.ts';
import { statementsOf } from './read-concepts.ts';
import { skosChecker } from './skos-checker.ts';
import type { CheckOptions, SkosReport } from './skos-checker.ts';
import { conceptNodes, schemeNode } from './skos-nodes.ts';
import type { RdfNode, RdfValue } from './skos-nodes.ts';
import { schemeOf } from './write-concepts.ts';
import type { ConceptSource, WriteConceptsOptions } from './write-concepts.ts';
import { writable } from './written-concept.ts';

export { SKOS_ISSUES } from './skos-checker.ts';
export type { CheckOptions, SkosFinding, SkosIssue, SkosReport } from './skos-checker.ts';

/** What a SKOS export of these concepts would be found guilty of. Holds names and links in memory. */
export const checkSkos = async (
  concepts: ConceptSource,
  options: CheckOptions & Pick<WriteConceptsOptions, 'title' | 'schemeUri'> = {},
): Promise<SkosReport> => {
  const checker = skosChecker(options);
  const silent = (): void => undefined;
  const add = ({ uri, statements }: RdfNode): void => {
    for (const [property, values] of statements)
      for (const value of values) checker.add(uri, property, value);
  };
  let scheme = null;
  for await (const concept of concepts) {
    if (scheme === null) {
      scheme = schemeOf(concept, options);
      add(schemeNode(scheme));
    }
    for (const node of conceptNodes(writable(concept, silent), scheme, silent)) add(node);
  }
  return checker.report();
};

const valueOf = (object: Quad['object']): RdfValue =>
  object.termType === 'Literal'
    ? { text: object.value, lang: object.language === '' ? undefined : object.language }
    : { uri: object.value };

/**
 * What a file in Turtle, N-Triples, RDF/XML or JSON-LD is guilty of, and what of it could not be read.
 *
 * @throws DomainError `not_found`; `invalid` for a file in no form of RDF.
 */
export const checkSkosFile = async (
  path: string,
  options: CheckOptions & ReadOptions & { baseUri?: string } = {},
): Promise<SkosReport & { rejects: Reject[] }> => {
  const checker = skosChecker(options);
  const most = options.mostOfEach ?? 100;
  const rejects: Reject[] = [];
  const statements = await statementsOf(path, options, ({ subject, predicate, object }) => {
    checker.add(subject.value, predicate.value, valueOf(object));
  });
  let next = await statements.next();
  for (; !next.done; next = await statements.next()) if (rejects.length < most) rejects.push(next.value);
  if (next.value !== null) rejects.push(next.value);
  return { ...checker.report(), rejects };
};
