import type { FullProposal } from '@peerlens/domain/referees/full-proposal.contract.ts';
import { owlWorld, ADA, PASSWORD, PEOPLE } from '@peerlens/domain/testing/owls.ts';
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
const [folder] = await ada.proposals.folders();
const [{ id }] = (await ada.proposals.folder({ id: folder.id })).proposals;
await world.db.prisma.proposal.update({ where: { id }, data: { fullText: 'Owls hear well.' } });
const logIn = await app.inject({
  method: 'POST',
  url: '/trpc/accounts.logIn',
  payload: { email: ADA, password: PASSWORD },
});
const cookie = logIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

async function load(asked: string, headers: Record<string, string> = { cookie }) {
  const answer = await app.inject({ url: `/api/proposals/${asked}`, headers });
  return { status: answer.statusCode, body: answer.json<{ proposal: FullProposal; error?: string }>() };
}

test('a proposal is loaded with its folder and its concepts in groups, each in one', async () => {
  const { status, body } = await load(`${id}/full`);
  expect([status, body.proposal]).toEqual([
    200,
    expect.objectContaining({
      id,
      title: 'Sound localization of the barn owl',
      authors: [expect.objectContaining({ name: 'Ada Owl', authorId: PEOPLE.ada })],
      folder: { id: folder.id, name: folder.name, org_id: folder.org_id },
      origin_id: 'P-1',
      attributes: [{ label: 'Panel', value: 'LS8' }],
      fulltext: null,
    }),
  ]);
  const { tagged } = await ada.proposals.byId({ id });
  const grouped = body.proposal.groupedConcepts.map(({ concepts }) => concepts);
  expect(grouped.every(({ length }) => length > 0)).toBe(true);
  expect(grouped.flat()).toHaveLength(tagged.concepts.length);
  expect(grouped.flat()).toEqual(expect.arrayContaining(tagged.concepts));
});

test('the full text comes where it is asked for', async () => {
  expect((await load(`${id}/full/?fulltext=1`)).body.proposal.fulltext).toBe('Owls hear well.');
  expect((await load(`${id}/full?fulltext=0`)).body.proposal.fulltext).toBeNull();
});

test.each([
  [`${id}/full?fulltext=yes`, 400, 'fulltext: must be 1 or 0'],
  ['owl/full', 400, 'id: must be a whole number from 1 to 9007199254740991'],
  ['987654/full', 404, 'No proposal with id 987654'],
])('%s is refused: %d %s', async (asked, status, error) => {
  expect(await load(asked)).toMatchObject({ status, body: { error } });
});

test('guests are asked to log in', async () => {
  expect(await load(`${id}/full`, {})).toMatchObject({ status: 401, body: { error: 'Please login' } });
});
