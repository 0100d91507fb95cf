import { createSchema } from 'graphql-yoga';
import { articlesGraphql } from './articles.ts';
import { changesGraphql } from './changes.ts';
import { conceptsGraphql } from './concepts.ts';
import type { GraphqlContext, GraphqlDomain } from './domain.ts';
import { literalsGraphql } from './literals.ts';
import { logsGraphql } from './logs.ts';
import { possibleConceptsGraphql } from './possible-concepts.ts';
import { proposalsGraphql } from './proposals.ts';

/** All that can be asked for by GraphQL. */
export const graphqlDomains: readonly GraphqlDomain[] = [
  articlesGraphql,
  changesGraphql,
  conceptsGraphql,
  literalsGraphql,
  logsGraphql,
  possibleConceptsGraphql,
  proposalsGraphql,
];

export const schemaOf = <Context extends GraphqlContext>(domains: readonly GraphqlDomain[]) =>
  createSchema<Context>({
    typeDefs: domains.map(({ typeDefs }) => typeDefs),
    resolvers: domains.map(({ resolvers }) => resolvers) as never,
  });
