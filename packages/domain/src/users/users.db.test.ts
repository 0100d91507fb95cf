import { afterAll, beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import type { UserActor } from '../actor.ts';
import { aUser, anAuthor, anOrganization, nextId } from '../testing/builders.ts';
import { TEST_NOW } from '../testing/services.ts';
import { emptyWorld } from '../testing/world.ts';

const world = await emptyWorld();
const { db } = world;
afterAll(world.close);
let root: UserActor;
beforeEach(async () => {
  await db.prisma.user.deleteMany();
  root = await aUser(db, { isSuperuser: true });
});
const users = () => world.api(root).users;

const aSession = (userId: string): Promise<unknown> =>
  db.prisma.session.create({
    data: { id: String(nextId()), token: String(nextId()), userId, expiresAt: new Date('2030-01-01') },
  });
const PASSWORD = 'correct horse battery';
const NOWHERE = { headers: new Headers(), address: null };
const withPassword = async (): Promise<{ id: string; email: string; logIn: () => Promise<unknown> }> => {
  const email = `user-${nextId()}@example.test`;
  const account = { name: 'Une', email, isSuperuser: false, isExpired: false, linkedAuthorId: null };
  const id = `user-${nextId()}`;
  await world.services.accounts.addAll([{ id, ...account, quotas: [], memberships: [] }], PASSWORD);
  return {
    id,
    email,
    logIn: () => world.services.accounts.logIn({ email, password: PASSWORD }, NOWHERE),
  };
};

test('users are found by a part of name or address in any case, and what looks like a pattern is text', async () => {
  await db.prisma.user.create({ data: { id: 'a', name: 'Ada Owl', email: 'ada_1@example.test' } });
  await db.prisma.user.create({ data: { id: 'b', name: 'Bob Wren', email: 'adax1@example.test' } });
  const found = async (search: string): Promise<string[]> =>
    (await users().list({ search })).users.map(({ id }) => id);
  expect(await found('oWL')).toEqual(['a']);
  expect(await found('ADA')).toEqual(['a', 'b']);
  expect(await found('ada_1')).toEqual(['a']);
  expect(await found('%')).toEqual([]);
});

test('pages follow each other without gaps or repeats', async () => {
  for (let i = 0; i < 7; i++) await aUser(db);
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 10; pages++) {
    const page = await users().list({ limit: 3, cursor });
    expect(page.total).toBe(8);
    seen.push(...page.users.map(({ email }) => email));
    if (page.next === null) break;
    cursor = page.next;
  }
  expect(seen).toHaveLength(8);
  expect(seen).toEqual([...new Set(seen)].sort());
});

test('every filter narrows the list, a quota through an organisation and in force alone', async () => {
  const organizationId = await anOrganization(db);
  const member = await aUser(db, { organizationIds: [organizationId] });
  const expired = await aUser(db, { isExpired: true });
  await db.prisma.quota.createMany({
    data: [
      { name: 'monitoring', organizationId },
      { name: 'monitoring', userId: expired.id, expiresAt: new Date(TEST_NOW.getTime() - 1) },
    ],
  });
  await users().update({ id: expired.id, isConfirmed: true });
  const ids = async (narrowed: Parameters<ReturnType<typeof users>['list']>[0]): Promise<string[]> =>
    (await users().list(narrowed)).users.map(({ id }) => id);
  expect(await ids({ isSuperuser: true })).toEqual([root.id]);
  expect(await ids({ isExpired: true })).toEqual([expired.id]);
  expect(await ids({ isConfirmed: true })).toEqual([expired.id]);
  expect(await ids({ quota: 'monitoring' })).toEqual([member.id]);
  expect(await ids({ organizationId })).toEqual([member.id]);
  expect(await ids({ organizationId, isSuperuser: true })).toEqual([]);
  expect(await users().choices()).toMatchObject({ quotas: ['monitoring'] });
  await users().update({ id: member.id, isDisabled: true });
  expect(await ids({ isDisabled: true })).toEqual([member.id]);
});

test('what is seen of a user holds no password, no token and no hash', async () => {
  const { id } = await withPassword();
  await aSession(id);
  const details = await users().byId({ id });
  expect(details).toMatchObject({ hasPassword: true, sessionsCount: 1 });
  const secrets = await db.pool.query<{ secret: string }>(
    'select password as secret from account union all select token from session',
  );
  const shown = JSON.stringify([details, await users().list({})]);
  expect(secrets.rows).toHaveLength(2);
  for (const { secret } of secrets.rows) expect(shown).not.toContain(secret);
});

test('a change holds from the very next call of the user', async () => {
  const user = await aUser(db);
  const now = async () => world.services.accounts.currentUser(user);
  expect(await now()).toMatchObject({ is_superuser: false, is_expired: false, show_changelog_link: false });
  const author = await anAuthor(db, { name: 'Ada Owl' });
  await users().update({
    id: user.id,
    isSuperuser: true,
    isExpired: true,
    showChangelogLink: true,
    linkedAuthorId: author,
  });
  expect(await now()).toMatchObject({
    is_superuser: true,
    is_expired: true,
    show_changelog_link: true,
    linked_author: { id: author, name: 'Ada Owl' },
  });
  await users().update({ id: user.id, linkedAuthorId: null });
  expect(await now()).toMatchObject({ linked_author: null, is_superuser: true });
});

