import type { GraphqlDomain } from './domain.ts';

/**
 * The example that other domains follow: types as the specification names their fields, one line for each field that
 * calls a procedure, `load` for fields of rows.
 *
 * @source specification 1, sections 3 and 7
 */
export const conceptsGraphql: GraphqlDomain = {
  typeDefs: /* GraphQL */ `
    type Query {
      "A concept with all that is kept of it, deleted ones too."
      concept(id: Int!): Concept
    }

    type Concept {
      id: Int!
      "Counted up by every change."
      version: Int!
      "Where it came from; null for concepts made here."
      uri: String
      name: String!
      "In the order in which they were added."
      literals: [Literal!]!
      "One too general to tell documents apart."
      basic: Boolean!
      deleted: Boolean!
      isManuallyModified: Boolean!
      "ISO 8601."
      dateModified: String!
      "Articles that it was recognised in."
      df: Int!
      "Other concepts, deleted ones not counted, that stand under it or have it in a composite literal."
      childConceptsCount: Int!
      "By name, at most 500."
      broader: [RelatedConcept!]!
      "By name, at most 500."
      narrower: [RelatedConcept!]!
      "Names, in alphabetical order."
      categories: [String!]!
      "Of a deleted concept: the one that it was merged into."
      mergedIntoId: Int
      "The ontology that it came with."
      source: String
    }

    type RelatedConcept {
      conceptId: Int!
      name: String!
    }

    "A form of words by which a concept is recognised."
    type Literal {
      "Of a composite literal: its parts as they read one after the other."
      name: String!
      composite: [CompositePart!]
      "all, de, en, fr, ru, or another one of an imported ontology."
      lang: String!
      isAmbiguous: Boolean!
      "pref, alt or hidden."
      kind: String!
    }

    "Words, or any literal of another concept; then its name is the name of that."
    type CompositePart {
      conceptId: Int
      name: String!
      concept: Concept
    }
  `,
  resolvers: {
    Query: {
      concept: (_, { id }: { id: number }, { api }) => api.ontology.concept({ id }),
    },
    RelatedConcept: {
      conceptId: ({ id }: { id: number }) => id,
    },
    CompositePart: {
      concept: ({ conceptId }: { conceptId: number | null }, _, { load }) =>
        conceptId === null ? null : load.concept(conceptId),
    },
  },
};
