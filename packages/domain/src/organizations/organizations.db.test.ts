import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import type { UserActor } from '../actor.ts';
import { aFolder, aUser, anOrganization } from '../testing/builders.ts';
import { TEST_NOW } from '../testing/services.ts';
import { organizationsService } from './organizations.service.ts';
import { organizationsStore } from './organizations.store.ts';

const db = await testDatabase();
afterAll(db.close);
const organizations = organizationsService({ store: organizationsStore({ db }), clock: () => TEST_NOW });

const inOrganization = (organizationId: number, isAdmin: boolean): Promise<UserActor> =>
  aUser(db, {
    organizationIds: [organizationId],
    orgadminOrganizationIds: isAdmin ? [organizationId] : [],
  });
const admins = async (organizationId: number): Promise<string[]> => {
  const rows = await db.prisma.organizationMember.findMany({ where: { organizationId, isAdmin: true } });
  return rows.map(({ userId }) => userId).sort();
};
const flagsOf = (organizationId: number, { id: userId }: UserActor, isAdmin: boolean) => ({
  organizationId,
  userId,
  isAdmin,
  isDeveloper: false,
});

test('an administrator lists the organisations they administer, a superuser all, both by name and page by page', async () => {
  const ids = [await anOrganization(db), await anOrganization(db), await anOrganization(db)];
  const admin = await aUser(db, {
    organizationIds: ids,
    orgadminOrganizationIds: ids.slice(0, 2),
  });
  const first = await organizations.list(admin, { query: '', limit: 1 });
  const second = await organizations.list(admin, { query: '', limit: 1, cursor: first.nextCursor });
  expect([first, second].flatMap((page) => page.organizations.map(({ id }) => id))).toEqual(ids.slice(0, 2));
  expect(second.nextCursor).toBeNull();
  const all = await organizations.list(SYSTEM, { query: 'ORGANISATION', limit: 100 });
  expect(all.organizations.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect((await organizations.list(SYSTEM, { query: '%', limit: 100 })).organizations).toEqual([]);
});

test('an organisation is never without its last administrator', async () => {
  const organizationId = await anOrganization(db);
  const [last, member] = [
    await inOrganization(organizationId, true),
    await inOrganization(organizationId, false),
  ];
  const needsOne = { code: 'conflict', message: expect.stringContaining('needs an administrator') as string };
  const leave = () => organizations.removeMember(last, { organizationId, userId: last.id });
  await expect(leave()).rejects.toMatchObject(needsOne);
  await expect(organizations.setFlags(last, flagsOf(organizationId, last, false))).rejects.toMatchObject(
    needsOne,
  );
  await organizations.setFlags(last, flagsOf(organizationId, member, true));
  await leave();
  expect(await admins(organizationId)).toEqual([member.id]);
});

test('two administrators who remove each other at once leave one of them', async () => {
  const organizationId = await anOrganization(db);
  const [one, other] = [
    await inOrganization(organizationId, true),
    await inOrganization(organizationId, true),
  ];
  const removals = await Promise.allSettled([
    organizations.removeMember(one, { organizationId, userId: other.id }),
    organizations.setFlags(other, flagsOf(organizationId, one, false)),
  ]);
  expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await admins(organizationId)).toHaveLength(1);
});

test('a member leaves by themselves, and changes nobody else', async () => {
  const organizationId = await anOrganization(db);
  const admin = await inOrganization(organizationId, true);
  const member = await inOrganization(organizationId, false);
  await expect(
    organizations.removeMember(member, { organizationId, userId: admin.id }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  await organizations.removeMember(member, { organizationId, userId: member.id });
  const { members } = await organizations.members(admin, { id: organizationId, limit: 10 });
  expect(members.map(({ userId }) => userId)).toEqual([admin.id]);
});

test('flags are set of members alone', async () => {
  const organizationId = await anOrganization(db);
  const admin = await inOrganization(organizationId, true);
  const stranger = await aUser(db);
  await expect(organizations.setFlags(admin, flagsOf(organizationId, stranger, true))).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('an organisation has a name of its own, and no fewer seats than members', async () => {
  const name = 'Academy of Sciences';
  const { id } = await organizations.create(SYSTEM, { name, seats: 1 });
  await expect(organizations.create(SYSTEM, { name, seats: null })).rejects.toMatchObject({
    code: 'conflict',
  });
  await inOrganization(id, true);
  await inOrganization(id, false);
  await expect(organizations.update(SYSTEM, { id, seats: 1 })).rejects.toMatchObject({ code: 'invalid' });
  expect(await organizations.update(SYSTEM, { id, seats: 2 })).toMatchObject({
    name,
    seats: 2,
    membersCount: 2,
  });
});

test.each([2_000_000_000, 2 ** 40])(
  'organisation %i does not exist, in the words of any other',
  async (id) => {
    await expect(organizations.administrable(SYSTEM, id)).rejects.toMatchObject({
      code: 'not_found',
      message: `No organization with id ${id}`,
    });
  },
);

test('members come page by page, by e-mail', async () => {
  const organizationId = await anOrganization(db);
  const people = [
    await inOrganization(organizationId, true),
    await inOrganization(organizationId, false),
    await inOrganization(organizationId, false),
  ];
  const first = await organizations.members(people[0], { id: organizationId, limit: 2 });
  const second = await organizations.members(people[0], {
    id: organizationId,
    limit: 2,
    cursor: first.nextCursor,
  });
  const emails = [...first.members, ...second.members].map(({ email }) => email);
  expect(emails).toEqual(people.map(({ email }) => email).sort());
  expect(second.nextCursor).toBeNull();
});

test('an organisation goes when nothing is in it but its last administrator; else it says what is', async () => {
  const organizationId = await anOrganization(db);
  const [admin, member] = [
    await inOrganization(organizationId, true),
    await inOrganization(organizationId, false),
  ];
  await db.prisma.quota.create({ data: { name: 'monitoring', organizationId } });
  const folder = await aFolder(db, { owner: admin, organizationId });
  await expect(organizations.remove(organizationId)).rejects.toMatchObject({
    code: 'conflict',
    message: 'There is still something in it: 1 member besides the last administrator, 1 folder, 1 quota',
    details: { members: 1, folders: 1, quotas: 1 },
  });
  await organizations.removeMember(admin, { organizationId, userId: member.id });
  await db.prisma.folder.delete({ where: { id: folder } });
  await db.prisma.quota.deleteMany({ where: { organizationId } });
  await organizations.remove(organizationId);
  await expect(organizations.administrable(SYSTEM, organizationId)).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(organizations.remove(organizationId)).rejects.toMatchObject({ code: 'not_found' });
  await expect(organizations.remove(2 ** 40)).rejects.toMatchObject({ code: 'not_found' });
});

test('of two who administer an organisation one is in the way, and so is a member without an administrator', async () => {
  const [two, none] = [await anOrganization(db), await anOrganization(db)];
  await inOrganization(two, true);
  await inOrganization(two, true);
  await inOrganization(none, false);
  for (const id of [two, none])
    await expect(organizations.remove(id)).rejects.toMatchObject({ details: { members: 1 } });
});

test('what is put into an organisation while it is removed is never left without it', async () => {
  const rounds = Array.from({ length: 8 }, async () => {
    const organizationId = await anOrganization(db);
    const owner = await aUser(db);
    const [removed, put] = await Promise.allSettled([
      organizations.remove(organizationId),
      aFolder(db, { owner, organizationId }),
    ]);
    return removed.status === 'fulfilled' && put.status === 'fulfilled';
  });
  expect(await Promise.all(rounds)).not.toContain(true);
});
