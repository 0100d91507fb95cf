import { checkConcept } from '@peerlens/concepts/concept-validation.ts';
import type { ConceptFindings } from '@peerlens/concepts/concept-validation.ts';
import { useDeferredValue } from 'react';
import { literalDraft } from './concept-form.ts';
import type { ConceptForm, FormLiteral } from './concept-form.ts';
import type { LiteralKnowledge } from './use-literal-checks.ts';

/** What is wrong with a form, as far as the ontology is known. @source specification 1, section 5 */
export const findingsOf = (
  { name, literals }: ConceptForm,
  knowledgeOf: (literal: FormLiteral) => LiteralKnowledge | undefined,
): ConceptFindings =>
  checkConcept({
    name,
    literals: literals.map((literal) => {
      const knowledge = knowledgeOf(literal);
      return {
        ...literalDraft(literal),
        conflicts: knowledge?.similarLiteralsConcepts,
        variants: knowledge?.expandedLiteralsVariants,
      };
    }),
  });

/** The same while somebody types, a moment later where there is much to compare. */
export const useConceptCheck = (
  form: ConceptForm,
  knowledgeOf: (literal: FormLiteral) => LiteralKnowledge | undefined,
): ConceptFindings => {
  const late = useDeferredValue(form);
  return findingsOf(late, knowledgeOf);
};
