import { afterAll, expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import type { UserActor } from '../actor.ts';
import { organizationUserId } from '../organization-user.ts';
import { aFolder, aUser, anOrganization } from '../testing/builders.ts';
import { TEST_NOW } from '../testing/services.ts';
import { emptyWorld } from '../testing/world.ts';
import { MAX_CALLS_PER_MINUTE, MAX_TOKENS } from './tokens.contract.ts';
import { tokensService } from './tokens.service.ts';
import { tokensStore } from './tokens.store.ts';

const world = await emptyWorld();
const { db } = world;
afterAll(world.close);

/** The service on the same rows at another time. */
const later = (ms: number) =>
  tokensService({
    store: tokensStore({ db }),
    actorOfUser: (id) => world.services.accounts.actorOfId(id),
    now: () => new Date(TEST_NOW.getTime() + ms),
  });
const { tokens } = world.services;
const DAY_MS = 86_400_000;
const ADDRESS = '192.0.2.7';

const draft = (changes: object = {}) => ({
  organizationId: null,
  name: 'Script',
  scopes: ['search:read' as const],
  days: 90,
  ...changes,
});
const refusal = (code: string, message: RegExp) => ({ code, message: expect.stringMatching(message) });

/** An organisation with a folder, and one of its developers. */
async function anOrganizationWithDeveloper() {
  const organizationId = await anOrganization(db);
  const mine = { organizationIds: [organizationId], orgdevOrganizationIds: [organizationId] };
  return { organizationId, developer: await aUser(db, mine) };
}

test('a token is told once; what is kept is a hash and the last characters', async () => {
  const user = await aUser(db);
  const { token, secret } = await tokens.create(user, draft());
  expect(token).toMatchObject({ name: 'Script', ending: secret.slice(-4), state: 'active', holder: null });
  expect(token.expiresAt).toBe(new Date(TEST_NOW.getTime() + 90 * DAY_MS).toISOString());
  const kept = await db.pool.query<{ row: string }>('select t::text as row from api_token t where id = $1', [
    token.id,
  ]);
  expect(kept.rows[0].row).not.toContain(secret.slice(4, 40));
  expect(JSON.stringify(await tokens.list(user, { organizationId: null }))).not.toContain(secret);
});

test('a token acts as its user within its scopes, but neither as superuser nor as developer', async () => {
  const { organizationId } = await anOrganizationWithDeveloper();
  const mine = [organizationId];
  const user = await aUser(db, {
    isSuperuser: true,
    organizationIds: mine,
    orgdevOrganizationIds: mine,
    orgadminOrganizationIds: mine,
  });
  const { token, secret } = await tokens.create(user, draft());
  expect(await tokens.actorOf(secret, ADDRESS)).toEqual({
    ...user,
    isSuperuser: false,
    orgdevOrganizationIds: [],
    token: { id: token.id, scopes: ['search:read'] },
  });
});

test('who holds a token calls what its scopes open, and nothing that gives access', async () => {
  const user = await aUser(db);
  const { secret } = await tokens.create(user, draft({ scopes: ['labels:read'] }));
  const api = world.api(await tokens.actorOf(secret, ADDRESS));
  expect(await api.labels.list()).toEqual([]);
  await expect(api.labels.create({ name: 'New' })).rejects.toMatchObject(
    refusal('FORBIDDEN', /labels\.create.*labels:write/),
  );
  await expect(api.tokens.create(draft())).rejects.toMatchObject(
    refusal('FORBIDDEN', /log in with a browser/),
  );
  await expect(api.demo.make()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test("an organisation's token is a member of it, and of nothing else of its maker's", async () => {
  const { organizationId, developer } = await anOrganizationWithDeveloper();
  await db.prisma.quota.create({ data: { organizationId, name: 'referee_finder' } });
  const own = await world.services.proposals.createFolder(developer, { name: 'Private' });
  const shared = await world.services.proposals.createFolder(developer, { name: 'Shared', organizationId });
  const { secret } = await tokens.create(developer, draft({ organizationId, scopes: ['proposals:write'] }));
  const actor = await tokens.actorOf(secret, ADDRESS);
  expect(actor).toMatchObject({
    organizationIds: [organizationId],
    orgadminOrganizationIds: [],
    orgdevOrganizationIds: [],
    quotas: ['referee_finder'],
  });
  expect(actor.id).not.toBe(developer.id);
  const folders = await world.services.proposals.folders(actor);
  expect(folders.map(({ id }) => id)).toEqual([shared.id]);
  await expect(world.services.proposals.folder(actor, own.id)).rejects.toMatchObject({ code: 'not_found' });
  const made = await world.api(actor).proposals.createFolder({ name: 'By a script', organizationId });
  expect((await world.services.proposals.folder(developer, made.id)).name).toBe('By a script');
});

test('the user behind the tokens of an organisation is nobody to whoever names or lists people', async () => {
  const { organizationId, developer } = await anOrganizationWithDeveloper();
  const mine = [organizationId];
  const admin = await aUser(db, { organizationIds: mine, orgadminOrganizationIds: mine });
  const { token } = await tokens.create(developer, draft({ organizationId }));
  const userId = organizationUserId(organizationId);
  const email = `${userId}@integrations.invalid`;
  const { organizations } = world.api(admin);
  const { users, quotas, privacy, health } = world.api(await aUser(db, { isSuperuser: true }));
  const member = { organizationId, userId };
  const until = { private: false, expiresAt: null };
  for (const attempt of [
    () => organizations.setMemberFlags({ ...member, isAdmin: true, isDeveloper: true }),
    () => organizations.removeMember(member),
    () => users.byId({ id: userId }),
    () => users.update({ id: userId, isDisabled: true }),
    () => users.endSessions({ id: userId }),
    () => quotas.grant({ holder: { userId }, name: 'monitoring', ...until }),
    () => privacy.erase({ userId, email }),
    () => world.api(SYSTEM).users.byEmail({ email }),
    () => world.api(SYSTEM).tokens.createFor({ userId, ...draft() }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const listed = await users.list({ organizationId });
  expect(listed.users.map(({ id }) => id).sort()).toEqual([developer.id, admin.id].sort());
  expect(listed.total).toBe(2);
  const people = await db.prisma.user.count({ where: { id: { not: { startsWith: 'organization-' } } } });
  expect((await health.get()).counts.users).toBe(people);

  await world.api(ANONYMOUS).accounts.requestReset({ email });
  expect(await db.prisma.accountLink.count({ where: { userId } })).toBe(0);

  // Nor does it stand in the way of an organisation that nobody else is in.
  await tokens.revoke(developer, token.id);
  await organizations.removeMember({ organizationId, userId: developer.id });
  expect(await world.api(SYSTEM).organizations.remove({ id: organizationId })).toEqual({ ok: true });
});

const stopsWhen: readonly [string, RegExp, (user: UserActor, tokenId: number) => Promise<unknown>][] = [
  ['revoked', /revoked/, (user, id) => tokens.revoke(user, id)],
  ['deleted with its account', /no such/, (user) => db.prisma.user.delete({ where: { id: user.id } })],
];
test.each(stopsWhen)('a token that is %s stops with the next call', async (_is, says, stop) => {
  const user = await aUser(db);
  const { token, secret } = await tokens.create(user, draft());
  await tokens.actorOf(secret, ADDRESS);
  await stop(user, token.id);
  await expect(tokens.actorOf(secret, ADDRESS)).rejects.toMatchObject(refusal('unauthenticated', says));
});

test('a token works until it expires', async () => {
  const user = await aUser(db);
  const { secret } = await tokens.create(user, draft({ days: 1 }));
  expect((await later(DAY_MS - 1).actorOf(secret, ADDRESS)).id).toBe(user.id);
  await expect(later(DAY_MS).actorOf(secret, ADDRESS)).rejects.toMatchObject(
    refusal('unauthenticated', /expired/),
  );
  expect(await later(DAY_MS).list(user, { organizationId: null })).toMatchObject([{ state: 'expired' }]);
});

test('what is no token of ours is told what to do', async () => {
  for (const text of ['', 'plk_', 'x'.repeat(100_000), 'Basic abc']) {
    await expect(tokens.actorOf(text, ADDRESS)).rejects.toMatchObject(refusal('unauthenticated', /copy all/));
  }
});

test("an organisation's token stops while the account of its developer is shut", async () => {
  const { organizationId, developer } = await anOrganizationWithDeveloper();
  const { secret } = await tokens.create(developer, draft({ organizationId }));
  const shut = (disabledAt: Date | null) =>
    db.prisma.user.update({ where: { id: developer.id }, data: { disabledAt } });
  await shut(TEST_NOW);
  await expect(tokens.actorOf(secret, ADDRESS)).rejects.toMatchObject(
    refusal('unauthenticated', /take it over/),
  );
  await shut(null);
  expect((await tokens.actorOf(secret, ADDRESS)).organizationIds).toEqual([organizationId]);
});

test("an organisation's token stops with its developer's rights, until another one takes it over", async () => {
  const { organizationId, developer } = await anOrganizationWithDeveloper();
  const mine = { organizationIds: [organizationId], orgdevOrganizationIds: [organizationId] };
  const other = await aUser(db, mine);
  const { token, secret } = await tokens.create(developer, draft({ organizationId }));
  const membership = { organizationId_userId: { organizationId, userId: developer.id } };
  await db.prisma.organizationMember.update({ where: membership, data: { isDeveloper: false } });
  await expect(tokens.actorOf(secret, ADDRESS)).rejects.toMatchObject(
    refusal('unauthenticated', /take it over/),
  );
  expect(await tokens.list(other, { organizationId })).toMatchObject([{ id: token.id, state: 'stopped' }]);
  expect(await tokens.takeOver(other, token.id)).toMatchObject({ state: 'active', holder: other.email });
  await tokens.actorOf(secret, ADDRESS);
  await db.prisma.user.delete({ where: { id: other.id } });
  await expect(tokens.actorOf(secret, ADDRESS)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('an organisation that puts its integrations out stops its tokens', async () => {
  const { organizationId, developer } = await anOrganizationWithDeveloper();
  const { secret } = await tokens.create(developer, draft({ organizationId }));
  const { id } = await tokens.actorOf(secret, ADDRESS);
  await db.prisma.organizationMember.deleteMany({ where: { userId: id } });
  await expect(tokens.actorOf(secret, ADDRESS)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('the use of a token is written down by day and address, at most once a minute', async () => {
  const user = await aUser(db);
  const { token, secret } = await tokens.create(user, draft());
  const seen = async () => {
    const [{ lastUsedOn, lastUsedAddress }] = await tokens.list(user, { organizationId: null });
    return [lastUsedOn, lastUsedAddress];
  };
  expect(await seen()).toEqual([null, null]);
  await tokens.actorOf(secret, '192.0.2.1');
  expect(await seen()).toEqual(['2026-06-01', '192.0.2.1']);
  await later(59_999).actorOf(secret, '192.0.2.2');
  expect(await seen()).toEqual(['2026-06-01', '192.0.2.1']);
  await later(60_000).actorOf(secret, '192.0.2.3');
  expect(await seen()).toEqual(['2026-06-01', '192.0.2.3']);
  const row = await db.prisma.apiToken.findUniqueOrThrow({ where: { id: token.id } });
  expect(row.lastUsedAt?.getTime()).toBe(TEST_NOW.getTime() + 60_000);
});

test('a token makes so many calls in a minute and is told to wait', async () => {
  const { secret } = await tokens.create(await aUser(db), draft({ scopes: ['labels:read'] }));
  const api = world.api(await tokens.actorOf(secret, ADDRESS));
  for (let call = 0; call < MAX_CALLS_PER_MINUTE; call += 1) await api.labels.list();
  await expect(api.labels.list()).rejects.toMatchObject(refusal('TOO_MANY_REQUESTS', /wait/));
});

test('several servers count the calls of a token together, each token by itself, each minute anew', async () => {
  const user = await aUser(db);
  const make = async (): Promise<number> => (await tokens.create(user, draft())).token.id;
  const [busy, quiet] = [await make(), await make()];
  const minute = Math.floor(TEST_NOW.getTime() / 60_000);
  const servers = [tokensStore({ db }), tokensStore({ db })];
  const take = (id: number, count: number, inMinute = minute): Promise<boolean[]> =>
    Promise.all(
      Array.from({ length: count }, (_, call) =>
        servers[call % servers.length].takeCall(id, { minute: inMinute, most: 10 }),
      ),
    );
  const taken = async (...asked: Parameters<typeof take>): Promise<number> =>
    (await take(...asked)).filter(Boolean).length;
  expect(await taken(busy, 25)).toBe(10);
  expect(await taken(quiet, 2)).toBe(2);
  expect(await taken(busy, 12, minute + 1)).toBe(10);
  // A server whose clock is behind opens no minute again that is over.
  expect(await taken(busy, 1)).toBe(0);
});

test('a user has so many tokens that work; the revoked do not count', async () => {
  const user = await aUser(db);
  const made = [];
  for (let count = 0; count < MAX_TOKENS; count += 1) made.push(await tokens.create(user, draft()));
  await expect(tokens.create(user, draft())).rejects.toMatchObject({ code: 'too_large' });
  await tokens.revoke(user, made[0].token.id);
  const [first, second] = await Promise.allSettled([
    tokens.create(user, draft()),
    tokens.create(user, draft()),
  ]);
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
});

test('a token for no scope, for longer than a year or without a name is refused', async () => {
  const api = world.api(await aUser(db));
  const bad = [{ scopes: [] }, { days: 366 }, { days: 0 }, { name: ' ' }, { scopes: ['superadmin'] }];
  for (const changes of bad) {
    const input = draft(changes) as Parameters<typeof api.tokens.create>[0];
    await expect(api.tokens.create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
});

test('the user that tokens of an organisation act as stands in no list of members, takes no seat and inherits nothing', async () => {
  const organizationId = await anOrganization(db);
  const mine = [organizationId];
  const admin = await aUser(db, {
    organizationIds: mine,
    orgadminOrganizationIds: mine,
    orgdevOrganizationIds: mine,
  });
  await db.prisma.organization.update({ where: { id: organizationId }, data: { seats: 2 } });
  await tokens.create(admin, draft({ organizationId }));
  expect(await db.prisma.organizationMember.count({ where: { organizationId } })).toBe(2);
  const { organizations, invitations } = world.services;
  const { members } = await organizations.members(admin, { id: organizationId, limit: 50 });
  expect(members.map(({ userId }) => userId)).toEqual([admin.id]);
  expect(await organizations.administrable(admin, organizationId)).toMatchObject({ membersCount: 1 });
  const flags = { isAdmin: false, isDeveloper: false };
  const invite = (email: string) => invitations.invite(admin, { organizationId, email, ...flags });
  await invite('one@example.test');
  await expect(invite('two@example.test')).rejects.toMatchObject({ code: 'conflict' });

  const folderId = await aFolder(db, { owner: admin, organizationId });
  await world.api(SYSTEM).privacy.erase({ userId: admin.id, email: admin.email, leavesOrganizations: true });
  expect(await db.prisma.folder.count({ where: { id: folderId } })).toBe(0);
});
