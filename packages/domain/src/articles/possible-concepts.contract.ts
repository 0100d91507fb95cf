import { z } from 'zod';
import { NamedConcept } from './displays.contract.ts';

/** Terms told of one article. */
export const POSSIBLE_CONCEPTS = 10;

/** A term of a text that a concept could be made of. @source specification 1, sections 2.5 and 3 */
export const PossibleConcept = z.object({
  /** As the text most often writes it. */
  name: z.string(),
  /** Above 0, with two decimals; the best term of the article has 1. */
  score: z.number(),
  /** Occurrences in the article. */
  tf: z.number().int(),
  /** Concepts of the ontology whose literals the term is already, in one form or another. */
  conflicts: z.array(NamedConcept.extend({ isAmbiguous: z.boolean() })),
});
export type PossibleConcept = z.infer<typeof PossibleConcept>;

/** At most ten, best first. */
export const PossibleConcepts = z.object({ terms: z.array(PossibleConcept) });
export type PossibleConcepts = z.infer<typeof PossibleConcepts>;
