import type { Actor } from '@peerlens/domain/actor.ts';
import type { Api } from '@peerlens/domain/api.ts';
import type { GraphQLScalarType } from 'graphql';
import type { Loaders } from './loaders.ts';

/** What resolvers are called with. */
export interface GraphqlContext {
  /** Calls procedures as whoever sent the operation. */
  api: Api;
  actor: Actor;
  /** Reads for many rows at once. */
  load: Loaders;
}

/**
 * Calls one procedure, or names a field of what one answered. Arguments have the types that the SDL says; what a
 * procedure takes is checked there.
 */
export type Resolver = (source: never, args: never, context: GraphqlContext) => unknown;

/** What one domain adds to the schema. */
export interface GraphqlDomain {
  /** Its types in SDL, and its fields of `Query` and `Mutation`; types of the same name are merged. */
  typeDefs: string;
  /** By type and field, where a field is not simply there; scalars by name. */
  resolvers: Readonly<Record<string, Readonly<Record<string, Resolver>> | GraphQLScalarType>>;
}
