import type { CompositePart } from '@peerlens/domain/ontology/ontology.contract.ts';
import { GraphQLError, GraphQLScalarType } from 'graphql';

interface Reference {
  concept_id?: unknown;
  conceptId?: unknown;
  name?: unknown;
}

/** Words, a concept by its id, or a part as it was answered, whose `conceptId` is null where it is words. */
function parsePart(value: unknown): CompositePart {
  if (typeof value === 'string') return value;
  const { concept_id: wireId, conceptId = wireId, name }: Reference = value ?? {};
  if (typeof conceptId === 'number') return { conceptId };
  if (conceptId === null && typeof name === 'string') return name;
  throw new GraphQLError('A part of a composite literal is words, or { concept_id: 5 }: write one of them');
}

/** @source specification 1, section 3: ordered parts, plain string or concept_id with name */
export const compositePartInput = new GraphQLScalarType({
  name: 'CompositePartInput',
  parseValue: parsePart,
});
