import { randomBytes, randomUUID } from 'node:crypto';
import { Buffer } from 'node:buffer';
import path from 'node:path';
import { localFiles } from '@peerlens/files';
import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '../accounts/password-hash.ts';
import { SYSTEM } from '../actor.ts';
import type { UserActor } from '../actor.ts';
import { aFolder, aUser, anAuthor, anOrganization } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';
import { filesOfZip } from './testing/files-of-zip.ts';

const world = await emptyWorld();
const { db } = world;
afterAll(world.close);
const files = localFiles(path.join(world.folder, 'files'));
const superuser = await aUser(db, { isSuperuser: true });

const PASSPHRASE = 'moss lantern hunter2 harbour';
const passwordHash = await hashPassword(PASSPHRASE);

/** Somebody who has something in every table there is. */
async function somebody(organizationId: number): Promise<{ actor: UserActor; fileKey: string }> {
  const actor = await aUser(db, { organizationIds: [organizationId] });
  const userId = actor.id;
  const data = { name: 'Private call', title: 'Barn owl', abstract: 'Hearing' };
  await db.prisma.account.create({
    data: {
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: passwordHash,
    },
  });
  const session = { id: randomUUID(), token: randomUUID(), userId, ipAddress: '10.1.2.3' };
  await db.prisma.session.create({ data: { ...session, expiresAt: new Date('2099-01-01') } });
  await db.prisma.verification.create({
    data: {
      id: randomUUID(),
      identifier: `reset:${actor.email}`,
      value: userId,
      expiresAt: new Date('2099-01-01'),
    },
  });
  await db.prisma.quota.create({ data: { name: 'monitoring', userId } });
  await db.prisma.planRequest.create({ data: { userId, quota: 'panel_composer', message: 'For a call' } });
  const expiresAt = new Date('2099-01-01');
  await db.prisma.invitation.create({
    data: {
      organizationId: await anOrganization(db),
      email: actor.email,
      tokenHash: randomUUID(),
      expiresAt,
    },
  });
  const sent = { id: randomUUID(), kind: 'test', subject: 'Hello', text: 'Hello', sealedLink: 'hunter2' };
  await db.prisma.outboxMail.create({ data: { ...sent, to: actor.email, createdAt: new Date() } });
  const link = { email: actor.email, tokenHash: randomUUID(), expiresAt };
  await db.prisma.accountLink.create({ data: { ...link, kind: 'reset', userId } });
  await db.prisma.registration.create({ data: { ...link, name: 'Once more', passwordHash: 'hunter2' } });
  const token = { name: 'Script', hash: randomBytes(32), ending: 'abcd', scopes: ['search:read'] };
  await db.prisma.apiToken.create({ data: { ...token, ownerId: userId, expiresAt } });
  await db.prisma.ontologyChange.create({
    data: { kind: 'edit', status: 'rejected', createdById: userId },
  });
  await db.prisma.ontologyRelease.create({
    data: { name: randomUUID(), ontologyVersion: 0, concepts: 0, literals: 0, createdById: userId },
  });
  await db.prisma.docsBatch.create({
    data: { title: 'Owls', source: 'text', taskId: randomUUID(), documents: 1, createdById: userId },
  });
  await db.prisma.bannedLiteral.create({ data: { form: 'owl', key: randomUUID(), bannedById: userId } });
  const api = world.api(actor);
  const label = await api.labels.create({ name: 'Would not ask', colour: 'red' });
  const authorId = await anAuthor(db);
  await api.labels.assign({ labelId: label.id, kind: 'author', ids: [authorId] });
  const search = await api.savedSearches.create({ name: 'Owls', query: 'owl' });
  await api.refereeSettings.save({ docKind: 'saved_search', docId: search.id });
  await db.prisma.authorGender.create({
    data: { authorId, gender: 100, setById: userId, setAt: new Date() },
  });
  for (const organization of [null, organizationId]) {
    const folderId = await aFolder(db, { owner: actor, organizationId: organization, name: data.name });
    await db.prisma.proposal.create({ data: { folderId, title: data.title, abstract: data.abstract } });
    await db.prisma.folderRefereeSettings.create({ data: { folderId, settings: { algorithm: '1' } } });
  }
  const fileKey = await files.put(Buffer.from('the owl'));
  const upload = {
    id: randomUUID(),
    ownerId: userId,
    fileName: 'owl.txt',
    fileKey,
    sizeBytes: 7,
    state: 'done',
  };
  await db.prisma.extraction.create({ data: upload });
  const own = await db.prisma.folder.findFirstOrThrow({ where: { ownerId: userId } });
  const importId = randomUUID();
  await db.prisma.proposalImport.create({ data: { id: importId, ownerId: userId, folderId: own.id } });
  const { id: fileId } = await db.prisma.proposalImportFile.create({
    data: { importId, name: 'owls.csv', sizeBytes: 7, fileKey: await files.put(Buffer.from('the owls')) },
  });
  await db.prisma.proposalImportItem.create({
    data: { importId, fileId, row: 2, title: data.title, draft: { kind: 'row', cells: [data.abstract] } },
  });
  const { id: proposalId } = await db.prisma.proposal.findFirstOrThrow({
    where: { folder: { ownerId: userId, organizationId } },
  });
  const about = { proposalId, authorId };
  await db.prisma.refereeMark.create({ data: { ...about, markedById: userId } });
  await db.prisma.hiddenReferee.create({ data: { ...about, reason: 'died_retired', hiddenById: userId } });
  await db.prisma.allocation.create({
    data: { id: randomUUID(), folderId: own.id, startedById: userId, state: 'failed', options: {} },
  });
  await db.prisma.allocationDecision.create({ data: { ...about, decision: 'lock', decidedById: userId } });
  await db.prisma.refereedArticle.create({ data: { userId, articleId: 1 } });
  await db.prisma.conflictWaiver.create({
    data: { ...about, kinds: ['coauthor'], reason: 'Long ago', waivedById: userId },
  });
  await db.prisma.frozenRanking.create({
    data: {
      id: randomUUID(),
      docKind: 'proposal',
      docId: proposalId,
      proposalId,
      title: data.title,
      stamp: {},
      referees: 0,
      candidates: 0,
      frozenById: userId,
      frozenAt: new Date(),
      body: new Uint8Array(1),
      digest: '',
      seal: '',
      keyId: '',
      publicKey: '',
    },
  });
  await db.prisma.declaredConflict.create({ data: { userId, withAuthorId: authorId, reason: 'Married' } });
  await db.prisma.conflictList.create({ data: { organizationId, name: 'Board', createdById: userId } });
  await db.prisma.refereeInvitation.create({
    data: {
      proposalId,
      name: 'Somebody else',
      email: 'else@example.test',
      stateAt: new Date(),
      createdAt: new Date(),
      dueDays: 14,
      invitedById: userId,
      events: { create: { state: 'draft', at: new Date(), byKind: 'officer', byId: userId } },
    },
  });
  await db.prisma.refereeInvitationTemplate.create({
    data: { ownerId: userId, name: 'Mine', subject: 'Hello', body: 'Hello', createdAt: new Date() },
  });
  await db.prisma.authorsGroup.create({
    data: { name: 'College', ownerId: userId, entries: { create: { place: 0, name: 'Ada Owl' } } },
  });
  const webhook = { targetKind: 'webhook', url: 'https://hooks.example/', sealedSecret: 'hunter2' };
  const plan = { format: 'csv', delimiter: 'tab', limit: 50, onlyMarked: false, timeZone: 'UTC' };
  const exported = { kind: 'proposal', docId: proposalId, cron: '0 7 * * *', name: data.name };
  const run = { messageId: randomUUID(), cause: 'clock', dueAt: new Date(), fileName: 'owls.csv' };
  await db.prisma.exportSchedule.create({
    data: {
      ...webhook,
      ...plan,
      ...exported,
      ownerId: userId,
      runs: { create: { ...run, fileKey: await files.put(Buffer.from('the ranking')) } },
    },
  });
  await api.audit.recordAction({ action: 'opened', payload: { page: '/folders/' } });
  return { actor, fileKey };
}

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

