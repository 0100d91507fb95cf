import { z } from 'zod';
import { idOf } from './identifiers.ts';
import { MAX_DEPTH, MAX_LEAVES, MAX_LENGTH, MAX_WITHIN, MIN_PREFIX } from './limits.ts';
import { parse } from './parse.ts';
import { print } from './printer.ts';
import { ENTITIES, ID_SCHEMES, NAME_FIELDS, TEXT_FIELDS } from './tree.ts';
import type { Grammar, Query, QueryNode, TopicName } from './tree.ts';
import { isYear } from './years.ts';

/** Parts of a tree in its JSON form: leaves, and what holds them. */
const MAX_PARTS = 2 * MAX_LEAVES;

const Text = z.string().min(1).max(MAX_LENGTH);
const Year = z.int().refine(isYear, 'A year has four digits').nullable();
const Id = z.int().min(1);

/** A node and all below it, of the kinds that the language without topics has. */
const SearchNode: z.ZodType<QueryNode> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('word'), text: Text }),
    z.strictObject({ kind: z.literal('prefix'), text: Text.min(MIN_PREFIX) }),
    z.strictObject({ kind: z.literal('phrase'), text: Text }),
    z.strictObject({ kind: z.literal('near'), text: Text, within: z.int().min(0).max(MAX_WITHIN) }),
    z
      .strictObject({ kind: z.literal('year'), from: Year, to: Year })
      .refine(({ from, to }) => from !== null || to !== null, 'A range of years has at least one bound')
      .refine(
        ({ from, to }) => from === null || to === null || from <= to,
        'The first year comes after the last',
      ),
    z.strictObject({ kind: z.literal('entity'), entity: z.enum(ENTITIES), id: Id }),
    z
      .strictObject({ kind: z.literal('id'), scheme: z.enum(ID_SCHEMES), id: Text })
      .refine(({ scheme, id }) => idOf(scheme, id) === id, 'Not an id of this kind in its normal form'),
    z.strictObject({ kind: z.literal('text'), words: z.array(Text).min(2).max(MAX_LEAVES) }),
    z.strictObject({
      kind: z.literal('field'),
      field: z.enum([...TEXT_FIELDS, ...NAME_FIELDS]),
      of: SearchNode,
    }),
    z.strictObject({ kind: z.enum(['and', 'or']), of: z.array(SearchNode).min(1).max(MAX_LEAVES) }),
    z.strictObject({ kind: z.literal('not'), of: SearchNode }),
  ]),
);

const topicNode = (topics: readonly TopicName[]): z.ZodType<QueryNode> => {
  const isKnown = ({ topicId, title }: TopicName) =>
    topics.some((topic) => topic.topicId === topicId && topic.title === title);
  const Node: z.ZodType<QueryNode> = z.lazy(() =>
    z.discriminatedUnion('kind', [
      z
        .strictObject({ kind: z.literal('topic'), topicId: Id, title: Text })
        .refine(isKnown, 'No topic has this number and title'),
      z.strictObject({ kind: z.enum(['and', 'or']), of: z.array(Node).min(1).max(MAX_LEAVES) }),
      z.strictObject({ kind: z.enum(['not', 'boost', 'negate']), of: Node }),
    ]),
  );
  return Node;
};

/** Counts before anything recurses or is printed: what came from outside may be of any depth and size. */
const isBounded = (value: unknown): boolean => {
  let parts = 0;
  let characters = 0;
  let level: unknown[] = [value];
  for (let depth = 1; level.length > 0; depth++) {
    parts += level.length;
    characters += level.reduce<number>((sum, part) => sum + charactersOf(part), 0);
    if (depth > MAX_DEPTH || parts > MAX_PARTS || characters > MAX_LENGTH) return false;
    level = level.flatMap((part) => (isPart(part) ? (part.of ?? []) : []));
  }
  return true;
};

const isPart = (value: unknown): value is { of?: unknown; text?: unknown; id?: unknown; words?: unknown } =>
  typeof value === 'object' && value !== null;

const charactersOf = (part: unknown): number =>
  isPart(part)
    ? [part.text, part.id, part.words]
        .flat()
        .reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0)
    : 0;

/**
 * The JSON form of a query. What is read is brought into the form that its text has, so that equal queries are equal
 * trees; a query that its text could not say is refused.
 */
export const querySchema = (grammar: Grammar = {}): z.ZodType<Query> =>
  z
    .unknown()
    .refine(
      isBounded,
      `A query has at most ${MAX_DEPTH} parts within parts, ${MAX_PARTS} parts and ${MAX_LENGTH} characters`,
    )
    .pipe(
      z.union([
        z.strictObject({ kind: z.literal('all') }),
        grammar.topics === undefined ? SearchNode : topicNode(grammar.topics),
      ]),
    )
    .transform((query, context) => {
      const parsed = parse(print(query), grammar);
      if (parsed.ok) return parsed.query;
      context.addIssue({ code: 'custom', message: parsed.error.message });
      return z.NEVER;
    });
