import { useMemo } from 'react';
import { useDraft } from '../../../lib/use-draft.ts';
import { formOf, newForm } from './concept-form.ts';
import type { Concept, ConceptForm } from './concept-form.ts';

/** What is kept while somebody types: with what they began, so that it can be compared with what others did. */
interface EditorDraft {
  form: ConceptForm;
  base: ConceptForm;
  /** Of the concept that they began with; null for a new one. */
  version: number | null;
}

/** The form of a concept, kept until it is saved. `name` is what a link asks it to be called. */
export const useConceptDraft = (concept: Concept | null, name: string) => {
  const initial = useMemo((): EditorDraft => {
    const form = concept ? formOf(concept) : newForm(name);
    return { form, base: form, version: concept?.version ?? null };
  }, [concept, name]);
  const draft = useDraft({ initial });
  return {
    ...draft,
    ...draft.draft,
    isChanged: JSON.stringify(draft.draft.form) !== JSON.stringify(initial.form),
    changeForm: (changed: Partial<ConceptForm>) =>
      draft.change({ form: { ...draft.draft.form, ...changed } }),
  };
};
