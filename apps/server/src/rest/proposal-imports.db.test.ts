import { SYSTEM } from '@peerlens/domain/actor.ts';
import { ADA, owlWorld, PASSWORD } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { multipartBody, multipartHeaders } from '../testing/multipart.ts';

const world = await testWorld(owlWorld());
const config = readConfig({ LOG_LEVEL: 'silent' });
const app = await createApp({ config, services: world.services, isReady: () => Promise.resolve(true) });
afterAll(async () => {
  await app.close();
  await world.close();
});

const { cookies } = await app.inject({
  method: 'POST',
  url: '/trpc/accounts.logIn',
  payload: { email: ADA, password: PASSWORD },
});
const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
const get = (url: string) => app.inject({ method: 'GET', url, headers: { cookie } });
const post = (url: string, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers: { cookie }, payload });
const AT = '/api/proposals/imports/';
const send = (
  id: string,
  fileName: string,
  content: string | Buffer,
  headers: Record<string, string> = { cookie },
) =>
  app.inject({
    method: 'POST',
    url: `${AT}${id}/files/`,
    headers: { ...multipartHeaders, ...headers },
    payload: multipartBody([{ name: 'file', fileName, content }]),
  });
const work = (id: string) => world.api(SYSTEM).proposalImports.run({ id });
const ada = world.api(await world.user(ADA));

test('a call goes from its table to its report', async () => {
  const folder = await ada.proposals.createFolder({ name: 'Call' });
  const begun = await post(AT, { folder_id: String(folder.id), same_origin: 'update' });
  expect(begun.statusCode).toBe(200);
  const { id } = begun.json<{ id: string }>();
  expect(begun.json()).toMatchObject({ state: 'open', sameOrigin: 'update', namesAreOrigins: true });
  const table = 'Name,Number\n-Owls,A-1\n,A-2';
  const added = await send(id, 'call.csv', table);
  expect([added.statusCode, added.json()]).toEqual([
    200,
    expect.objectContaining({ kind: 'table', state: 'waiting' }),
  ]);
  expect((await post(`${AT}${id}/read/`)).json()).toMatchObject({ state: 'reading' });
  expect((await send(id, 'more.csv', table)).statusCode).toBe(409);
  await work(id);
  const read = (await get(`${AT}${id}/`)).json<{ files: { id: number }[] }>();
  expect(read).toMatchObject({
    state: 'ready',
    counts: { items: 2, waiting: 2 },
    files: [{ table: { columns: ['attribute', 'originId'] } }],
  });
  const untitled = await post(`${AT}${id}/start/`);
  expect([untitled.statusCode, untitled.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'Say which column of call.csv holds the titles' }),
  ]);
  const columns = ['title', 'originId'];
  expect((await post(`${AT}${id}/columns/`, { file_id: read.files[0].id, columns })).statusCode).toBe(200);
  expect((await post(`${AT}${id}/start/`)).json()).toMatchObject({ state: 'making' });
  await work(id);
  const refused = await get(`${AT}${id}/items/?state=refused&limit=1`);
  expect(refused.json()).toMatchObject({ items: [{ row: 3, origin_id: 'A-2' }], next: null });
  const report = await get(`${AT}${id}/report/`);
  expect(report.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="upload-\d+-[\da-f]{8}\.csv"$/,
    ) as string,
  });
  expect(report.body).toContain("call.csv,2,'-Owls,A-1,made,,");
  expect((await get(`${AT}?folder_id=${folder.id}`)).json()).toMatchObject({
    imports: [{ id, state: 'done' }],
  });
  expect((await post(`${AT}${id}/retry/`)).json()).toMatchObject({ state: 'ready', counts: { waiting: 1 } });
  expect((await post(`${AT}${id}/cancel/`)).json()).toMatchObject({ state: 'cancelled' });
});

test('what is another’s, or none, is not there; a guest is told to log in, before a file is read', async () => {
  const { id } = (await post(AT)).json<{ id: string }>();
  expect((await send(id, 'a.csv', 'Title\nOwl', {})).statusCode).toBe(401);
  const other = '2b6f9f0e-5f0c-4d43-9d7c-0f4f6c7c8a11';
  expect((await send(other, 'a.csv', 'Title\nOwl')).statusCode).toBe(404);
  expect((await get(`${AT}${other}/report/`)).statusCode).toBe(404);
  expect((await get(`${AT}nonsense/`)).statusCode).toBe(400);
  expect((await post(AT, { folder_id: 999_999 })).statusCode).toBe(404);
});

test('a file that is not read is in the answer with the reason; one that is too large is cut off', async () => {
  const { id } = (await post(AT)).json<{ id: string }>();
  const slides = await send(id, 'a.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  expect([slides.statusCode, slides.json()]).toEqual([
    200,
    expect.objectContaining({
      state: 'refused',
      reason: 'The old Excel format (.xls) is not read; save the table as XLSX or CSV',
    }),
  ]);
  const long = await send(id, 'a.csv', Buffer.alloc(26 * 1024 * 1024, 'a'));
  expect(long.json()).toMatchObject({ state: 'refused', reason: expect.stringContaining('25 MB') as string });
  const huge = await send(id, 'a.zip', Buffer.alloc(101 * 1024 * 1024, 'a'));
  expect(huge.statusCode).toBe(413);
});
