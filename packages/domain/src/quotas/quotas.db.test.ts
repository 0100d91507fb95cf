import { afterAll, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import type { UserActor } from '../actor.ts';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { createApi } from '../api.ts';
import { aUser, anAuthor, anOrganization } from '../testing/builders.ts';
import { servicesOn, TEST_NOW } from '../testing/services.ts';

const db = await testDatabase();
let now = TEST_NOW;
const { services, closeIndex } = servicesOn(db, '/nonexistent', { clock: () => now });
afterAll(async () => {
  closeIndex();
  await db.close();
});
const superuser = await aUser(db, { isSuperuser: true });
const authorId = await anAuthor(db);

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(TEST_NOW.getTime() + hours * HOUR_MS).toISOString();
const grantTo = (holder: { userId: string } | { organizationId: number }, expiresAt: string | null = null) =>
  services.quotas.grant(superuser, { holder, name: 'author_report', private: false, expiresAt });

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
  await services.quotas.revoke(superuser, id);
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
  await services.quotas.change(superuser, { id, expiresAt: inHours(3) });
  expect(await readsReport(user)).toBe(true);
  await services.quotas.change(superuser, { id, private: true });
  const changed = await services.quotas.list(user, { holder: { userId: user.id }, limit: 10 });
  expect(changed.quotas).toMatchObject([{ private: true, expiresAt: inHours(3), isExpired: false }]);
  now = TEST_NOW;
});

test('an end that has passed is no end to give', async () => {
  const user = await aUser(db);
  await expect(grantTo({ userId: user.id }, inHours(0))).rejects.toMatchObject({ code: 'invalid' });
  const { id } = await grantTo({ userId: user.id });
  await expect(services.quotas.change(superuser, { id, expiresAt: inHours(-1) })).rejects.toMatchObject({
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
    await services.quotas.grant(SYSTEM, {
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
