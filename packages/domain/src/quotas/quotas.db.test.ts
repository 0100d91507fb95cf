import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import type { UserActor } from '../actor.ts';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { createApi } from '../api.ts';
import { aUser, anAuthor, anOrganization } from '../testing/builders.ts';
import { ENDING_SOON_DAYS } from './quotas.contract.ts';
import type { ListGrants } from './quotas.contract.ts';
import { servicesOn, TEST_NOW } from '../testing/services.ts';

const db = await testDatabase();
let now = TEST_NOW;
const { services, closeIndex } = servicesOn(db, '/nonexistent', { clock: () => now });
afterAll(async () => {
  closeIndex();
  await db.close();
});
const authorId = await anAuthor(db);

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(TEST_NOW.getTime() + hours * HOUR_MS).toISOString();
const grantTo = (holder: { userId: string } | { organizationId: number }, expiresAt: string | null = null) =>
  services.quotas.grant({ holder, name: 'author_report', private: false, expiresAt });

/** What a call of this user finds open, by the actor that the next request of theirs gets. */
const readsReport = async ({ email }: UserActor): Promise<boolean> => {
  const actor = await services.accounts.actorOfEmail(email);
  if (!actor) throw new Error(`There is no ${email}`);
  return createApi({ actor, services, requestId: 'test' })
    .authors.report({ id: authorId })
    .then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === 'FORBIDDEN') return false;
        throw error;
      },
    );
};

test('a quota opens with the call after it is granted, and shuts with the one after it is revoked', async () => {
  const user = await aUser(db);
  expect(await readsReport(user)).toBe(false);
  const { id } = await grantTo({ userId: user.id });
  expect(await readsReport(user)).toBe(true);
  await services.quotas.revoke(id);
  expect(await readsReport(user)).toBe(false);
});

test('a quota of an organisation is its members’, from the call after they join to the one after they leave', async () => {
  const organizationId = await anOrganization(db);
  const [stays, leaves] = [
    await aUser(db, { organizationIds: [organizationId], orgadminOrganizationIds: [organizationId] }),
    await aUser(db, { organizationIds: [organizationId] }),
  ];
  await grantTo({ organizationId });
  expect([await readsReport(stays), await readsReport(leaves)]).toEqual([true, true]);
  await services.organizations.removeMember(stays, { organizationId, userId: leaves.id });
  expect([await readsReport(stays), await readsReport(leaves)]).toEqual([true, false]);
});

test('a quota ends at its end, to the millisecond, and goes on when the end is moved', async () => {
  const user = await aUser(db);
  const { id } = await grantTo({ userId: user.id }, inHours(2));
  now = new Date(TEST_NOW.getTime() + 2 * HOUR_MS - 1);
  expect(await readsReport(user)).toBe(true);
  now = new Date(TEST_NOW.getTime() + 2 * HOUR_MS);
  expect(await readsReport(user)).toBe(false);
  const page = await services.quotas.list(user, { holder: { userId: user.id }, limit: 10 });
  expect(page.quotas).toMatchObject([{ id, isExpired: true, expiresAt: inHours(2) }]);
  await services.quotas.change({ id, expiresAt: inHours(3) });
  expect(await readsReport(user)).toBe(true);
  await services.quotas.change({ id, private: true });
  const changed = await services.quotas.list(user, { holder: { userId: user.id }, limit: 10 });
  expect(changed.quotas).toMatchObject([{ private: true, expiresAt: inHours(3), isExpired: false }]);
  now = TEST_NOW;
});

