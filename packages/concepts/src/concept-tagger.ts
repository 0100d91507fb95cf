import {
  byMerit,
  COMPOSITE_EXPANSIONS,
  learn,
  taggerBuilder,
  withEmptyWordsAmbiguous,
} from './compile-tagger.ts';
import type { Learnt } from './compile-tagger.ts';
import { namesOf } from './composites.ts';
import { EMPTY_PHRASES } from './empty-words.ts';
import type { Tagger, TaggerLiteral } from './tagger-types.ts';

/** What all literals of an ontology teach together; costs about as much as compiling them. */
export type LearntOntology = Learnt;

export const learnOntology = (literals: readonly TaggerLiteral[]): LearntOntology =>
  learn(literals.map(withEmptyWordsAmbiguous).sort(byMerit));

/**
 * Recognises one concept alone, by other literals than the ontology has for it, as far as no literal of another concept
 * stands in the way: within milliseconds, where compiling the whole ontology takes seconds.
 */
export function conceptTagger(
  learnt: LearntOntology,
  conceptId: number,
  literals: readonly TaggerLiteral[],
): Tagger {
  const sorted = literals.map(withEmptyWordsAmbiguous).sort(byMerit);
  const byConcept = new Map(learnt.byConcept).set(conceptId, sorted);
  const builder = taggerBuilder(sorted, learnt);
  for (const [ordinal, literal] of sorted.entries())
    for (const name of namesOf(literal, byConcept, COMPOSITE_EXPANSIONS))
      builder.addName(name, ordinal, literal.lang);
  for (const phrase of EMPTY_PHRASES) builder.addEmptyPhrase(phrase);
  return builder.build(sorted.length);
}

/** Names that literals of a concept stand for, composites among them, each once. */
export const namesInOntology = (learnt: LearntOntology, literals: readonly TaggerLiteral[]): string[] => [
  ...new Set(literals.flatMap((literal) => namesOf(literal, learnt.byConcept, COMPOSITE_EXPANSIONS))),
];
