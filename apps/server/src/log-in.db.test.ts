import { owlWorld, ADA, PASSWORD, PEOPLE, STRANGER } from '@peerlens/domain/testing/owls.ts';
import { servicesOn } from '@peerlens/domain/testing/services.ts';
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

/** @source specification 1, section 3; `name` is ours */
const FIELDS = [
  'id',
  'email',
  'name',
  'is_authenticated',
  'is_expired',
  'is_superuser',
  'author_id',
  'linked_author',
  'organizations',
  'active_quotas',
  'has_labels_access',
  'has_editable_labels_access',
  'can_manage_collections',
  'orgadmin_organizations_ids',
  'orgdev_organizations_ids',
  'show_changelog_link',
];

test('whoever is everything at once is told so in the words of the specification', async () => {
  const { prisma } = world.db;
  const { id: organizationId } = await prisma.organization.findFirstOrThrow({ select: { id: true } });
  const { id: otherId } = await prisma.organization.create({ data: { name: 'Academy' } });
  const { id: userId } = await prisma.user.update({
    where: { email: ADA },
    data: {
      isSuperuser: true,
      isExpired: true,
      showChangelogLink: true,
      memberships: {
        updateMany: { where: {}, data: { isDeveloper: true } },
        create: { organizationId: otherId, isDeveloper: true },
      },
    },
    select: { id: true },
  });
  await prisma.quota.createMany({
    data: [
      { name: 'panel_composer', organizationId, private: true },
      { name: 'panel_composer', organizationId: otherId, private: true },
      { name: 'referee_finder', organizationId, private: true },
    ],
  });
  const cookie = sessionCookie(await logIn());
  const user = await currentUser(cookie);
  expect(Object.keys(user as object)).toEqual(FIELDS);
  expect(user).toEqual({
    id: userId,
    email: ADA,
    name: 'Ada Owl',
    is_authenticated: true,
    is_expired: true,
    is_superuser: true,
    author_id: PEOPLE.ada,
    linked_author: { id: PEOPLE.ada, name: 'Ada Owl' },
    organizations: [
      { id: organizationId, name: 'Council' },
      { id: otherId, name: 'Academy' },
    ],
    active_quotas: [
      own('author_report'),
      own('gender_info'),
      { name: 'panel_composer', info: { private: true, organizations: [organizationId, otherId] } },
      // One of the two grants is not private.
      { name: 'referee_finder', info: { private: false, organizations: [organizationId] } },
    ],
    has_labels_access: true,
    has_editable_labels_access: false,
    can_manage_collections: false,
    orgadmin_organizations_ids: [organizationId],
    orgdev_organizations_ids: [organizationId, otherId],
    show_changelog_link: true,
  });
  expect((await app.inject({ url: '/api/auth/current-user', headers: { cookie } })).json()).toEqual(user);

  await prisma.organization.delete({ where: { id: otherId } });
  await prisma.quota.deleteMany({ where: { organizationId } });
  await prisma.organizationMember.updateMany({ where: { userId }, data: { isDeveloper: false } });
  await prisma.user.update({
    where: { id: userId },
    data: { isSuperuser: false, isExpired: false, showChangelogLink: false },
  });
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

test('a session that is used every day ends after 90 days all the same', async () => {
  const cookie = sessionCookie(await logIn());
  const { prisma } = world.db;
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await prisma.session.updateMany({ data: { createdAt: ago(89) } });
  expect(await currentUser(cookie)).toMatchObject({ email: ADA });
  await prisma.session.updateMany({ data: { createdAt: ago(91) } });
  const answer = await app.inject({ url: '/api/auth/current-user/', headers: { cookie } });
  expect(answer.json()).toEqual(NOBODY);
  expect(answer.cookies).toEqual([]);
  await prisma.session.updateMany({ data: { createdAt: ago(0) } });
  expect(await currentUser(cookie)).toEqual(NOBODY);
});

test('who logs in gets a session that nobody could have known, and the one before has ended', async () => {
  const before = sessionCookie(await logIn());
  const answer = await app.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn',
    remoteAddress: newAddress(),
    headers: { cookie: before },
    payload: { email: ADA, password: PASSWORD },
  });
  const after = sessionCookie(answer);
  expect(after).not.toBe(before);
  expect(await currentUser(after)).toMatchObject({ email: ADA });
  expect(await currentUser(before)).toEqual(NOBODY);
});

test('behind https cookies are taken from this very host alone, and work', async () => {
  const { services, closeIndex } = servicesOn(world.db, world.folder, {
    publicUrl: 'https://peers.example.org',
    guestSearchesPerDay: 5,
  });
  const config = readConfig({ LOG_LEVEL: 'silent', PEERLENS_PUBLIC_URL: 'https://peers.example.org' });
  const secure = await createApp({ config, services, isReady: () => Promise.resolve(true) });
  const search = { method: 'POST', url: '/trpc/articles.search', payload: { q: 'owls' } } as const;
  const opened = await secure.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn',
    remoteAddress: newAddress(),
    payload: { email: ADA, password: PASSWORD },
  });
  const given = [...opened.cookies, ...(await secure.inject(search)).cookies];
  expect(given.map(({ name }) => name)).toEqual(['__Host-peerlens.session_token', '__Host-peerlens.guest']);
  for (const cookie of given) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('domain');
  }
  const me = { url: '/api/auth/current-user/', headers: { cookie: sessionCookie(opened) } };
  expect((await secure.inject(me)).json()).toMatchObject({ email: ADA });
  const forged = { cookie: sessionCookie(opened).replace('__Host-', '') };
  expect((await secure.inject({ ...me, headers: forged })).json()).toEqual(NOBODY);
  const left = await secure.inject({
    method: 'POST',
    url: '/trpc/accounts.logOut',
    headers: { cookie: sessionCookie(opened) },
    payload: {},
  });
  expect(left.cookies[0]).toMatchObject({ name: '__Host-peerlens.session_token', value: '', secure: true });
  await secure.close();
  closeIndex();
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

