import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import type { UserActor } from '../actor.ts';
import { aUser, anOrganization } from '../testing/builders.ts';
import { PASSPHRASE, privacyWorld } from './testing/privacy-world.ts';

const world = await privacyWorld();
const { db, files, passwordHash, somebody } = world;
afterAll(world.close);
const superuser = await aUser(db, { isSuperuser: true });

/** Every row of every table, as text. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const texts: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await db.pool.query(`select coalesce(json_agg(t), '[]')::text as text from "${name}" t`);
    texts[name] = (found.rows as { text: string }[])[0].text;
  }
  return texts;
}

const tablesWith = async (text: string): Promise<string[]> =>
  Object.entries(await everything()).flatMap(([name, rows]) => (rows.includes(text) ? [name] : []));

test('an erased user is nowhere any more, and what is an organisation’s stays', async () => {
  const organization = await anOrganization(db);
  const admin = await aUser(db, { organizationIds: [organization], orgadminOrganizationIds: [organization] });
  const { actor, fileKey } = await somebody(organization);
  await world.api(superuser).audit.recordAction({ action: 'noted', payload: { about: actor.id } });
  expect(await tablesWith(actor.id)).toContain('audit_entry');
  world.jobs.length = 0;
  const typed = { email: actor.email.toUpperCase(), password: PASSPHRASE };
  await world.api(actor).privacy.erase(typed);
  // Nothing but the mail that says so, which goes in its time; the address has the id in it.
  expect(await tablesWith(actor.id)).toEqual(['outbox_mail']);
  expect(await tablesWith(actor.email)).toEqual(['outbox_mail']);
  const mails = await db.prisma.outboxMail.findMany({ where: { to: actor.email } });
  expect(mails).toMatchObject([{ kind: 'erased', sealedLink: null }]);
  const folders = await db.prisma.folder.findMany({
    where: { organizationId: organization },
    include: { proposals: true },
  });
  expect(folders).toMatchObject([{ ownerId: admin.id, proposals: [{ title: 'Barn owl' }] }]);
  expect(world.jobs).toEqual([
    { name: 'forget-files', payload: { fileKeys: [fileKey, expect.any(String), expect.any(String)] } },
    { name: 'mail', payload: { mailId: mails[0].id } },
  ]);
  expect(await files.get(fileKey)).not.toBeNull();
  // The worker may be killed and do it again.
  for (let tries = 0; tries < 2; tries += 1)
    await world.api(SYSTEM).privacy.forgetFiles({ fileKeys: [fileKey] });
  expect(await files.get(fileKey)).toBeNull();
});

test('the log keeps that something was done, by a pseudonym', async () => {
  const organization = await anOrganization(db);
  await aUser(db, { organizationIds: [organization] });
  const { actor } = await somebody(organization);
  const last = Number((await db.prisma.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })).id);
  const own = await db.prisma.auditEntry.findMany({ where: { actorId: actor.id }, select: { id: true } });
  await world.api(superuser).privacy.erase({ userId: actor.id, email: actor.email });
  const kept = await db.prisma.auditEntry.findMany({ where: { id: { in: own.map(({ id }) => id) } } });
  expect(kept).toHaveLength(own.length);
  const pseudonyms = new Set(kept.map(({ actorId }) => actorId));
  expect([...pseudonyms]).toEqual([expect.stringMatching(/^erased-[\da-f-]{36}$/)]);
  for (const { after } of kept) expect(after).toEqual({ $forgotten: true });
  const { entries } = await world
    .api(superuser)
    .audit.list({ procedure: 'privacy.erase', table: 'user', limit: 1 });
  expect(entries[0].id).toBeGreaterThan(last);
  expect(entries[0]).toMatchObject({
    operation: 'delete',
    actor: { id: superuser.id },
    row: [...pseudonyms][0],
    before: { $forgotten: true },
  });
});

test('erasing again changes nothing', async () => {
  const gone = await aUser(db);
  await world.api(superuser).privacy.erase({ userId: gone.id, email: gone.email });
  const before = await everything();
  expect(await world.api(superuser).privacy.erase({ userId: gone.id, email: gone.email })).toEqual({
    ok: true,
  });
  expect(await everything()).toEqual(before);
});

test('an erasure that fails leaves everything as it was', async () => {
  const { actor, fileKey } = await somebody(await anOrganization(db));
  const before = await everything();
  // Something outside the product holds on to the row.
  await db.pool.query(`create table elsewhere (user_id text references "user" (id));`);
  await db.pool.query('insert into elsewhere values ($1)', [actor.id]);
  world.jobs.length = 0;
  await expect(world.api(actor).privacy.erase({ email: actor.email, password: PASSPHRASE })).rejects.toThrow(
    'elsewhere',
  );
  await db.pool.query('drop table elsewhere');
  expect(await everything()).toEqual(before);
  expect(await files.get(fileKey)).not.toBeNull();
});

test('it takes the e-mail address, one’s own password, and somebody who may', async () => {
  const [ada, bob] = [await aUser(db), await aUser(db)];
  for (const { id: userId } of [ada, superuser]) {
    const id = randomUUID();
    const data = { id, accountId: userId, providerId: 'credential', userId, password: passwordHash };
    await db.prisma.account.create({ data });
  }
  const password = PASSPHRASE;
  const refused = async (
    actor: UserActor,
    input: { userId?: string; email: string; password?: string },
    code: string,
  ) => {
    await expect(world.api(actor).privacy.erase(input)).rejects.toMatchObject({ code });
  };
  await refused(ada, { email: bob.email, password }, 'BAD_REQUEST');
  await refused(ada, { email: ada.email }, 'BAD_REQUEST');
  await refused(ada, { email: ada.email, password: 'wrong' }, 'BAD_REQUEST');
  await refused(ada, { userId: ada.id, email: ada.email }, 'BAD_REQUEST');
  await refused(bob, { userId: ada.id, email: ada.email, password }, 'NOT_FOUND');
  await refused(superuser, { email: superuser.email, password }, 'CONFLICT');
  expect(await db.prisma.user.count({ where: { id: { in: [ada.id, bob.id, superuser.id] } } })).toBe(3);
});

test('the last administrator of an organisation stays, unless who runs the installation says otherwise', async () => {
  const [one, two] = [await anOrganization(db), await anOrganization(db)];
  const both = { organizationIds: [one, two], orgadminOrganizationIds: [one, two] };
  const [ada, bob] = [await aUser(db, both), await aUser(db, both)];
  for (const { id: userId } of [ada, bob]) {
    const id = randomUUID();
    const data = { id, accountId: userId, providerId: 'credential', userId, password: passwordHash };
    await db.prisma.account.create({ data });
  }
  const erase = (actor: UserActor, leavesOrganizations = false) =>
    world.api(actor).privacy.erase({ email: actor.email, password: PASSPHRASE, leavesOrganizations });
  const outcomes = await Promise.allSettled([erase(ada), erase(bob)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const left = outcomes[0].status === 'rejected' ? ada : bob;
  const { name } = await db.prisma.organization.findUniqueOrThrow({ where: { id: one } });
  for (const says of [false, true]) {
    await expect(erase(left, says)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`You are the only administrator of ${name}, `) as string,
    });
  }
  const byOperator = { userId: left.id, email: left.email };
  await expect(world.api(superuser).privacy.erase(byOperator)).rejects.toThrow(
    'This is the only administrator',
  );
  await world.api(superuser).privacy.erase({ ...byOperator, leavesOrganizations: true });
  expect(await db.prisma.user.count({ where: { id: { in: [ada.id, bob.id] } } })).toBe(0);
});

test('of two superusers who erase each other at once one remains', async () => {
  const other = await aUser(db, { isSuperuser: true });
  const outcomes = await Promise.allSettled([
    world.api(superuser).privacy.erase({ userId: other.id, email: other.email }),
    world.api(other).privacy.erase({ userId: superuser.id, email: superuser.email }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.prisma.user.count({ where: { isSuperuser: true } })).toBe(1);
});
