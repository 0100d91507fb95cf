import { aConcept } from '@peerlens/domain/testing/builders.ts';
import { ADA, owlWorld, PASSWORD } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';

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

const payload = { email: ADA, password: PASSWORD };
const { cookies } = await app.inject({ method: 'POST', url: '/trpc/accounts.logIn', payload });
const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
const post = async (url: string, body: object, headers = { cookie }) => {
  const answer = await app.inject({ method: 'POST', url: `/api/ontology/${url}`, headers, payload: body });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};

const owl = await world.db.prisma.concept.findFirstOrThrow({ where: { name: 'barn owl' } });
const pellet = await aConcept(world.db, { name: 'pellet' });

test('literals in which a concept stands become composites of it, in the fields of the specification', async () => {
  const literals = [
    { name: 'young barn owls', composite: null, is_ambiguous: true, lang: 'en' },
    { name: 'night', is_ambiguous: false, lang: 'all' },
    { composite: [{ concept_id: pellet, name: 'any' }, 'finds'], is_ambiguous: false, lang: 'en' },
  ];
  const asked = { concept_id: null, parent_concept_id: owl.id, literals };
  expect(await post('use-as-parent-in-composite', asked)).toEqual({
    status: 200,
    body: {
      result: [
        {
          name: 'young barn owls',
          composite: ['young', { concept_id: owl.id, name: 'barn owl' }],
          is_ambiguous: true,
          lang: 'en',
        },
        { name: 'night', composite: null, is_ambiguous: false, lang: 'all' },
        {
          name: '',
          composite: [{ concept_id: pellet, name: 'pellet' }, 'finds'],
          is_ambiguous: false,
          lang: 'en',
        },
      ],
    },
  });
});

test.each<[string, object, number, RegExp]>([
  [
    'a parent that is not there',
    { parent_concept_id: 999_999, literals: [] },
    404,
    /^Concept doesn't exist\.$/,
  ],
  [
    'the concept itself',
    { concept_id: owl.id, parent_concept_id: owl.id, literals: [] },
    400,
    /part of its own/,
  ],
  ['no parent', { literals: [] }, 400, /parent_concept_id/],
  ['a part of nothing', { parent_concept_id: owl.id, literals: [{ composite: [{}] }] }, 400, /literals/],
  [
    'more literals than a concept has',
    { parent_concept_id: owl.id, literals: Array.from({ length: 501 }, () => ({ name: 'owl' })) },
    400,
    /at most 500 literals/,
  ],
])('%s is refused with a sentence', async (_, asked, status, says) => {
  const answer = await post('use-as-parent-in-composite', asked);
  expect([answer.status, answer.body['error']]).toEqual([status, expect.stringMatching(says)]);
});

test('a guest is asked to log in', async () => {
  const asked = { parent_concept_id: owl.id, literals: [] };
  expect(await post('use-as-parent-in-composite', asked, { cookie: '' })).toMatchObject({
    status: 401,
    body: { error: 'Please login' },
  });
});

test('a concept is saved by REST; of who does not moderate it is a suggestion', async () => {
  const literals = [{ name: 'pellet' }, { composite: [{ concept_id: owl.id }, 'pellet'], lang: 'en' }];
  const { status, body } = await post('concepts', { id: pellet, name: 'Pellet', literals, version: 1 });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      ok: true,
      status: 'pending',
      change_id: expect.any(Number) as number,
      concept: {
        id: pellet,
        version: 1,
        name: 'pellet',
        literals: [{ name: 'pellet', composite: null, is_ambiguous: false, lang: 'en' }],
        basic: false,
        is_manually_modified: false,
        date_modified: expect.any(String) as string,
        deleted: false,
      },
    },
  });
  const refused = await post('concepts', { name: ' ', literals: [{ name: 'owl' }] });
  expect([refused.status, refused.body['error']]).toEqual([400, 'Concept name cannot be empty.']);
});
