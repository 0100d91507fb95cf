import { SYSTEM } from '@peerlens/domain/actor.ts';
import { aConcept } from '@peerlens/domain/testing/builders.ts';
import { ADA, owlWorld, PASSWORD, STRANGER } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';

const world = await testWorld(owlWorld());
const config = readConfig({ LOG_LEVEL: 'silent' });
const app = await createApp({ config, services: world.services, isReady: () => Promise.resolve(true) });
afterAll(async () => {
  await app.close();
  await world.close();
});

const cookieOf = async (email: string): Promise<string> => {
  const payload = { email, password: PASSWORD };
  const { cookies } = await app.inject({ method: 'POST', url: '/trpc/accounts.logIn', payload });
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
};
const system = world.api(SYSTEM);
const { id: userId } = await world.user(ADA);
const until = { private: false, expiresAt: null };
await system.quotas.grant({ holder: { userId }, name: 'ontology_moderator', ...until });
const moderator = await cookieOf(ADA);
const log = (query = '', cookie = moderator) =>
  app.inject({ method: 'GET', url: `/api/ontology/log${query}`, headers: { cookie } });

const imported = await world.db.prisma.ontologyChangePart.count();
const owl = await aConcept(world.db, { name: 'a night owl' });
const change = await world.api(await world.user(ADA)).ontologyChanges.save({
  name: 'call of the night owl',
  literals: [
    { name: 'CNO', isAmbiguous: true },
    { name: 'night owl call', composite: [{ conceptId: owl }, 'call'], lang: 'en' },
  ],
  basic: true,
  categories: ['Sounds'],
});
await system.ontologyChanges.save({
  id: change.concept?.id ?? null,
  name: 'song of the night owl',
  literals: [{ name: 'night owl call', composite: [{ conceptId: owl }, 'call'], lang: 'en' }],
  basic: false,
  deleted: true,
});

test('the history is told in the fields and words of the specification', async () => {
  const answer = await log();
  expect(answer.statusCode).toBe(200);
  const composite = {
    name: 'a night owl call',
    composite: [{ concept_id: owl, name: 'a night owl' }, 'call'],
    lang: 'en',
    is_ambiguous: false,
  };
  const { logs, total } = answer.json<{ logs: object[]; total: number }>();
  // The ontology of the world came by an import before.
  expect(total).toBe(2 + imported);
  expect({ logs: logs.slice(0, 2) }).toEqual({
    logs: [
      {
        id: expect.any(Number),
        dateCreated: expect.stringMatching(/^\d{4}-.*Z$/),
        name: 'song of the night owl',
        actions: [
          { type: 'rename_concept', data: { from: 'call of the night owl', to: 'song of the night owl' } },
          { type: 'modify_concept', data: { basic: false } },
          {
            type: 'remove_literal',
            data: { name: 'CNO', composite: null, lang: 'all', is_ambiguous: true },
          },
          { type: 'remove_concept', data: {} },
        ],
        createdBy: { email: null, organizations: [] },
      },
      {
        id: expect.any(Number),
        dateCreated: expect.any(String),
        name: 'call of the night owl',
        actions: [
          { type: 'add_concept', data: { name: 'call of the night owl' } },
          { type: 'modify_concept', data: { basic: true } },
          {
            type: 'add_literal',
            data: { name: 'CNO', composite: null, lang: 'all', is_ambiguous: true },
          },
          { type: 'add_literal', data: composite },
          { type: 'add_concept_to_category', data: { category_name: 'Sounds' } },
        ],
        createdBy: { email: ADA, organizations: ['Council'] },
      },
    ],
  });
});

test('the history is filtered by who made it, and begins where it is asked to', async () => {
  const mine = (await log(`?email=${encodeURIComponent(ADA.toUpperCase())}`)).json<{ total: number }>();
  expect(mine.total).toBe(1);
  expect((await log('?email=nobody')).json()).toEqual({ logs: [], total: 0 });
  const later = (await log('?offset=1')).json<{ logs: object[]; total: number }>();
  expect(later.total).toBe(2 + imported);
  expect(later.logs).toHaveLength(1 + imported);
  expect(later.logs[0]).toMatchObject({ createdBy: { email: ADA } });
  const refused = await log('?offset=-1');
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('offset')]);
});

test('the history is for moderators', async () => {
  expect((await log('', '')).statusCode).toBe(401);
  expect((await log('', await cookieOf(STRANGER))).statusCode).toBe(403);
});

test.each([
  ['turtle', 'ttl', '@prefix '],
  ['rdfxml', 'rdf', '<?xml'],
  ['jsonld', 'jsonld', '{'],
  ['csv', 'csv', '\uFEFFuri'],
  ['jsonl', 'jsonl', '{"uri":'],
  ['list', 'txt', ''],
])('who is logged in takes the ontology along as %s', async (format, extension, begins) => {
  const url = `/api/ontology/export?format=${format}`;
  const { statusCode, headers, body } = await app.inject({
    method: 'GET',
    url,
    headers: { cookie: moderator },
  });
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toBe(`attachment; filename="ontology.${extension}"`);
  expect(body.slice(0, begins.length)).toBe(begins);
  expect(body).toContain('a night owl');
});

test('guests are asked to log in for the ontology, and other formats are refused', async () => {
  const ask = (url: string, cookie = '') => app.inject({ method: 'GET', url, headers: { cookie } });
  expect((await ask('/api/ontology/export')).statusCode).toBe(401);
  expect((await ask('/api/ontology/export?format=pdf', moderator)).statusCode).toBe(400);
});

const quality = (rest: string, cookie = moderator) =>
  app.inject({ method: 'GET', url: `/api/ontology/quality${rest}`, headers: { cookie } });

test('what is amiss in the ontology is counted, and told page by page', async () => {
  await aConcept(world.db, { name: 'snowy owls', literals: ['northern white owls'] });
  const { id: far } = await world.db.prisma.concept.findFirstOrThrow({ where: { name: 'snowy owls' } });
  const near = await aConcept(world.db, { name: 'snowy owls again', literals: ['nothern white owls'] });
  const pair = {
    conceptId: Math.min(far, near),
    others: [{ id: Math.max(far, near) }],
    relation: null,
  };
  const asked = await quality('/nearDuplicates?search=nothern&sort=-df&limit=1');
  expect([asked.statusCode, asked.json()]).toMatchObject([200, { findings: [pair], total: 1 }]);
  expect((await quality('')).json()).toMatchObject({ counts: { compositeLoops: 0 } });
});

test('the report on quality is for moderators, and says what it can be asked for', async () => {
  expect((await quality('', '')).statusCode).toBe(401);
  expect((await quality('/noLiteral', await cookieOf(STRANGER))).statusCode).toBe(403);
  const refused = await quality('/everything?limit=0&sort=age');
  expect(refused.statusCode).toBe(400);
});
