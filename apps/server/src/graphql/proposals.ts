import type { GraphqlDomain } from './domain.ts';

/** @source specification 1, section 7: docPossible by proposal id: id, title */
export const proposalsGraphql: GraphqlDomain = {
  typeDefs: /* GraphQL */ `
    type Query {
      "The proposal whose possible concepts are looked at."
      docPossible(id: Int!): DocPossible
    }

    type DocPossible {
      id: Int!
      title: String!
    }
  `,
  resolvers: {
    Query: {
      docPossible: (_, { id }: { id: number }, { api }) => api.proposals.byId({ id }),
    },
  },
};