test('an end that has passed is no end to give', async () => {
  const user = await aUser(db);
  await expect(grantTo({ userId: user.id }, inHours(0))).rejects.toMatchObject({ code: 'invalid' });
  const { id } = await grantTo({ userId: user.id });
  await expect(services.quotas.change({ id, expiresAt: inHours(-1) })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('a holder has one grant of a quota, whoever grants at the same time', async () => {
  const user = await aUser(db);
  const grants = await Promise.allSettled(Array.from({ length: 4 }, () => grantTo({ userId: user.id })));
  expect(grants.map(({ status }) => status).sort()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect(await db.prisma.quota.count({ where: { userId: user.id } })).toBe(1);
});

test.each([{ userId: 'nobody' }, { organizationId: 987_654 }, { organizationId: 2 ** 40 }])(
  'nothing is granted to %o, who is not there',
  async (holder) => {
    await expect(grantTo(holder)).rejects.toMatchObject({ code: 'not_found' });
  },
);

test('a plan ends the state of a trial that is over', async () => {
  const user = await aUser(db, { isExpired: true });
  await grantTo({ userId: user.id });
  expect(await services.accounts.actorOfEmail(user.email)).toMatchObject({ isExpired: false });
});

test('pages of grants have every grant once', async () => {
  const organizationId = await anOrganization(db);
  for (const name of ['monitoring', 'gender_info', 'author_report'] as const) {
    await services.quotas.grant({
      holder: { organizationId },
      name,
      private: false,
      expiresAt: null,
    });
  }
  const first = await services.quotas.list(SYSTEM, { holder: { organizationId }, limit: 2 });
  const second = await services.quotas.list(SYSTEM, {
    holder: { organizationId },
    cursor: first.nextCursor,
    limit: 2,
  });
  expect([...first.quotas, ...second.quotas].map(({ name }) => name)).toEqual([
    'monitoring',
    'gender_info',
    'author_report',
  ]);
  expect(second.nextCursor).toBeNull();
});

test('grants of everybody are narrowed by quota, state, kind and name of holder, and counted', async () => {
  const name = `Zora ${randomUUID()}`;
  const holder = await aUser(db);
  await db.prisma.user.update({ where: { id: holder.id }, data: { name } });
  const organizationId = await anOrganization(db);
  await db.prisma.organization.update({ where: { id: organizationId }, data: { name } });
  const made = await Promise.all(
    (
      [
        [{ userId: holder.id }, 'author_report', null],
        [{ userId: holder.id }, 'gender_info', inHours(24 * ENDING_SOON_DAYS)],
        [{ organizationId }, 'monitoring', inHours(24 * ENDING_SOON_DAYS + 1)],
        [{ organizationId }, 'author_report', inHours(1)],
      ] as const
    ).map(([of, quota, expiresAt]) =>
      services.quotas.grant({ holder: of, name: quota, private: false, expiresAt }),
    ),
  );
  const ids = made.map(({ id }) => id);
  now = new Date(TEST_NOW.getTime() + HOUR_MS);
  const found = async (filter: Omit<Partial<ListGrants>, 'search'>) => {
    const { quotas, total } = await services.quotas.grants({
      limit: 200,
      ...filter,
      search: name.toUpperCase(),
    });
    expect(total).toBe(quotas.length);
    return quotas.map(({ id }) => ids.indexOf(id)).toSorted((a, b) => a - b);
  };
  expect(await found({})).toEqual([0, 1, 2, 3]);
  expect(await found({ state: 'in_force' })).toEqual([0, 1, 2]);
  expect(await found({ state: 'ending_soon' })).toEqual([1, 2]);
  expect(await found({ state: 'expired' })).toEqual([3]);
  expect(await found({ holders: 'users' })).toEqual([0, 1]);
  expect(await found({ holders: 'organizations', name: 'author_report' })).toEqual([3]);
  const first = await services.quotas.grants({ search: name, limit: 3 });
  const second = await services.quotas.grants({ search: name, limit: 3, cursor: first.nextCursor });
  expect([...first.quotas, ...second.quotas].map(({ id }) => id)).toEqual(ids.toSorted((a, b) => a - b));
  expect([first.total, second.total, second.nextCursor]).toEqual([4, 4, null]);
  now = TEST_NOW;
});
