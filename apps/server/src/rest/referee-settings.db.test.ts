import type { PlaceSettings, SavedSettings } from '@peerlens/domain/referees/referee-settings.contract.ts';
import type { CustomRefereesAnswer, RefereePage } from '@peerlens/domain/referees/referees.contract.ts';
import { owlWorld, ADA, OWLS, PASSWORD, PEOPLE } from '@peerlens/domain/testing/owls.ts';
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
const [proposal] = (await ada.proposals.folder({ id: folder.id })).proposals;
const logIn = await app.inject({
  method: 'POST',
  url: '/trpc/accounts.logIn',
  payload: { email: ADA, password: PASSWORD },
});
const cookie = logIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ARTICLE = `/api/referees/article/${OWLS.barnOwls}`;

const sent = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: string | object) =>
  app.inject({
    method,
    url,
    headers: { cookie, ...(typeof payload === 'string' && FORM) },
    ...(payload !== undefined && { payload }),
  });

/** What an answer says, whatever it is. */
async function call(...asked: Parameters<typeof sent>) {
  const answer = await sent(...asked);
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json<{ error?: string }>() };
}

test('settings are saved as JSON, listed, loaded by settingsId, renamed and removed', async () => {
  const saved = await sent('POST', `${ARTICLE}/save-settings`, {
    settings: { min_h_index: 1, exclude_coi: true },
    title: 'Strict',
  });
  const { savedSettings } = saved.json<{ savedSettings: SavedSettings }>();
  const { id } = savedSettings;
  expect([saved.statusCode, savedSettings]).toEqual([200, { id, title: 'Strict' }]);
  const list = () => call('GET', `${ARTICLE}/saved-settings`);
  expect((await list()).body).toEqual({ savedSettings: [{ id, title: 'Strict' }] });
  const { body } = await call('POST', `${ARTICLE}/`, `settingsId=${id}&algorithm=1`);
  expect(body).toMatchObject({
    settings: { min_h_index: 1, exclude_coi: true, algorithm: 1 },
    settingsId: id,
    savedSettings: [{ id, title: 'Strict' }],
  });
  const renamed = await call('PATCH', `/api/referees/saved-settings/${id}`, { title: 'Stricter' });
  expect(renamed.body).toEqual({ savedSettings: { id, title: 'Stricter' } });
  expect((await call('DELETE', `/api/referees/saved-settings/${id}`)).status).toBe(204);
  expect((await list()).body).toEqual({ savedSettings: [] });
  const gone = await call('POST', `${ARTICLE}/`, `settingsId=${id}`);
  expect(gone).toMatchObject({ status: 404, body: { error: `No saved settings with id ${id}` } });
});

test('a title that is none is asked for again', async () => {
  const saved = await sent('POST', `${ARTICLE}/save-settings`, { title: '' });
  const { savedSettings } = saved.json<{ savedSettings: SavedSettings }>();
  expect(savedSettings.title).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  const untitled = await call('POST', `${ARTICLE}/save-settings`, { title: null });
  const second = `${savedSettings.title} (2)`;
  expect(untitled).toMatchObject({ status: 200, body: { savedSettings: { title: second } } });
  expect(await call('POST', `${ARTICLE}/save-settings`, { title: second })).toMatchObject({ status: 409 });
  const url = `/api/referees/saved-settings/${savedSettings.id}`;
  for (const [title, error] of [
    ['', /Saved settings need a title/],
    ['x'.repeat(201), /at most 200 characters/],
  ] as const)
    expect(await call('PATCH', url, { title })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(error) as string },
    });
});

test('settings of another plan are a 403 that names them, and a 401 for guests', async () => {
  const payload = 'settings=contribution_in_article%3Down_works%26min_h_index%3D1';
  const lacking = await app.inject({ method: 'POST', url: `${ARTICLE}/`, payload, headers: FORM });
  expect({ status: lacking.statusCode, body: lacking.json<object>() }).toMatchObject({
    status: 401,
    body: { error: 'Please login' },
  });
  await world.db.prisma.quota.deleteMany({ where: { name: 'author_positions' } });
  expect(await call('POST', `${ARTICLE}/`, payload)).toMatchObject({
    status: 403,
    body: { error: 'Your plan does not have contribution_in_article: leave it out, or request a plan' },
  });
});

test('a folder’s settings are read, and written as JSON; its proposals’ rankings begin with them', async () => {
  const url = `/api/referees/folder/${folder.id}/settings`;
  const before = (await sent('GET', url)).json<PlaceSettings>();
  expect(before).toMatchObject({
    id: folder.id,
    name: folder.name,
    refereeFinderSettings: { algorithm: 3, years_of_affiliation: 2 },
    authorsGroups: [],
    canEdit: true,
  });
  expect(before.countries.length).toBeGreaterThan(200);
  const settings = { ...before.refereeFinderSettings, algorithm: 1, include_countries: ['DE'] };
  const saved = await sent('POST', url, { settings: { ...settings, ignore_countries: false } });
  expect(saved.json<PlaceSettings>().own).toEqual(['algorithm', 'include_countries']);
  const ranked = (await sent('POST', `/api/referees/proposal/${proposal.id}/`, '')).json<RefereePage>();
  expect(ranked.settings).toMatchObject({ algorithm: 1, include_countries: ['DE'] });
  expect(ranked.settingsBase.source).toBe('folder');
  const wrong = await call('POST', url, { coauthorship_coi_years: 21 });
  expect(wrong).toMatchObject({
    status: 400,
    body: { error: 'coauthorship_coi_years must be a whole number from 1 to 20' },
  });
  expect((await call('POST', url, {})).status).toBe(200);
  expect((await call('GET', '/api/referees/folder/987654/settings')).status).toBe(404);
  expect((await call('GET', '/api/referees/organization/987654/settings')).status).toBe(404);
});

test.each([
  ['', `authorsIds=${PEOPLE.expert}&authorsIds=${PEOPLE.recentCoauthor}&settings=min_h_index%3D1000`],
  ['', { authorsIds: [PEOPLE.expert, PEOPLE.recentCoauthor], min_h_index: 1000 }],
  [`/proposal/${proposal.id}`, `authorsIds=${PEOPLE.expert},${PEOPLE.recentCoauthor}&min_h_index=1000`],
])('authors are asked for by id: %s %j', async (second, payload) => {
  const answer = await sent('POST', `${ARTICLE}${second}/custom`, payload);
  expect(answer.statusCode).toBe(200);
  const body = answer.json<CustomRefereesAnswer>();
  expect(body.referees.map(({ author }) => author.id)).toEqual([PEOPLE.expert, PEOPLE.recentCoauthor]);
  expect(body.referees[0].excludeReasons.map(({ code }) => code)).toEqual(['min_h_index']);
  expect(body.scoredPanelMembers).toEqual([]);
});

test.each([
  ['authorsIds=', 400],
  ['', 400],
  [`authorsIds=${Array.from({ length: 201 }, (_, n) => n + 1).join(',')}`, 400],
])('wrong authors are refused: %s', async (payload, status) => {
  const answer = await call('POST', `${ARTICLE}/custom`, payload);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toMatch(/author|id/i);
});

test('a second document that is not there, or not the user’s, is not found', async () => {
  for (const second of ['proposal/987654', 'vacancy/1']) {
    const answer = await call('POST', `${ARTICLE}/${second}/custom`, `authorsIds=${PEOPLE.expert}`);
    expect(answer.status).toBe(404);
  }
});
