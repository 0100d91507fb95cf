import type { FolderAllocation } from '@peerlens/domain/allocation/allocations.contract.ts';
import { owlWorld, ADA, PASSWORD, PEOPLE, STRANGER } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';

const world = await testWorld(owlWorld({ crowd: true }));
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
const [{ id: folderId }] = await ada.proposals.folders();
const [{ id: proposalId }] = (await ada.proposals.folder({ id: folderId })).proposals;

const cookieOf = async (email: string): Promise<string> => {
  const { cookies } = await app.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn',
    payload: { email, password: PASSWORD },
  });
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
};
const cookie = await cookieOf(ADA);

const call = (url: string, payload?: object, headers = { cookie }) =>
  app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
const OF_FOLDER = `/api/referees/folder/${folderId}/allocation/`;

test('an allocation is begun, followed, accepted and taken as a table', async () => {
  const decided = await call(`/api/proposals/${proposalId}/allocation-decision/`, {
    authorIds: [PEOPLE.expert],
    decision: 'lock',
  });
  expect(decided.json()).toMatchObject({ decisions: [{ author: { id: PEOPLE.expert }, decision: 'lock' }] });
  const started = await call(OF_FOLDER, { referees_per_proposal: 2, keep_marked: '0' });
  expect(started.json()).toMatchObject({
    state: 'waiting',
    options: { refereesPerProposal: 2, proposalsPerPerson: 3, keepMarked: false, withoutHidden: true },
  });
  const { id } = started.json<{ id: string }>();
  const at = `/api/referees/allocations/${id}/`;
  expect((await call(`${at}accept/`, {})).statusCode).toBe(409);
  await world.services.allocationRuns.run(id);
  const { allocation } = (await call(OF_FOLDER)).json<FolderAllocation>();
  expect((await call(at)).json()).toEqual(allocation);
  expect(allocation?.result?.proposals[0].referees).toHaveLength(2);
  expect((await call(`${at}accept/`, {})).json()).toEqual({ marked: 2, skipped: [] });
  expect((await call(`${at}table/`)).statusCode).toBe(403);
  expect((await call(`${at}cancel/`, {})).json()).toMatchObject({ state: 'done' });
});

test('a stranger finds neither folder nor allocation; a number out of its limits is named', async () => {
  const { allocation } = (await call(OF_FOLDER)).json<FolderAllocation>();
  const stranger = { cookie: await cookieOf(STRANGER) };
  expect((await call(OF_FOLDER, undefined, stranger)).statusCode).toBe(404);
  expect((await call(`/api/referees/allocations/${allocation?.id}/`, undefined, stranger)).statusCode).toBe(
    404,
  );
  const refused = await call(OF_FOLDER, { referees_per_proposal: 11 });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<{ error: string }>().error).toContain('referees_per_proposal');
});
