import { owlWorld, ADA, OWLS, PASSWORD, PEOPLE } from '@peerlens/domain/testing/owls.ts';
import type { RefereeExport } from '@peerlens/domain/referees/export.contract.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import readWorkbook from 'read-excel-file/node';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';

const OFFICER = 'officer@example.org';
const made = owlWorld({ crowd: true });
const [asAda] = made.accounts ?? [];
const officer = { ...asAda, email: OFFICER, quotas: ['referees_export' as const], linkedAuthorId: null };
const world = await testWorld({ ...made, accounts: [...(made.accounts ?? []), officer] });
const app = await createApp({
  config: readConfig({ LOG_LEVEL: 'silent' }),
  services: world.services,
  isReady: () => Promise.resolve(true),
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const api = world.api(await world.user(OFFICER));
const [folder] = await api.proposals.folders();
const [proposal] = (await api.proposals.folder({ id: folder.id })).proposals;

async function cookieOf(email: string): Promise<string> {
  const logIn = await app.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn',
    payload: { email, password: PASSWORD },
  });
  return logIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
}
const officersCookie = await cookieOf(OFFICER);

const download = (query: string, { docId = proposal.id, cookie = officersCookie } = {}) =>
  app.inject({
    method: 'GET',
    url: `/referees-beam/export-referees/${docId}/?${query}`,
    headers: cookie === '' ? {} : { cookie },
  });

const asJson = async (query: string, docId?: number) =>
  (await download(`${query}&export_format=json`, docId === undefined ? {} : { docId })).json<RefereeExport>();

test('settings are taken as fields of their own as well: a filter of the page is not dropped from the file', async () => {
  const whole = await asJson('');
  const said = await asJson('settings=min_h_index%3D5');
  const own = await asJson('min_h_index=5');
  expect(own.referees.length).toBeLessThan(whole.referees.length);
  expect(own.referees).toEqual(said.referees);
  expect(own.ranking.stamp).toEqual(said.ranking.stamp);
  // What the query string says holds.
  expect((await asJson('min_h_index=1&settings=min_h_index%3D5')).referees).toEqual(said.referees);
  expect((await download('min_h_index=-1')).statusCode).toBe(400);
});

test('a workbook is sent as a file that nobody keeps on the way', async () => {
  const answer = await download('');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'cache-control': 'no-store',
  });
  expect(answer.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="referees-proposal-${proposal.id}-P-1-\\d{4}-\\d\\d-\\d\\d\\.xlsx"$`),
  );
  const sheets = await readWorkbook(answer.rawPayload);
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Referees',
    'Articles',
    'Concepts',
    'Conflicts',
    'Ranking',
  ]);
  const page = await api.referees.find({ docKind: 'proposal', docId: proposal.id, limit: 50 });
  expect(sheets[0].data.slice(1).map(([position, , name]) => [position, name])).toEqual(
    page.referees.map(({ position, author }) => [position, author.name]),
  );
});

test.each([
  ['comma', ',', 'csv'],
  ['semicolon', ';', 'csv'],
  ['tab', '\t', 'tsv'],
  ['pipe', '|', 'csv'],
])('CSV is parted by %s', async (name, sign, extension) => {
  const { headers, body } = await download(`export_format=csv&csv_delimiter=${name}&limit=100`);
  expect(headers['content-disposition']).toContain(`.${extension}"`);
  expect(body.split('\r\n')[0].replace('\uFEFF', '').split(sign).slice(0, 2)).toEqual([
    'Position',
    'Marked as referee',
  ]);
});

test('as many as asked for, and by the settings of the query', async () => {
  expect((await asJson('')).referees).toHaveLength(50);
  const all = await asJson('limit=200');
  expect(all.referees).toHaveLength(all.ranking.totalReferees);
  const settings = encodeURIComponent('exclude_coi=1&include_countries=FR&ignore_countries=false');
  const some = await asJson(`settings=${settings}`);
  expect(some.ranking.stamp.settings).toContain('exclude_coi=true');
  expect(some.referees.every(({ author }) => author.countries.includes('France'))).toBe(true);
});

test('authors named in the query are added, or are the only ones', async () => {
  const { referees, choice } = await asJson(
    `only_custom=1&custom_authors_ids=${PEOPLE.expert},${PEOPLE.beginner}&doc_kind=article`,
    OWLS.barnOwls,
  );
  expect(new Set(referees.map(({ author }) => author.id))).toEqual(new Set([PEOPLE.expert, PEOPLE.beginner]));
  expect(choice).toMatchObject({ onlyCustom: true, absentAuthorsIds: [] });
});

test.each([
  ['export_format=pdf', 'export_format: must be one of xlsx, csv, json'],
  ['csv_delimiter=;', 'csv_delimiter: must be one of tab, comma, semicolon, pipe'],
  ['limit=75', 'limit: must be one of 50, 100, 200'],
  ['limit=1000', 'limit: must be one of 50, 100, 200'],
  ['limit=owl', 'limit: must be one of 50, 100, 200'],
  ['only_custom=1', 'Name the authors who are to be exported'],
  ['only_marked=1&doc_kind=article', 'Referees are marked for proposals only'],
  ['only_custom=perhaps', 'only_custom: must be 1 or 0'],
  ['custom_authors_ids=1,x', 'custom_authors_ids.1: must be a whole number from 1 to 9007199254740991'],
  ['settings=min_h_index%3Dmany', 'min_h_index'],
  ['settings=min_h_indx%3D5', 'settings: there is no min_h_indx: correct the name, or leave it out'],
])('%s is refused in a sentence', async (query, says) => {
  const { statusCode, body } = await download(query);
  expect(statusCode).toBe(400);
  expect(body).toContain(says);
});

test('without the quota there is no file, and a stranger’s proposal is not there', async () => {
  expect((await download('', { cookie: '' })).statusCode).toBe(401);
  expect((await download('', { cookie: await cookieOf(ADA) })).statusCode).toBe(403);
  expect((await download('', { docId: 987_654 })).statusCode).toBe(404);
  const { statusCode, json } = await download('as_org_id=987654');
  expect([statusCode, json<{ error: string }>().error]).toEqual([404, 'No organization with id 987654']);
});

test('another method is told which one there is', async () => {
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: `/referees-beam/export-referees/${proposal.id}/`,
  });
  expect([statusCode, headers['allow']]).toEqual([405, 'GET, HEAD']);
});