test('an export holds everything of the user’s and nothing of anybody else’s, without secrets', async () => {
  const organization = await anOrganization(db);
  const { actor } = await somebody(organization);
  const { actor: other } = await somebody(organization);
  for (let n = 0; n < 45; n += 1)
    await world.api(actor).savedSearches.create({ name: `No. ${n}`, query: 'owl' });
  const zip = await filesOfZip(world.services.privacy.exportOf(actor));
  expect(Object.keys(zip)[0]).toBe('README.txt');
  const rowsOf = (name: string) => JSON.parse(zip[`${name}.json`]) as Record<string, unknown>[];
  const counts = Object.keys(zip).flatMap((name) =>
    name.endsWith('.json') ? [[name.slice(0, -5), rowsOf(name.slice(0, -5)).length]] : [],
  );
  expect(Object.fromEntries(counts)).toEqual({
    account: 1,
    logins: 1,
    sessions: 1,
    organisations: 1,
    plans: 1,
    registrations: 1,
    invitations: 1,
    'plan-requests': 1,
    mail: 1,
    labels: 1,
    labelled: 1,
    'saved-searches': 46,
    'saved-referee-settings': 1,
    'folder-referee-settings': 2,
    folders: 2,
    proposals: 2,
    uploads: 1,
    'bulk-uploads': 1,
    'authors-groups': 1,
    'export-schedules': 1,
    'export-runs': 1,
    'authors-group-entries': 1,
    'marked-referees': 1,
    allocations: 1,
    'allocation-decisions': 1,
    'hidden-referees': 1,
    'refereed-articles': 1,
    'declared-conflicts': 1,
    'waived-conflicts': 1,
    'frozen-rankings': 1,
    'conflict-lists': 1,
    'referee-invitations': 1,
    'referee-invitation-steps': 1,
    'invitation-templates': 1,
    'genders-said': 1,
    'banned-literals': 1,
    'ontology-changes': 1,
    'docs-batches': 1,
    'ontology-releases': 1,
    'api-credentials': 1,
    history: expect.any(Number),
  });
  expect(new Set(rowsOf('saved-searches').map(({ id }) => id)).size).toBe(46);
  expect(rowsOf('history')).toContainEqual(
    expect.objectContaining({
      operation: 'action',
      actor: 'you',
      after: expect.objectContaining({ action: 'opened' }),
    }),
  );
  const whole = Object.values(zip).join('\n');
  expect(whole).not.toContain('hunter2');
  expect(whole).not.toContain(passwordHash);
  expect(whole).not.toContain(other.id);
  expect(whole).not.toContain(other.email);
});

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
