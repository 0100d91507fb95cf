import type { RecommendedConcepts, ValidatedLiterals } from '@peerlens/domain/ontology/literals.contract.ts';
import type {
  OntologyConcept,
  OntologyLiteral,
} from '@peerlens/domain/ontology/ontology-concepts.contract.ts';
import type { LiteralDraft } from '@peerlens/domain/ontology/ontology.contract.ts';
import { namedLiterals } from '../named-literals.ts';
import { compositePartInput } from './composite-part-input.ts';
import type { GraphqlDomain } from './domain.ts';

/** A literal that knows whose it is, and its place there. */
interface Placed extends OntologyLiteral {
  of: OntologyConcept;
  at: number;
}

/** A concept as its editor holds it. */
interface Edited {
  concept_id?: number | null;
  literals: LiteralDraft[];
}

interface Compared extends Edited {
  dest_literals: LiteralDraft[];
}

interface Asked {
  conceptId: number;
  topn?: number | null;
}

/** What the ontology and the articles say of literals, kept or typed. @source specification 1, sections 3 and 7 */
export const literalsGraphql: GraphqlDomain = {
  typeDefs: /* GraphQL */ `
    type Query {
      "What stands in the way of literals as they are typed, and what is near them; concept_id of the concept edited."
      validateLiterals(concept_id: Int, literals: [LiteralInput!]!): ValidatedLiterals
      "Articles that literals find."
      literalsDfs(literals: [LiteralInput!]!): LiteralsDfs
      "Those of literals that dest_literals lack; concept_id of the concept that would gain them."
      missingLiterals(
        concept_id: Int
        dest_literals: [LiteralInput!]!
        literals: [LiteralInput!]!
      ): [TypedLiteral!]
      "Concepts that stand in the same articles, best first; at most 50."
      recommendedConcepts(conceptId: Int!, topn: Int = 50): [RecommendedConcept!]
    }

    "A form of words as somebody types it; the name of a composite one follows from its parts."
    input LiteralInput {
      name: String = ""
      composite: [CompositePartInput!]
      "all, de, en, fr or ru, or what it has."
      lang: String = "all"
      isAmbiguous: Boolean = false
    }

    "Words, or a concept: {concept_id: 5}."
    scalar CompositePartInput

    type TypedLiteral {
      name: String!
      composite: [CompositePart!]
      lang: String!
      isAmbiguous: Boolean!
    }

    type Concept {
      "Articles that its literals find; total and one for each literal, in their order."
      potentialDfs: LiteralsDfs
    }

    type Literal {
      "Other concepts that are recognised by the same words."
      similarLiteralsConcepts: [ConflictConcept!]
      "Other concepts, a literal of which has these words in it, or stands in them."
      lexicalNeighborsConcepts: [NeighborConcept!]
      "Forms that it is looked for by, itself first; at most 100."
      expandedLiteralsVariants: [String!]
      "Articles that it finds."
      df: Int
      "For the search: lists exactly these articles."
      searchQuery: String
    }

    type ValidatedLiterals {
      "In the order of the literals."
      literals: [ValidatedLiteral!]!
      literalsDfs: LiteralsDfs
    }

    type ValidatedLiteral {
      similarLiteralsConcepts: [ConflictConcept!]!
      lexicalNeighborsConcepts: [NeighborConcept!]!
      expandedLiteralsVariants: [String!]!
    }

    type ConflictConcept {
      conceptId: Int!
      name: String!
      "By its ambiguous literals alone."
      isAmbiguous: Boolean!
    }

    type NeighborConcept {
      conceptId: Int!
      name: String!
      "The literal that is meant."
      literal: String!
      "The literal could be a composite of that concept and what is left."
      canBeParent: Boolean!
    }

    type LiteralsDfs {
      "In the order of the literals."
      perLiteral: [LiteralDf!]!
      "No article counts twice."
      total: TotalDf!
    }

    type LiteralDf {
      "For the search: lists exactly these articles; empty where nothing can be looked for."
      searchQuery: String!
      df: Int!
    }

    type TotalDf {
      searchQuery: String!
      df: Int!
      "Literals that the query had no room for; those that find most come first."
      leftOut: Int!
    }

    type RecommendedConcept {
      conceptId: Int!
      name: String!
      "Above 0, at most 1."
      score: Float!
    }
  `,
  resolvers: {
    CompositePartInput: compositePartInput,
    Query: {
      validateLiterals: async (_, { concept_id: conceptId = null, literals }: Edited, { load }) => ({
        ...(await load.literals.validated(conceptId, literals)),
        drafts: literals,
      }),
      literalsDfs: (_, { literals }: Edited, { load }) => load.literals.dfs(literals),
      missingLiterals: async (
        _,
        { concept_id: conceptId = null, dest_literals: destLiterals, literals }: Compared,
        { api, load },
      ) => namedLiterals(api, await load.literals.missing({ conceptId, destLiterals, literals })),
      recommendedConcepts: async (
        _,
        { conceptId, topn }: Asked,
        { api },
      ): Promise<RecommendedConcepts['concepts']> =>
        (await api.ontologyLiterals.recommendedConcepts({ conceptId, topn: topn ?? undefined })).concepts,
    },
    ValidatedLiterals: {
      literalsDfs: ({ drafts }: ValidatedLiterals & { drafts: LiteralDraft[] }, _, { load }) =>
        load.literals.dfs(drafts),
    },
    Concept: {
      literals: (concept: OntologyConcept): Placed[] =>
        concept.literals.map((literal, at) => ({ ...literal, of: concept, at })),
      potentialDfs: (concept: OntologyConcept, _, { load }) => load.literals.potentialDfs(concept),
    },
    Literal: {
      similarLiteralsConcepts: async ({ of, at }: Placed, _, { load }) =>
        (await load.literals.knowledge(of)).literals[at]?.similarLiteralsConcepts,
      lexicalNeighborsConcepts: async ({ of, at }: Placed, _, { load }) =>
        (await load.literals.knowledge(of)).literals[at]?.lexicalNeighborsConcepts,
      expandedLiteralsVariants: async ({ of, at }: Placed, _, { load }) =>
        (await load.literals.knowledge(of)).literals[at]?.expandedLiteralsVariants,
      df: async ({ of, at }: Placed, _, { load }) =>
        (await load.literals.potentialDfs(of)).perLiteral[at]?.df,
      searchQuery: async ({ of, at }: Placed, _, { load }) =>
        (await load.literals.potentialDfs(of)).perLiteral[at]?.searchQuery,
    },
  },
};
