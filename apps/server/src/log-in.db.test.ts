import { owlWorld, ADA, PASSWORD, PEOPLE, STRANGER } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createApp } from './app.ts';

const world = await testWorld(owlWorld());
const open = (env: Record<string, string> = {}) =>
  createApp({
    config: readConfig({ LOG_LEVEL: 'silent', ...env }),
    services: world.services,
    isReady: () => Promise.resolve(true),
  });
const app = await open();
afterAll(async () => {
  await app.close();
  await world.close();
});

/** Each test calls from an address of its own, so that none uses up another's tries. */
let addresses = 0;
const newAddress = (): string => `192.0.2.${++addresses}`;

interface LogInCall {
  email?: string;
  password?: string;
  from?: string;
}

const logIn = ({ email = ADA, password = PASSWORD, from = newAddress() }: LogInCall = {}) =>
  app.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn',
    remoteAddress: from,
    payload: { email, password },
  });

const sessionCookie = (answer: LightMyRequestResponse): string =>
  answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

const currentUser = async (cookie?: string): Promise<unknown> => {
  const headers = cookie === undefined ? {} : { cookie };
  return (await app.inject({ url: '/api/auth/current-user/', headers })).json();
};

/** @source specification 1, section 3 (anonymous default) */
const NOBODY = {
  id: null,
  email: 'Anonymous',
  name: 'Anonymous',
  is_authenticated: false,
  is_expired: false,
  is_superuser: false,
  author_id: null,
  linked_author: null,
  organizations: [],
  active_quotas: [],
  has_labels_access: false,
  has_editable_labels_access: false,
  can_manage_collections: false,
  orgadmin_organizations_ids: [],
  orgdev_organizations_ids: [],
  show_changelog_link: false,
};

test('without a session one is the anonymous default, field for field', async () => {
  expect(await currentUser()).toEqual(NOBODY);
  expect(await currentUser('peerlens.session_token=made-up.signature; other=1')).toEqual(NOBODY);
});

/** A quota granted to a user, not through an organisation. */
const own = (name: string) => ({ name, info: { private: false, organizations: [] } });

test('whoever logs in is told every field of the current user, and so is the next call', async () => {
  const answer = await logIn({ email: ` ${ADA.toUpperCase()} ` });
  expect(answer.statusCode).toBe(200);
  const user = answer.json<{ result: { data: unknown } }>().result.data;
  const council = expect.any(Number) as number;
  expect(user).toEqual({
    ...NOBODY,
    has_labels_access: true,
    has_editable_labels_access: true,
    can_manage_collections: true,
    id: expect.any(String) as string,
    email: ADA,
    name: 'Ada Owl',
    is_authenticated: true,
    author_id: PEOPLE.ada,
    linked_author: { id: PEOPLE.ada, name: 'Ada Owl' },
    organizations: [{ id: council, name: 'Council' }],
    active_quotas: [own('author_report'), own('gender_info'), own('referee_finder')],
    orgadmin_organizations_ids: [council],
  });
  expect(await currentUser(sessionCookie(answer))).toEqual(user);
});

test('quotas of the organisation are in force for its members until they end', async () => {
  const { id: organizationId } = await world.db.prisma.organization.findFirstOrThrow({
    select: { id: true },
  });
  await world.db.prisma.quota.createMany({
    data: [
      { name: 'monitoring', organizationId, private: true },
      { name: 'gender_info', organizationId, expiresAt: new Date('2026-05-31') },
    ],
  });
  const user = await currentUser(sessionCookie(await logIn()));
  await world.db.prisma.quota.deleteMany({ where: { organizationId } });
  expect(user).toMatchObject({
    active_quotas: [
      own('author_report'),
      own('gender_info'),
      { name: 'monitoring', info: { private: true, organizations: [organizationId] } },
      own('referee_finder'),
    ],
  });
});

test('the session cookie is out of reach of scripts and of other sites', async () => {
  const { cookies } = await logIn();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 14 * 24 * 60 * 60 });
  expect(cookies[0]).not.toHaveProperty('secure');
});

