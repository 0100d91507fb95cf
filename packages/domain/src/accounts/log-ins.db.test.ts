import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountsWorld, OTHER_PASSPHRASE, PASSPHRASE } from './testing/accounts-world.ts';

const world = await accountsWorld();
const { db } = world;
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of ['outbox_mail', 'registration', 'attempt_limit', '"user"']) {
    await db.pool.query(`delete from ${table}`);
  }
});

const ADA = 'ada@example.org';
const BOB = 'bob@example.org';

const idOf = async (email: string): Promise<string> =>
  (await db.prisma.user.findUniqueOrThrow({ where: { email }, select: { id: true } })).id;

/** What the log tells since then, oldest first: who did what to whose session. */
const told = async (since: number) => {
  const rows = await db.prisma.auditEntry.findMany({ where: { id: { gt: since } }, orderBy: { id: 'asc' } });
  return rows.map(({ operation, tableName, actorKind, actorId, ownerId, procedure }) => ({
    what: `${operation} ${tableName}`,
    actorKind,
    actorId,
    ownerId,
    procedure,
  }));
};
const lastEntry = async (): Promise<number> =>
  Number((await db.prisma.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })).id);

test('the log says who has logged in, and nothing of a log-in that failed', async () => {
  await world.member(ADA);
  const since = await lastEntry();
  for (const email of [ADA, BOB]) {
    const failed = world.browser().api.logIn({ email, password: OTHER_PASSPHRASE });
    await expect(failed).rejects.toThrow('E-mail or password is wrong');
  }
  expect(await told(since)).toEqual([]);
  await world.browser().api.logIn({ email: ADA, password: PASSPHRASE });
  const ada = await idOf(ADA);
  expect(await told(since)).toEqual([
    { what: 'insert session', actorKind: 'user', actorId: ada, ownerId: ada, procedure: 'accounts.logIn' },
  ]);
});

test('who logs in where somebody else was ends that session, which is told as theirs', async () => {
  await world.member(ADA);
  const browser = await world.member(BOB);
  const since = await lastEntry();
  await browser.api.logIn({ email: ADA, password: PASSPHRASE });
  const [ada, bob] = [await idOf(ADA), await idOf(BOB)];
  expect(await told(since)).toMatchObject([
    { what: 'insert session', actorId: ada, ownerId: ada },
    { what: 'delete session', actorId: bob, ownerId: bob },
  ]);
});

test('a link to choose a password is kept of an address without an account, and opens nothing', async () => {
  await world.browser().api.requestReset({ email: ADA });
  expect(await db.prisma.accountLink.findMany()).toMatchObject([{ email: ADA, userId: null }]);
  expect((await world.mailsTo(ADA)).map(({ kind, link }) => [kind, link])).toEqual([['no-account', null]]);
  await world.member(ADA);
  await (await world.member(BOB)).privacy.erase({ email: BOB, password: PASSPHRASE });
  expect(await db.prisma.accountLink.count({ where: { email: ADA } })).toBe(1);
  const ada = world.browser();
  await ada.api.logIn({ email: ADA, password: PASSPHRASE });
  await ada.privacy.erase({ email: ADA, password: PASSPHRASE });
  expect(await db.prisma.accountLink.count()).toBe(0);
});
