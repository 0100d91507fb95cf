import fs from 'node:fs';
import path from 'node:path';
import { SYSTEM } from '@peerlens/domain/actor.ts';
import { aFolder } from '@peerlens/domain/testing/builders.ts';
import { ADA, owlWorld } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import {
  Kind,
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  parse,
  printSchema,
} from 'graphql';
import type { GraphQLObjectType, GraphQLSchema, IntrospectionQuery } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { logInHeaders } from '../testing/log-in.ts';

const GUIDE = path.join(import.meta.dirname, '../../../../docs/guides/graphql.md');

const guide = fs.readFileSync(GUIDE, 'utf8');
const blocks = Array.from(guide.matchAll(/```(\w+)\n([\s\S]*?)```/g), ([, language, content]) => ({
  language,
  content,
}));
const isSchema = (text: string): boolean =>
  parse(text).definitions.some(({ kind }) => kind !== Kind.OPERATION_DEFINITION);
const written = blocks.flatMap(({ language, content }) => (language === 'graphql' ? [content] : []));
/** Operations with the variables in the block after each. */
const examples = blocks.flatMap(({ language, content }, at) => {
  if (language !== 'graphql' || isSchema(content)) return [];
  const next = blocks.at(at + 1);
  const variables = next?.language === 'json' ? (JSON.parse(next.content) as Record<string, unknown>) : {};
  return [{ name: content.trim().split('\n')[0], query: content, variables }];
});

const world = await testWorld(owlWorld());
const app = await createApp({
  config: readConfig({ LOG_LEVEL: 'silent' }),
  services: world.services,
  isReady: () => Promise.resolve(true),
});
afterAll(async () => {
  await app.close();
  await world.close();
});
const ada = await world.user(ADA);
if (ada.kind !== 'user') throw new Error('Ada is a user');
await world.api(SYSTEM).quotas.grant({
  holder: { userId: ada.id },
  name: 'ontology_moderator',
  private: false,
  expiresAt: null,
});
await world.db.prisma.user.update({ where: { id: ada.id }, data: { isSuperuser: true } });
// The ids that the guide has.
await world.db.prisma.concept.create({
  data: {
    id: 4711,
    name: 'barn owls at night',
    literals: { create: [{ name: 'barn owls at night', lang: 'en', kind: 'pref' }] },
  },
});
await world.db.prisma.proposal.create({
  data: { id: 12, folderId: await aFolder(world.db, { owner: ada }), title: 'Owls at night', abstract: '' },
});

await world.db.prisma.docsBatch.create({
  data: { id: 7, source: 'text', title: 'Owls at night', status: 'success', taskId: 'task', documents: 1 },
});

const headers = await logInHeaders(app, ADA);

const ask = async (query: string, variables: object = {}) => {
  const url = '/api/graphql/';
  const answer = await app.inject({
    method: 'POST',
    url,
    headers,
    payload: { query, variables },
  });
  return { status: answer.statusCode, ...answer.json<{ data: Record<string, unknown>; errors?: unknown }>() };
};

const { data: told } = await ask(getIntrospectionQuery({ descriptions: false }));
const schema = buildClientSchema(told as unknown as IntrospectionQuery);

test('the guide has the schema, all of it and as it is', () => {
  const sorted = (of: GraphQLSchema): string => printSchema(lexicographicSortSchema(of));
  const inGuide = written.filter(isSchema);
  expect(sorted(buildSchema(inGuide.join('\n')))).toBe(sorted(schema));
});

test('the guide has examples of every query and mutation', () => {
  const fields = examples.flatMap(({ query }) =>
    parse(query).definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
      return definition.selectionSet.selections.flatMap((field) =>
        field.kind === Kind.FIELD ? [`${definition.operation} ${field.name.value}`] : [],
      );
    }),
  );
  const namesOf = (type: GraphQLObjectType | null | undefined, kind: string): string[] =>
    Object.keys(type?.getFields() ?? {}).map((name) => `${kind} ${name}`);
  const all = [...namesOf(schema.getQueryType(), 'query'), ...namesOf(schema.getMutationType(), 'mutation')];
  expect([...new Set(fields)].sort()).toEqual(all.sort());
});

test.each(examples)('the example works: $name', async ({ query, variables }) => {
  const { status, data, errors } = await ask(query, variables);
  expect([status, errors]).toEqual([200, undefined]);
  for (const value of Object.values(data)) expect(value).not.toBeNull();
});
