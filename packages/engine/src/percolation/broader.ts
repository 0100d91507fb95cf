import { tooLarge } from '@peerlens/kernel';

/** Ids of the concepts directly broader than one; empty for one that is not in the ontology. */
export type BroaderOf = (conceptId: number) => readonly number[];

/** Far above the deepest ontologies in use; whoever has more has made a mistake in the links. */
const MAX_BROADER = 10_000;

/**
 * The concept and all that are broader, over whatever ways; a circle in the links does no harm.
 *
 * @throws DomainError `too_large` if it has more than 10,000 broader ones.
 */
export function withBroader(conceptId: number, broaderOf: BroaderOf): Set<number> {
  const closure = new Set([conceptId]);
  // A set can be added to while it is walked through: every concept comes up once.
  for (const concept of closure) {
    for (const broader of broaderOf(concept)) closure.add(broader);
    if (closure.size > MAX_BROADER)
      throw tooLarge(
        `Concept ${conceptId} has more than ${MAX_BROADER} broader concepts; correct the ontology's broader links`,
        { conceptId },
      );
  }
  return closure;
}