test('the link to the changelog is as the installation has it, unless the user has a setting', async () => {
  const user = await aUser(db);
  const shown = async () => (await world.services.accounts.currentUser(user)).show_changelog_link;
  await world.api(root).settings.update({ showChangelogLink: true });
  expect(await shown()).toBe(true);
  await users().update({ id: user.id, showChangelogLink: false });
  expect(await shown()).toBe(false);
  await users().update({ id: user.id, showChangelogLink: null });
  expect(await shown()).toBe(true);
  await world.api(root).settings.update({ showChangelogLink: false });
  expect(await shown()).toBe(false);
});

test('a disabled account has no session left, cannot log in, and is told what a wrong password is told', async () => {
  const { id, email, logIn } = await withPassword();
  await logIn();
  expect((await users().byId({ id })).sessionsCount).toBe(1);
  expect(await users().update({ id, isDisabled: true })).toMatchObject({
    disabledAt: TEST_NOW.toISOString(),
    sessionsCount: 0,
  });
  await expect(logIn()).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'E-mail or password is wrong',
  });
  expect(await world.services.accounts.actorOfEmail(email)).toBeNull();
  await users().update({ id, isDisabled: false });
  expect((await users().byId({ id })).sessionsCount).toBe(0);
  await expect(logIn()).resolves.toMatchObject({ user: { email } });
});

test('a session that is open when the account is disabled is nobody’s from then on, for good', async () => {
  const { id, email } = await withPassword();
  const { accounts } = world.services;
  const { cookies } = await accounts.logIn({ email, password: PASSWORD }, NOWHERE);
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const kind = async () => (await accounts.actorOf(new Headers({ cookie }))).actor.kind;
  expect(await kind()).toBe('user');
  await users().update({ id, isDisabled: true });
  expect(await kind()).toBe('anonymous');
  await users().update({ id, isDisabled: false });
  expect(await kind()).toBe('anonymous');
});

test('the last superuser stays one, even for the terminal, and a disabled one does not count', async () => {
  const other = await aUser(db, { isSuperuser: true });
  await users().update({ id: other.id, isDisabled: true });
  for (const change of [{ isSuperuser: false }, { isDisabled: true }])
    await expect(
      world.api(SYSTEM).users.update({ id: root.id, ...change, isSureOfSelf: true }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: /last superuser/ });
});

test('two superusers who take each other’s rights at once leave one', async () => {
  const other = await aUser(db, { isSuperuser: true });
  const outcomes = await Promise.allSettled([
    world.api(root).users.update({ id: other.id, isSuperuser: false }),
    world.api(other).users.update({ id: root.id, isSuperuser: false }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await db.prisma.user.count({ where: { isSuperuser: true } })).toBe(1);
});

test('nobody takes their own rights by accident', async () => {
  await aUser(db, { isSuperuser: true });
  await expect(users().update({ id: root.id, isSuperuser: false })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: /your own rights/,
  });
  await users().update({ id: root.id, isExpired: true });
  expect(await users().update({ id: root.id, isSuperuser: false, isSureOfSelf: true })).toMatchObject({
    isSuperuser: false,
  });
});

test('sessions end at once and are counted', async () => {
  const user = await aUser(db);
  await Promise.all([aSession(user.id), aSession(user.id), aSession(root.id)]);
  expect(await users().endSessions({ id: user.id })).toEqual({ ended: 2 });
  expect(await users().byId({ id: user.id })).toMatchObject({ sessionsCount: 0, lastSeenAt: null });
  expect((await users().byId({ id: root.id })).sessionsCount).toBe(1);
});

test('a new user has no password but a link to choose one, once, within a week', async () => {
  const { user, passwordLink, expiresAt } = await users().create({
    name: 'New',
    email: ' New@Example.test ',
  });
  expect(user).toMatchObject({ email: 'new@example.test', hasPassword: false, isConfirmed: true });
  expect(Date.parse(expiresAt) - TEST_NOW.getTime()).toBe(7 * 24 * 3_600_000);
  expect(passwordLink).toMatch(/^http:\/\/127\.0\.0\.1:3000\/accounts\/reset\/new\/\?token=[\w-]{43}$/);
  const token = new URL(passwordLink).searchParams.get('token') ?? '';
  const choose = () => world.services.registrations.reset({ token, password: 'moss lantern seven' }, null);
  await choose();
  await expect(choose()).rejects.toMatchObject({ code: 'not_found' });
  const credentials = { email: 'new@example.test', password: 'moss lantern seven' };
  const { user: found } = await world.services.accounts.logIn(credentials, NOWHERE);
  expect(found).toMatchObject({ id: user.id, is_superuser: false });
  await expect(users().create({ name: 'Again', email: 'NEW@example.test' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('who or what is not there is said so', async () => {
  await expect(users().byId({ id: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(users().byEmail({ email: 'no@body.test' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(users().update({ id: 'nobody', isExpired: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(users().endSessions({ id: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(users().update({ id: root.id, linkedAuthorId: 987_654_321 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'There is no author with id 987654321',
  });
});
