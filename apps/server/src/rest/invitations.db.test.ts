import type { ProposalInvitations } from '@peerlens/domain/invitations/invitations.contract.ts';
import { ADA, owlWorld, PASSWORD, PEOPLE } from '@peerlens/domain/testing/owls.ts';
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

const ada = await world.user(ADA);
const [folder] = await world.api(ada).proposals.folders();
const [{ id }] = (await world.api(ada).proposals.folder({ id: folder.id })).proposals;
const logIn = await app.inject({
  method: 'POST',
  url: '/trpc/accounts.logIn',
  payload: { email: ADA, password: PASSWORD },
});
const cookie = logIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

async function call(url: string, payload?: object) {
  const answer = await app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: { cookie },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json<ProposalInvitations & { error: string }>() };
}

const at = `/api/proposals/${id}/invitations/`;

test('a proposal begins with nobody invited', async () => {
  expect(await call(at)).toMatchObject({ status: 200, body: { invitations: [], rules: { dueDays: 14 } } });
});

test('people are noted, asked, recorded and withdrawn', async () => {
  const people = [
    { authorId: PEOPLE.expert, email: 'expert@example.test' },
    { name: 'Dan Roe', email: 'dan@example.test' },
  ];
  const noted = await call(at, { people, as: 'draft' });
  expect(noted.status).toBe(200);
  const [expert, dan] = noted.body.invitations.map((invitation) => invitation.id);
  const asked = await call(`${at}ask/`, { ids: [expert, dan] });
  expect(asked.body.invitations).toMatchObject([{ state: 'asked' }, { name: 'Dan Roe', state: 'asked' }]);
  expect(await call(`${at}remind/`, { ids: [dan] })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Remind them tomorrow') as string },
  });
  expect(await call(`${at}record/`, { id: expert, state: 'declined' })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('Say why they declined') as string },
  });
  const done = await call(`${at}record/`, { id: expert, state: 'declined', reason: 'no_time' });
  expect(done.body.invitations[0]).toMatchObject({ state: 'declined', reason: 'no_time' });
  const gone = await call(`${at}withdraw/`, { ids: [dan] });
  expect(gone.body.invitations[1]).toMatchObject({ state: 'withdrawn' });
  expect((await call(`/api/folders/${folder.id}/invitations/`)).body.invitations).toHaveLength(2);
});
