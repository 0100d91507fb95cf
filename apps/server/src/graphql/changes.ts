import type { ConceptSaved } from '@peerlens/domain/ontology/changes.contract.ts';
import type { LiteralDraft } from '@peerlens/domain/ontology/ontology.contract.ts';
import type { GraphqlDomain } from './domain.ts';

/** What was not given may be null, too. */
interface Draft {
  id?: number | null;
  name: string;
  literals: LiteralDraft[];
  basic?: boolean | null;
  deleted?: boolean | null;
  ontologyCategories?: string[] | null;
  version?: number | null;
  comment?: string | null;
}

/** @source specification 1, section 7 (graph mutations) */
export const changesGraphql: GraphqlDomain = {
  typeDefs: /* GraphQL */ `
    type Mutation {
      "Saves, deletes or restores a concept as a whole, or makes a new one where no id is given."
      concept(
        id: Int
        name: String!
        literals: [LiteralInput!]!
        "From here on, left out or null: as it is; of a new concept false, and no categories."
        basic: Boolean
        deleted: Boolean
        "Names."
        ontologyCategories: [String!]
        "The one that was edited: somebody else's later one is a conflict. Left out, the newest is meant."
        version: Int
        "Why, for the history."
        comment: String
      ): SavedConcept
    }

    type SavedConcept {
      ok: Boolean!
      "accepted: done. pending: a suggestion, which moderators decide on. unchanged: it is so already."
      status: String!
      "In the history; null where nothing changed."
      changeId: Int
      "As it is now, and so unchanged by a suggestion; null for a new one that is suggested."
      concept: Concept
    }
  `,
  resolvers: {
    Mutation: {
      concept: (_, { id, basic, deleted, ontologyCategories, version, comment, ...draft }: Draft, { api }) =>
        api.ontologyChanges.save({
          ...draft,
          id: id ?? null,
          basic: basic ?? undefined,
          deleted: deleted ?? undefined,
          categories: ontologyCategories ?? undefined,
          version: version ?? undefined,
          comment: comment ?? undefined,
        }),
    },
    SavedConcept: {
      ok: () => true,
      concept: ({ concept }: ConceptSaved, _, { api }) => concept && api.ontology.concept({ id: concept.id }),
    },
  },
};