test('after logging out the session is gone, not only its cookie', async () => {
  const cookie = sessionCookie(await logIn());
  const answer = await app.inject({
    method: 'POST',
    url: '/trpc/accounts.logOut',
    headers: { cookie },
    payload: {},
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies.every(({ value, maxAge }) => value === '' && maxAge === 0)).toBe(true);
  expect(answer.cookies.map(({ name }) => name)).toContain('peerlens.session_token');
  expect(await currentUser(cookie)).toEqual(NOBODY);
});

test('logging out without a session does no harm', async () => {
  const answer = await app.inject({ method: 'POST', url: '/trpc/accounts.logOut', payload: {} });
  expect(answer.statusCode).toBe(200);
});

test('the session of a user who has been deleted is nobody’s', async () => {
  const cookie = sessionCookie(await logIn({ email: STRANGER }));
  expect(await currentUser(cookie)).toMatchObject({ email: STRANGER });
  await world.db.prisma.user.delete({ where: { email: STRANGER } });
  expect(await currentUser(cookie)).toEqual(NOBODY);
});

test('a session in use is prolonged, its cookie too', async () => {
  const cookie = sessionCookie(await logIn());
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  await world.db.prisma.session.updateMany({ data: { expiresAt: inAWeek } });
  const answer = await app.inject({ url: '/api/auth/current-user/', headers: { cookie } });
  expect(answer.cookies).toMatchObject([{ name: 'peerlens.session_token', maxAge: 14 * 24 * 60 * 60 }]);
  expect(await world.db.prisma.session.count({ where: { expiresAt: { gt: inAWeek } } })).toBe(1);
  expect(await currentUser(sessionCookie(answer))).toMatchObject({ email: ADA });
});

test('a session that has run out is nobody’s', async () => {
  const cookie = sessionCookie(await logIn());
  await world.db.prisma.session.updateMany({ data: { expiresAt: new Date(0) } });
  expect(await currentUser(cookie)).toEqual(NOBODY);
});

test('a refused log-in says the same whether or not there is such an account', async () => {
  const refused = [
    { password: 'wrong' },
    { email: 'nobody@example.org' },
    { email: 'not an address' },
    { email: 'ada\0@example.org' },
  ];
  for (const call of refused) {
    const answer = await logIn(call);
    expect({ call, status: answer.statusCode, cookies: answer.cookies }).toEqual({
      call,
      status: 401,
      cookies: [],
    });
    const { error } = answer.json<{ error: { message: string; data: object } }>();
    expect(error).toMatchObject({
      message: 'E-mail or password is wrong',
      data: { code: 'UNAUTHORIZED', details: {} },
    });
  }
});

test('what is missing from a log-in is said in a sentence', async () => {
  const answer = await logIn({ email: '', password: '' });
  expect(answer.statusCode).toBe(400);
  const { error } = answer.json<{ error: { message: string } }>();
  expect(error.message).toBe('email: Enter your e-mail address; password: Enter your password');
});

/** Cheap tries: refused before any password is looked at. */
const tries = async (
  count: number,
  url: (n: number) => string,
  headers: (n: number) => object,
  from: string,
) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: url(n),
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...headers(n) },
      payload: '{}',
    });
    statuses.push(answer.statusCode);
  }
  return statuses;
};

const PLAIN = (): string => '/trpc/accounts.logIn';

test('the twenty-first try of an address within a minute is refused; other addresses are not', async () => {
  const from = newAddress();
  const statuses = await tries(21, PLAIN, () => ({}), from);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
  const refused = await logIn({ from });
  expect(refused.json()).toEqual({ error: 'Too many tries to log in; wait a minute and try again' });
  expect((await logIn()).statusCode).toBe(200);
  // The rest of the product stays open.
  expect((await app.inject({ url: '/api/auth/current-user/', remoteAddress: from })).statusCode).toBe(200);
});

test('no header and no spelling of the address gets around the limit', async () => {
  const spellings = ['accounts.logIn', 'accounts%2ElogIn', '%61ccounts.logIn', 'accounts.logI%6e/'];
  const from = newAddress();
  const statuses = await tries(
    24,
    (n) => `/trpc/${spellings[n % spellings.length]}`,
    (n) => ({
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
    }),
    from,
  );
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400));
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
});

test('one call logs in once', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn,accounts.logOut,accounts.logIn?batch=1',
    remoteAddress: newAddress(),
    payload: { 0: { email: ADA, password: 'first try' }, 1: {}, 2: { email: ADA, password: 'second try' } },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: 'Log in once per call' });
});

test('behind a proxy the address that the proxy saw counts, not what the caller says', async () => {
  const behind = await open({ PEERLENS_TRUST_PROXY: '1' });
  const call = (n: number, client: string) =>
    behind.inject({
      method: 'POST',
      url: PLAIN(),
      remoteAddress: '192.0.2.200',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}, ${client}` },
      payload: '{}',
    });
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await call(n, '198.51.100.7')).statusCode);
  expect(statuses.at(-1)).toBe(429);
  expect((await call(0, '198.51.100.8')).statusCode).toBe(400);
  await behind.close();
});
