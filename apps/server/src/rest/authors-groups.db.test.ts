import { SYSTEM } from '@peerlens/domain/actor.ts';
import { ADA, OWLS, owlWorld, PASSWORD, PEOPLE, STRANGER } from '@peerlens/domain/testing/owls.ts';
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
const { id: userId } = await world.user(ADA);
await world.api(SYSTEM).quotas.grant({
  holder: { userId },
  name: 'authors_group',
  private: false,
  expiresAt: null,
});
const [ada, stranger] = [await cookieOf(ADA), await cookieOf(STRANGER)];
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, cookie = ada) =>
  app.inject({
    method,
    url: `/api/authors-groups/${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  });

test('a group is made, read, corrected, ranked with, taken along and deleted', async () => {
  const text = `name,author id,Panel\nExpert,${PEOPLE.expert},=LS8\nNobody Atall,,\n?,,`;
  const made = await call('POST', '', { name: 'College', text });
  expect(made.statusCode).toBe(200);
  const taken = made.json<{ group: { id: number } }>();
  expect(taken).toMatchObject({
    added: 2,
    repeated: 0,
    unread: [{ line: 4 }],
    group: { status: 'matching' },
  });
  const { id } = taken.group;
  await world.services.groupMatching.run(id);

  const page = (await call('GET', `${id}/?show=missing&limit=10`)).json<{ entries: { id: number }[] }>();
  expect(page).toMatchObject({ total: 1, entries: [{ name: 'Nobody Atall', match: 'none', author: null }] });
  const [{ id: entry }] = page.entries;
  const corrected = await call('POST', `entries/${entry}/correct/`, { author_id: PEOPLE.beginner });
  expect(corrected.json()).toMatchObject({ match: 'chosen', author: { id: PEOPLE.beginner } });

  const ranking = await app.inject({
    method: 'POST',
    url: `/api/referees/article/${OWLS.barnOwls}/`,
    headers: { cookie: ada },
    payload: { settings: `authors_groups_ids=${id},x,${id}&authors_group_effect=limit_to` },
  });
  expect(ranking.json()).toMatchObject({
    totalReferees: 2,
    settings: { authors_groups_ids: [id], ignore_authors_group: false },
    authorsGroups: [{ id, display_name: 'College', label: 'College', owner_label: 'Only you' }],
    referees: [
      { author: { id: PEOPLE.expert }, authorFromGroupList: [id], extraFields: [{ value: '=LS8' }] },
      { author: { id: PEOPLE.beginner }, authorFromGroupList: [id], extraFields: [] },
    ],
  });

  const file = await call('GET', `${id}/download/`);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="authors-group-${id}.csv"`);
  // What a spreadsheet would run as a formula does not begin like one.
  expect(file.body.split('\r\n')[1]).toMatch(/^Expert,,,,,'=LS8,6,.*,author_id,1,6$/);

  expect((await call('GET', '')).json()).toMatchObject({ authorsGroups: [{ id, found: 2, entries: 2 }] });
  expect((await call('DELETE', `${id}/`)).statusCode).toBe(204);
  expect((await call('GET', `${id}/`)).statusCode).toBe(404);
});

test('nobody else learns of a group, and a list that names nobody says what to do', async () => {
  const { group } = (await call('POST', '', { name: 'Mine', text: 'Ada' })).json<{ group: { id: number } }>();
  expect((await call('GET', `${group.id}/`, undefined, stranger)).statusCode).toBe(403);
  expect((await call('GET', '', undefined, '')).statusCode).toBe(401);
  const empty = await call('POST', '', { name: 'Empty', text: '???' });
  expect(empty.statusCode).toBe(400);
  expect(empty.json<{ error: string }>().error).toContain('enter a name, an ORCID');
});
