import { servicesOn } from '@peerlens/domain/testing/services.ts';
import { owlWorld, ADA, PASSWORD } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { createApp } from './app.ts';

const world = await testWorld(owlWorld());
const limit = 3;
const { services, closeIndex } = servicesOn(world.db, world.folder, { guestSearchesPerDay: limit });
const open = (env: Record<string, string> = {}) =>
  createApp({
    config: readConfig({ LOG_LEVEL: 'silent', ...env }),
    services,
    isReady: () => Promise.resolve(true),
  });
const app = await open();
const behindProxy = await open({ PEERLENS_TRUST_PROXY: '1' });
afterAll(async () => {
  await app.close();
  await behindProxy.close();
  closeIndex();
  await world.close();
});

let queries = 0;
const search = (
  {
    from,
    cookie,
    q = `owl ${(queries += 1)}`,
    headers = {},
  }: {
    from: string;
    cookie?: string | undefined;
    q?: string;
    headers?: Record<string, string>;
  },
  to = app,
) =>
  to.inject({
    url: `/trpc/articles.search?input=${encodeURIComponent(JSON.stringify({ q }))}`,
    remoteAddress: from,
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
  });

const statusesOf = async (call: () => ReturnType<typeof search>, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await call()).statusCode);
  return statuses;
};

test('past the limit a guest is refused with 429 and the specified message', async () => {
  const from = '192.0.2.1';
  expect(await statusesOf(() => search({ from }), limit)).toEqual([200, 200, 200]);
  const refused = await search({ from });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    error: {
      message: 'search-calls-count of is_anonymous: limit exceeded, searches per day: 3',
      data: { details: { limit: 3, is_anonymous: true } },
    },
  });
  expect(
    (await app.inject({ url: '/api/autocomplete/concepts?query=owl', remoteAddress: from })).statusCode,
  ).toBe(200);
});

test('the cookie that a search brings keeps a guest apart from the neighbours', async () => {
  const from = '192.0.2.2';
  const first = await search({ from });
  const [cookie] = first.cookies;
  expect(cookie).toMatchObject({ name: 'peerlens.guest', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await statusesOf(() => search({ from }), limit)).toEqual([200, 200, 429]);
  const known = () => search({ from, cookie: `${cookie.name}=${cookie.value}` });
  expect(await statusesOf(known, limit)).toEqual([200, 200, 429]);
});

test('a page, an order, or a reload of the same query is no further search', async () => {
  const from = '192.0.2.3';
  expect(await statusesOf(() => search({ from, q: 'barn owl' }), 10)).toEqual(Array(10).fill(200));
});

test('what cannot be answered at all is no search', async () => {
  const from = '192.0.2.7';
  let n = 0;
  const unread = () => search({ from, q: `(owl ${(n += 1)}` });
  const tooFar = () => app.inject({ url: `/api/search?q=owl${(n += 1)}&offset=10000`, remoteAddress: from });
  const notForGuests = () =>
    app.inject({ url: `/api/search/export?format=csv&q=owl${(n += 1)}`, remoteAddress: from });
  expect(await statusesOf(unread, limit + 1)).toEqual(Array(limit + 1).fill(400));
  expect(await statusesOf(tooFar, limit + 1)).toEqual(Array(limit + 1).fill(400));
  expect(await statusesOf(notForGuests, limit + 1)).toEqual(Array(limit + 1).fill(401));
  expect(await statusesOf(() => search({ from }), limit + 1)).toEqual([200, 200, 200, 429]);
});

test('what a caller says of itself in a proxy header is not believed, unless there is a proxy', async () => {
  let hop = 0;
  const call = () =>
    search({ from: '192.0.2.4', headers: { 'x-forwarded-for': `198.51.100.${(hop += 1)}` } });
  expect(await statusesOf(call, limit + 1)).toEqual([200, 200, 200, 429]);
  const proxied = () =>
    search({ from: '192.0.2.4', headers: { 'x-forwarded-for': `203.0.113.${(hop += 1)}` } }, behindProxy);
  expect(await statusesOf(proxied, limit + 1)).toEqual([200, 200, 200, 200]);
});

test('who is logged in is not counted', async () => {
  const from = '192.0.2.5';
  const { cookies } = await app.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn',
    remoteAddress: from,
    payload: { email: ADA, password: PASSWORD },
  });
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  expect(await statusesOf(() => search({ from, cookie }), limit + 2)).toEqual(Array(limit + 2).fill(200));
});

test('a saved search is handed to its owner as the referee finder wants it, to nobody else', async () => {
  const { cookies } = await app.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn',
    remoteAddress: '192.0.2.6',
    payload: { email: ADA, password: PASSWORD },
  });
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const [saved] = await world.api(await world.user(ADA)).savedSearches.list();
  const url = `/api/saved-search/${saved.id}`;
  const { id, name, query } = saved;
  expect((await app.inject({ url, headers: { cookie } })).json()).toEqual({ id, name, query });
  expect((await app.inject({ url: `${url}/`, headers: { cookie } })).statusCode).toBe(200);
  expect((await app.inject({ url })).statusCode).toBe(401);
  expect((await app.inject({ url: '/api/saved-search/999999', headers: { cookie } })).statusCode).toBe(404);
  expect((await app.inject({ url: '/api/saved-search/owl', headers: { cookie } })).statusCode).toBe(400);
});