/** Wrong passwords for accounts of many names, each from wherever `headers` claim. */
const tries = async (
  count: number,
  {
    to = app,
    url = () => '/trpc/accounts.logIn',
    headers = () => ({}),
    from,
  }: {
    to?: typeof app;
    url?: (n: number) => string;
    headers?: (n: number) => Record<string, string>;
    from: string;
  },
): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const answer = await to.inject({
      method: 'POST',
      url: url(n),
      remoteAddress: from,
      headers: headers(n),
      payload: { email: `nobody-${n}@example.org`, password: 'wrong' },
    });
    statuses.push(answer.statusCode);
  }
  return statuses;
};

const refusedAfter = (statuses: readonly number[]): number => {
  const tried = statuses.indexOf(429);
  expect(statuses.slice(0, tried)).toEqual(Array.from({ length: tried }, () => 401));
  expect(new Set(statuses.slice(tried))).toEqual(new Set([429]));
  return tried;
};

test('the twenty-first try of an address is refused; other addresses are not', async () => {
  const from = newAddress();
  expect(refusedAfter(await tries(22, { from }))).toBe(20);
  const refused = await logIn({ from });
  expect(refused.json()).toMatchObject({
    error: {
      message: 'Too many tries to log in; wait 3 seconds and try again',
      data: { httpStatus: 429, details: { retryAfterSeconds: 3 } },
    },
  });
  expect((await logIn()).statusCode).toBe(200);
  // The rest of the product stays open.
  expect((await app.inject({ url: '/api/auth/current-user/', remoteAddress: from })).statusCode).toBe(200);
});

test('no header and no spelling of the address gets around the limit', async () => {
  const spellings = ['accounts.logIn', 'accounts%2ElogIn', '%61ccounts.logIn', 'accounts.logI%6e/'];
  const statuses = await tries(24, {
    from: newAddress(),
    url: (n) => `/trpc/${spellings[n % spellings.length]}`,
    headers: (n) => ({
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      'x-peerlens-address': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
    }),
  });
  expect(refusedAfter(statuses)).toBe(20);
});

test('a batch of log-ins counts each of them', async () => {
  const names = Array.from({ length: 25 }, () => 'accounts.logIn');
  const answer = await app.inject({
    method: 'POST',
    url: `/trpc/${names.join(',')}?batch=1`,
    remoteAddress: newAddress(),
    payload: Object.fromEntries(
      names.map((_, n) => [n, { email: `nobody-${n}@example.org`, password: 'wrong' }]),
    ),
  });
  const failures = answer.json<{ error: { data: { httpStatus: number } } }[]>();
  const statuses = failures.map(({ error }) => error.data.httpStatus);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('behind a proxy the address that the proxy saw counts, not what the caller says', async () => {
  const behind = await open({ PEERLENS_TRUST_PROXY: '1' });
  const from = '192.0.2.200';
  const through = (client: string) => (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}, ${client}` });
  const statuses = await tries(22, { to: behind, from, headers: through('198.51.100.7') });
  expect(refusedAfter(statuses)).toBe(20);
  expect(await tries(1, { to: behind, from, headers: through('198.51.100.8') })).toEqual([401]);
  await behind.close();
});

test('at one account the sixth try from an address is refused, right or wrong, whether or not it exists', async () => {
  const answers: unknown[] = [];
  for (const email of [ADA, 'nobody-at-all@example.org']) {
    const from = newAddress();
    const outcome: unknown[] = [];
    for (let n = 0; n < 6; n += 1) {
      const answer = await logIn({ email, password: 'wrong', from });
      outcome.push([answer.statusCode, answer.json<{ error: { message: string } }>().error.message]);
    }
    answers.push(outcome);
    expect((await logIn({ email, from })).statusCode).toBe(429);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toHaveLength(6);
  expect((await logIn()).statusCode).toBe(200);
});

test('a session remembers where it was opened, not where its caller says', async () => {
  await app.inject({
    method: 'POST',
    url: '/trpc/accounts.logIn',
    remoteAddress: '192.0.2.250',
    headers: {
      'x-forwarded-for': '203.0.113.1',
      'x-peerlens-address': '203.0.113.2',
      'user-agent': 'Owlfox 1',
    },
    payload: { email: ADA, password: PASSWORD },
  });
  expect(
    await world.db.prisma.session.findFirst({
      where: { userAgent: 'Owlfox 1' },
      select: { ipAddress: true },
    }),
  ).toEqual({ ipAddress: '192.0.2.250' });
});
