import { owlWorld, ADA, OWLS, PASSWORD } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import type { Scope } from '@peerlens/domain/tokens/scopes.contract.ts';
import { readConfig } from '@peerlens/kernel';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createApp } from './app.ts';

const world = await testWorld(owlWorld());
const config = readConfig({ LOG_LEVEL: 'silent' });
const app = await createApp({ config, services: world.services, isReady: () => Promise.resolve(true) });
afterAll(async () => {
  await app.close();
  await world.close();
});

const ada = await world.user(ADA);
const aToken = async (...scopes: Scope[]) =>
  world.services.tokens.create(ada, { organizationId: null, name: 'Script', scopes, days: 90 });
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

const ME = '/api/auth/current-user/';
const emailOf = (answer: LightMyRequestResponse): string => answer.json<{ email: string }>().email;

const logIn = async (): Promise<string> => {
  const payload = { email: ADA, password: PASSWORD };
  const { cookies } = await app.inject({ method: 'POST', url: '/trpc/accounts.logIn', payload });
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
};

test('REST calls are made as the user of the token, in its scopes', async () => {
  const { secret } = await aToken('account:read');
  const me = await app.inject({ url: ME, headers: bearer(secret) });
  expect([me.statusCode, emailOf(me)]).toEqual([200, ADA]);
  const article = await app.inject({
    method: 'POST',
    url: `/api/referees/article/${OWLS.barnOwls}/`,
    headers: bearer(secret),
    payload: {},
  });
  expect([article.statusCode, article.json<{ error: string }>().error]).toEqual([
    403,
    'This API token may not call referees.find: make one that has the scope referees:read',
  ]);
});

test('tRPC calls are made as the user of the token, in its scopes', async () => {
  const { secret } = await aToken('labels:read', 'labels:write');
  const created = await app.inject({
    method: 'POST',
    url: '/trpc/labels.create',
    headers: bearer(secret),
    payload: { name: 'By a script', colour: 'blue', organizationId: null },
  });
  expect(created.statusCode).toBe(200);
  const listed = await app.inject({
    url: '/trpc/labels.list,proposals.folders?batch=1',
    headers: bearer(secret),
  });
  expect(listed.json<object[]>()).toMatchObject([
    { result: { data: [{ name: 'By a script' }] } },
    { error: { data: { code: 'FORBIDDEN' } } },
  ]);
});

test('a token that does not work is 401 with what to do on every surface, never a guest', async () => {
  const { token, secret } = await aToken('account:read', 'search:read');
  await world.services.tokens.revoke(ada, token.id);
  const cookie = await logIn();
  const bad = [
    bearer(secret),
    bearer('nonsense'),
    { authorization: 'Bearer' },
    { authorization: 'bearer  ' },
  ];
  for (const headers of bad) {
    // Not even somebody who is logged in besides is let through.
    for (const also of [{}, { cookie }]) {
      const rest = await app.inject({ url: ME, headers: { ...headers, ...also } });
      expect(rest.statusCode).toBe(401);
      expect(rest.json<{ error: string }>().error).toMatch(/make another one|copy all of it/);
      expect(rest.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      const trpc = await app.inject({ url: '/trpc/overview.get', headers: { ...headers, ...also } });
      expect(trpc.statusCode).toBe(401);
      expect(trpc.json<{ error: { message: string } }>().error.message).toMatch(
        /make another one|copy all of it/,
      );
    }
  }
});

test('of a cookie and a token, the token counts', async () => {
  const { secret } = await aToken('account:read');
  const cookie = await logIn();
  const headers = { cookie, ...bearer(secret) };
  expect(emailOf(await app.inject({ url: ME, headers }))).toBe(ADA);
  // The cookie would open this.
  const folders = await app.inject({ url: '/trpc/proposals.folders', headers });
  expect(folders.statusCode).toBe(403);
  expect(folders.cookies).toEqual([]);
});

test('a token needs no origin of ours, a cookie does', async () => {
  const { secret } = await aToken('labels:write');
  const call = async (headers: Record<string, string>, name: string) => {
    const payload = { name, colour: 'blue', organizationId: null };
    const all = { ...headers, origin: 'https://elsewhere.example' };
    return (await app.inject({ method: 'POST', url: '/trpc/labels.create', headers: all, payload }))
      .statusCode;
  };
  expect(await call(bearer(secret), 'With a token')).toBe(200);
  expect(await call({ cookie: await logIn() }, 'With a cookie')).toBe(403);
});

test('credentials of another scheme are for whoever stands in front of us', async () => {
  const answer = await app.inject({ url: ME, headers: { authorization: 'Basic c3RhZ2luZzpzZWNyZXQ=' } });
  expect([answer.statusCode, emailOf(answer)]).toEqual([200, 'Anonymous']);
});

test('tokens make and revoke no tokens, and log nobody in', async () => {
  const { token, secret } = await aToken('account:read', 'labels:write');
  const calls = [
    ['tokens.create', { organizationId: null, name: 'More', scopes: ['labels:write'] }],
    ['tokens.revoke', { id: token.id }],
    ['accounts.logIn', { email: ADA, password: PASSWORD }],
    ['webhooks.create', { organizationId: 1, url: 'https://hooks.example', events: ['proposal.created'] }],
  ] as const;
  for (const [procedure, payload] of calls) {
    const answer = await app.inject({
      method: 'POST',
      url: `/trpc/${procedure}`,
      headers: bearer(secret),
      payload,
    });
    expect([procedure, answer.statusCode, answer.cookies]).toEqual([procedure, 403, []]);
  }
});

test('the address that a token is used from is the one of the connection', async () => {
  const { secret } = await aToken('account:read');
  const headers = { ...bearer(secret), 'x-forwarded-for': '203.0.113.5' };
  await app.inject({ url: ME, headers, remoteAddress: '192.0.2.9' });
  const [newest] = await world.services.tokens.list(ada, { organizationId: null });
  expect(newest.lastUsedAddress).toBe('192.0.2.9');
});
