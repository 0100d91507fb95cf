import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import type { UserActor } from '../actor.ts';
import type { MailDraft } from '../mail/mail.service.ts';
import { aUser, anOrganization } from '../testing/builders.ts';
import { TEST_NOW } from '../testing/services.ts';
import { planRequestsService } from './plan-requests.service.ts';
import { planRequestsStore } from './plan-requests.store.ts';
import { quotasStore } from './quotas.store.ts';

const db = await testDatabase();
afterAll(db.close);
const mails: MailDraft[] = [];
const quotas = quotasStore({ db });
const parts = {
  store: planRequestsStore({ db }),
  quotas,
  mailLeaves: true,
  publicUrl: 'https://peerlens.test',
  clock: () => TEST_NOW,
};
const requests = planRequestsService({ ...parts, sendMail: async (mail) => mails.push(mail) });
const superuser = await aUser(db, { isSuperuser: true });
const organizationId = await anOrganization(db);
const orgadmins = await Promise.all(
  [1, 2].map(() =>
    aUser(db, { organizationIds: [organizationId], orgadminOrganizationIds: [organizationId] }),
  ),
);
const page = { limit: 50 };
const ask = (actor: UserActor, ...names: ('monitoring' | 'gender_info')[]) =>
  requests.create(actor, { quotas: names, organizationId: null, message: 'For our call' });
const approval = (id: number) => ({ id, note: '', private: false, expiresAt: null });

test('each quota asked for is a request of its own, which its requester sees and takes back', async () => {
  const user = await aUser(db);
  const made = await ask(user, 'monitoring', 'gender_info');
  expect(made).toMatchObject([
    { quota: 'monitoring', state: 'requested', message: 'For our call', organization: null },
    { quota: 'gender_info', state: 'requested', requester: { id: user.id } },
  ]);
  await requests.withdraw(user, made[0].id);
  expect((await requests.mine(user, page)).requests.map(({ quota }) => quota)).toEqual(['gender_info']);
});

test('of one quota one request is open, also for two who ask at once', async () => {
  const user = await aUser(db);
  const asked = await Promise.allSettled([1, 2, 3].map(() => ask(user, 'monitoring')));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(ask(user, 'gender_info', 'monitoring')).rejects.toMatchObject({
    code: 'conflict',
    message: 'Requested already: monitoring',
  });
  expect((await requests.mine(user, page)).requests).toHaveLength(1);
  const [one, other] = orgadmins;
  await requests.create(one, { quotas: ['monitoring'], organizationId, message: '' });
  await expect(
    requests.create(other, { quotas: ['monitoring'], organizationId, message: '' }),
  ).rejects.toMatchObject({ code: 'conflict' });
  expect((await requests.mine(other, page)).requests).toMatchObject([
    { organization: { id: organizationId }, requester: { id: one.id } },
  ]);
});

test('what is open already is not asked for', async () => {
  const user = await aUser(db);
  await quotas.grant({
    holder: { userId: user.id },
    name: 'monitoring',
    private: false,
    expiresAt: null,
  });
  await expect(ask(user, 'monitoring')).rejects.toMatchObject({ code: 'conflict' });
});

test('an approval grants until its end, in the requester’s or the organisation’s name, and the requester is told', async () => {
  const user = await aUser(db);
  const [{ id }] = await ask(user, 'monitoring');
  mails.length = 0;
  const expiresAt = '2026-12-31T00:00:00.000Z';
  const decided = await requests.approve(superuser, { ...approval(id), expiresAt, note: 'Enjoy' });
  expect(decided).toMatchObject({ request: { state: 'approved', note: 'Enjoy' }, isMailed: true });
  expect(await db.prisma.quota.findMany({ where: { userId: user.id } })).toMatchObject([
    { name: 'monitoring', expiresAt: new Date(expiresAt), organizationId: null },
  ]);
  expect(mails).toMatchObject([{ to: user.email, subject: 'Your request for monitoring was approved' }]);
  expect(mails[0].text).toContain('You can use it now until 2026-12-31.');
  expect(mails[0].text).toContain('Enjoy');

  const [asked] = await requests.create(orgadmins[0], {
    quotas: ['gender_info'],
    organizationId,
    message: '',
  });
  await requests.approve(superuser, { ...approval(asked.id), private: true });
  expect(await db.prisma.quota.findMany({ where: { organizationId } })).toMatchObject([
    { name: 'gender_info', private: true, userId: null },
  ]);
});

test('an approval puts a new end to a grant that has ended', async () => {
  const user = await aUser(db);
  const ended = { userId: user.id, name: 'monitoring', expiresAt: new Date('2026-01-01') };
  await db.prisma.quota.create({ data: ended });
  const [{ id }] = await ask(user, 'monitoring');
  await requests.approve(superuser, approval(id));
  expect(await db.prisma.quota.findMany({ where: { userId: user.id } })).toMatchObject([{ expiresAt: null }]);
});

test('a request is decided once, and then stays as it was decided', async () => {
  const user = await aUser(db);
  const [{ id }] = await ask(user, 'monitoring');
  mails.length = 0;
  const both = await Promise.allSettled([
    requests.decline(superuser, { id, note: 'Not now' }),
    requests.approve(superuser, approval(id)),
    requests.withdraw(user, id),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(mails.length).toBeLessThanOrEqual(1);

  const [second] = await ask(await aUser(db), 'monitoring');
  await requests.decline(superuser, { id: second.id, note: 'Not now' });
  for (const call of [
    () => requests.approve(superuser, approval(second.id)),
    () => requests.decline(superuser, { id: second.id, note: '' }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'conflict' });
  }
  const declined = (await requests.list({ state: 'declined', ...page })).requests;
  expect(declined.find((request) => request.id === second.id)).toMatchObject({ note: 'Not now' });
});

test('a declined request can be made again, a decided one not taken back', async () => {
  const user = await aUser(db);
  const [{ id }] = await ask(user, 'monitoring');
  await requests.decline(superuser, { id, note: '' });
  await expect(requests.withdraw(user, id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'The request was declined already',
  });
  expect(await ask(user, 'monitoring')).toHaveLength(1);
  expect((await requests.mine(user, page)).requests.map(({ state }) => state)).toEqual([
    'requested',
    'declined',
  ]);
});

test('pages of requests go back in time and have each once', async () => {
  const user = await aUser(db);
  await ask(user, 'monitoring');
  await ask(user, 'gender_info');
  const first = await requests.mine(user, { limit: 1 });
  const second = await requests.mine(user, { limit: 1, cursor: first.nextCursor });
  expect([first, second].map(({ requests: [request] }) => request.quota)).toEqual([
    'gender_info',
    'monitoring',
  ]);
  expect(second.nextCursor).toBeNull();
});

test('where the mail cannot be taken in, nothing is decided and nothing granted', async () => {
  const user = await aUser(db);
  const [{ id }] = await ask(user, 'monitoring');
  const refusing = planRequestsService({
    ...parts,
    sendMail: () => Promise.reject(new Error('The outbox is full')),
  });
  await expect(refusing.approve(superuser, approval(id))).rejects.toThrow('The outbox is full');
  await expect(refusing.decline(superuser, { id, note: '' })).rejects.toThrow('The outbox is full');
  expect((await requests.mine(user, page)).requests).toMatchObject([{ id, state: 'requested' }]);
  expect(await db.prisma.quota.count({ where: { userId: user.id } })).toBe(0);
});
