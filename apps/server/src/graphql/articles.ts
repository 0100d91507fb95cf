import type { Article } from '@peerlens/domain/articles/articles.contract.ts';
import { wireId } from '../rest/wire.ts';
import type { GraphqlDomain } from './domain.ts';

const Id = wireId();

/** @source specification 1, section 7 */
export const articlesGraphql: GraphqlDomain = {
  typeDefs: /* GraphQL */ `
    type Query {
      article(id: ID!): Article
    }

    type Article {
      "A number, written as text: there are more articles than an Int can count."
      id: ID!
      title: String!
      "Recognised in title and abstract, heaviest first."
      concepts: [ArticleConcept!]!
    }

    type ArticleConcept {
      conceptId: Int!
      name: String!
      basic: Boolean!
      "Occurrences in title and abstract."
      tf: Int!
      "Articles that it was recognised in."
      df: Int!
      "Share of the article's heaviest concept, 0 to 1."
      weight: Float!
      concept: Concept
    }
  `,
  resolvers: {
    Query: {
      article: (_, { id }: { id: string }, { api }) => api.articles.byId({ id: Id.parse(id) }),
    },
    Article: {
      concepts: ({ tagged }: Article) => tagged.concepts,
    },
    ArticleConcept: {
      concept: ({ conceptId }: { conceptId: number }, _, { load }) => load.concept(conceptId),
    },
  },
};
