import { owlWorld, PASSWORD, STRANGER } from '@peerlens/domain/testing/owls.ts';
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

const loggedIn = await app.inject({
  method: 'POST',
  url: '/trpc/accounts.logIn',
  payload: { email: STRANGER, password: PASSWORD },
});
const cookie = loggedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const url = '/api/actions-log';
const send = (payload: object | string, headers: Record<string, string> = { cookie }) =>
  app.inject({ method: 'POST', url, headers, payload });

test('an action is answered with 204 and kept in the log', async () => {
  const answer = await send({ action: 'referees.opened', payload: { row: 3, apiKey: 'hidden' } });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const form = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await send('action=referees.closed&payload=%7B%22row%22%3A3%7D', form)).statusCode).toBe(204);
  const { entries } = await world.api(await world.user(STRANGER)).audit.list({ limit: 2 });
  expect(entries.map(({ operation, after }) => ({ operation, after }))).toEqual([
    { operation: 'action', after: { action: 'referees.closed', payload: { row: 3 } } },
    {
      operation: 'action',
      after: { action: 'referees.opened', payload: { row: 3, apiKey: { $redacted: true } } },
    },
  ]);
});

test('guests are asked to log in, and what cannot be kept is refused in words', async () => {
  expect((await send({ action: 'opened' }, {})).statusCode).toBe(401);
  const refused = await Promise.all([
    send({}),
    send({ action: 'two words' }),
    send({ action: 'a', payload: 'not json' }),
    send({ action: 'a', payload: [] }),
    send({ action: 'a', payload: { text: 'x'.repeat(5000) } }),
  ]);
  for (const { statusCode, body } of refused) {
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ error: expect.stringMatching(/action|payload/i) });
  }
});

test('who logs in and out is in the log, without the session’s token', async () => {
  const again = await app.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn',
    payload: { email: STRANGER, password: PASSWORD },
  });
  const [{ name, value }] = again.cookies;
  await app.inject({
    method: 'POST',
    url: '/trpc/accounts.logOut',
    headers: { cookie: `${name}=${encodeURIComponent(value)}` },
    payload: {},
  });
  const { entries } = await world.api(await world.user(STRANGER)).audit.list({ table: 'session', limit: 2 });
  expect(entries.map(({ operation, procedure }) => [operation, procedure])).toEqual([
    ['delete', 'accounts.logOut'],
    ['insert', 'accounts.logIn'],
  ]);
  expect(JSON.stringify(entries)).not.toContain(value.split('.')[0]);
});
