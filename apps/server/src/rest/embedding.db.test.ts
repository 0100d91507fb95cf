import type { Submission } from '@peerlens/domain/embedding/embedding.contract.ts';
import { aFolder, anOrganization, aUser } from '@peerlens/domain/testing/builders.ts';
import { ADA, owlWorld, PEOPLE } from '@peerlens/domain/testing/owls.ts';
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

const ada = world.api(await world.user(ADA));
const tokenOf = async (scopes: ('proposals:write' | 'referees:read')[]): Promise<string> =>
  (await ada.tokens.create({ name: 'Editorial system', scopes, days: 30, organizationId: null })).secret;
const writing = await tokenOf(['proposals:write']);

async function post(url: string, payload: string | object, token = writing) {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, ...(typeof payload === 'string' ? form : {}) },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<Submission & { error: string; url: string }>() };
}

const MANUSCRIPT = {
  title: 'Hearing of the barn owl',
  abstract: 'The barn owl finds prey by listening.',
  authors: [{ name: 'Ada Owl', authorId: PEOPLE.ada }],
  originId: 'JOURNAL-7',
};

test('one call takes a manuscript in and answers with candidates; again, it changes that one', async () => {
  const first = await post('/api/embedding/proposals/', {
    ...MANUSCRIPT,
    limit: 2,
    settings: 'exclude_coi=1',
  });
  expect(first).toMatchObject({
    status: 200,
    body: {
      created: true,
      proposal: { title: MANUSCRIPT.title, origin_id: 'JOURNAL-7' },
      referees: { settings: { exclude_coi: true } },
      link: null,
    },
  });
  expect(first.body.referees.referees.length).toBeLessThanOrEqual(2);
  const again = await post(
    '/api/embedding/proposals/',
    'title=Hearing+of+owls&originId=JOURNAL-7&limit=5&linkMinutes=20',
  );
  expect(again).toMatchObject({
    status: 200,
    body: {
      created: false,
      proposal: { id: first.body.proposal.id, title: 'Hearing of owls', authors: [{ authorId: PEOPLE.ada }] },
    },
  });
  expect(again.body.link?.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/embed\/e1\.[\w-]+\.[\w-]{22}\/$/);
});

test('a link is made for a proposal of the caller, and opens without an account', async () => {
  const { body } = await post('/api/embedding/proposals/', { ...MANUSCRIPT, originId: 'JOURNAL-8' });
  const { id } = body.proposal;
  const made = await post(`/api/proposals/${id}/links/`, 'minutes=5&canMark=1&settings=max_h_index%3D5');
  expect(made).toMatchObject({ status: 200, body: { expiresAt: expect.any(String) as string } });
  const token = made.body.url.split('/').at(-2);
  // As the page asks: what opens something stands in no address.
  const opened = await app.inject({
    method: 'POST',
    url: '/trpc/embedding.open',
    payload: { token },
  });
  expect(opened.statusCode).toBe(200);
  expect(opened.json()).toMatchObject({ result: { data: { docId: id, canMark: true } } });
});

test.each([
  [{}, 400, 'title'],
  [{ ...MANUSCRIPT, settings: 'min_h_index=many' }, 400, 'min_h_index'],
  [{ ...MANUSCRIPT, limit: 51 }, 400, 'limit: must be a whole number from 1 to 50'],
  [{ ...MANUSCRIPT, linkMinutes: 1441 }, 400, 'linkMinutes: must be a whole number from 1 to 1440'],
  [{ ...MANUSCRIPT, folderId: 999 }, 404, 'No folder with id 999'],
])('a manuscript %j is refused', async (payload, status, says) => {
  expect(await post('/api/embedding/proposals/', payload)).toMatchObject({
    status,
    body: { error: expect.stringContaining(says) as string },
  });
});

test('links to others’ proposals, and tokens without the scope, are refused', async () => {
  const owner = await aUser(world.db, { organizationIds: [await anOrganization(world.db)] });
  const folderId = await aFolder(world.db, { owner });
  const { id } = await world.db.prisma.proposal.create({
    data: { folderId, title: 'Owls', abstract: '' },
    select: { id: true },
  });
  expect(await post(`/api/proposals/${id}/links/`, {})).toMatchObject({
    status: 404,
    body: { error: `No proposal with id ${id}` },
  });
  const reading = await tokenOf(['referees:read']);
  expect(await post('/api/embedding/proposals/', MANUSCRIPT, reading)).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('proposals:write') as string },
  });
});
