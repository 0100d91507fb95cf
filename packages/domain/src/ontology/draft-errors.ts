import { checkConcept } from '@peerlens/concepts/concept-validation.ts';
import type { ConceptState } from './ontology.contract.ts';

/**
 * What is wrong with a concept by itself, as its editor says it; what only others' literals make wrong is told by
 * `shared-literals.ts`.
 *
 * @source specification 1, section 5
 */
export const draftErrors = ({ name, literals }: ConceptState): string[] =>
  checkConcept({ name, literals }).errors;
