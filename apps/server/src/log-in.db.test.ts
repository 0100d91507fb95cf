import { ADA, PASSWORD, STRANGER } from '@peerlens/domain/testing/owls.ts';
import { servicesOn } from '@peerlens/domain/testing/services.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { world, app, newAddress, logIn, sessionCookie, currentUser, NOBODY } from './testing/log-in-world.ts';

afterAll(async () => {
  await app.close();
  await world.close();
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
