import type { ConceptChoices, ConceptPage, ListConcepts } from './concept-list.contract.ts';
import type { ConceptListStore } from './concept-list.store.ts';
import { conceptSlugOf } from './concept-slug.ts';

/** The list of concepts, narrowed, sorted and cut. */
export const conceptListService = ({ store }: { store: ConceptListStore }) => ({
  async page(asked: ListConcepts): Promise<ConceptPage> {
    const { concepts, total } = await store.page(asked);
    return { concepts: concepts.map((row) => ({ ...row, slug: conceptSlugOf(row.name) })), total };
  },

  choices: (): Promise<ConceptChoices> => store.choices(),
});

export type ConceptListService = ReturnType<typeof conceptListService>;
