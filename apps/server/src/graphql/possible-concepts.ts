import type { Article } from '@peerlens/domain/articles/articles.contract.ts';
import type {
  BatchContent,
  CandidateLiteral,
  OfList,
} from '@peerlens/domain/possible-concepts/possible-concepts.contract.ts';
import type { GraphqlDomain } from './domain.ts';
import { refusedInWords } from './refused.ts';

/** Terms that concepts could be made of. @source specification 1, sections 3 and 7 */
export const possibleConceptsGraphql: GraphqlDomain = {
  typeDefs: /* GraphQL */ `
    type Query {
      "A batch of documents, for moderators; hidden possible concepts are left out unless they are asked for."
      docsBatch(id: Int!, showHidden: Boolean = false): DocsBatch
      "Of a list, one concept a line; separators are characters in brackets, such as [.,;()], or words parted by |."
      possibleConcepts(text: String!, separators: String!): [PossibleConcept!]
    }

    type Mutation {
      "Forms of words that are never proposed as possible concepts again; for superusers."
      banPossibleLiterals(literals: [String!]!): BannedLiterals
    }

    type DocsBatch {
      id: Int!
      title: String!
      "queued, working, success or failed."
      status: String!
      "documents, folder, search, articles or text."
      source: String!
      "Documents in all, and those read so far."
      documents: Int!
      done: Int!
      "Why it failed."
      error: String
      hiddenCount: Int!
      "Best first."
      possibleConcepts: [PossibleConcept!]!
    }

    type PossibleConcept {
      "As the documents most often write it."
      name: String!
      "Above 0; the best of a list has 1."
      score: Float!
      hidden: Boolean!
      "Most frequent first."
      literals: [PossibleLiteral!]!
      "Maximum over the literals."
      tf: Int!
      "Sum over the literals."
      dfCollection: Int!
      "What became of it in its batch."
      outcome: PossibleOutcome
    }

    type PossibleLiteral {
      name: String!
      "Occurrences in the documents."
      tf: Int!
      "Documents that have it."
      dfCollection: Int!
      isAmbiguous: Boolean!
      "The likeliest page of Wikipedia; null where it has none, or where no titles were brought in."
      wikiLink: String
      "Whether one of the variants is ambiguous."
      wikiAmbiguous: Boolean
      "Titles of Wikipedia that the literal could stand for, the likeliest first; at most 20."
      wikiVariants: [WikiVariant!]
    }

    type WikiVariant {
      name: String!
      link: String!
      "Its name stands for several things."
      isAmbiguous: Boolean!
      "article, redirect or disambiguation."
      kind: String!
      "As the address of its Wikipedia begins."
      lang: String!
    }

    type PossibleOutcome {
      "created, suggested or merged."
      kind: String!
      "Null for what is only suggested."
      conceptId: Int
    }

    type Article {
      "Terms of title and abstract that no concept is recognised by; for users."
      possibleConcepts: [PossibleConcept!]
    }

    type DocPossible {
      "Terms of the proposal that no concept is recognised by."
      possibleConcepts: [PossibleConcept!]
    }

    type BannedLiterals {
      ok: Boolean!
    }
  `,
  resolvers: {
    Query: {
      docsBatch: async (_, { id, showHidden }: { id: number; showHidden?: boolean | null }, { api }) => {
        const asked = { id, showHidden: showHidden ?? false };
        const { batch, possibleConcepts }: BatchContent = await api.possibleConcepts.batch(asked);
        return { ...batch, possibleConcepts };
      },
      possibleConcepts: (_, list: OfList, { load }) => load.possibleConcepts.ofList(list),
    },
    Mutation: {
      banPossibleLiterals: (_, asked: { literals: string[] }, { api, actor }) =>
        refusedInWords(actor, () => api.possibleConcepts.reportFalse(asked)),
    },
    Article: {
      possibleConcepts: ({ id }: Article, _, { load }) => load.possibleConcepts.ofArticle(id),
    },
    PossibleLiteral: {
      wikiLink: async ({ name }: CandidateLiteral, _, { load }) =>
        (await load.possibleConcepts.wikipedia(name))?.wikiLink,
      wikiAmbiguous: async ({ name }: CandidateLiteral, _, { load }) =>
        (await load.possibleConcepts.wikipedia(name))?.wikiAmbiguous,
      wikiVariants: async ({ name }: CandidateLiteral, _, { load }) =>
        (await load.possibleConcepts.wikipedia(name))?.wikiVariants,
    },
    DocPossible: {
      possibleConcepts: ({ id }: { id: number }, _, { load }) => load.possibleConcepts.ofProposal(id),
    },
  },
};
