import { randomBytes, randomUUID } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import { afterAll, expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from './actor.ts';
import type { Actor, UserActor } from './actor.ts';
import { apiRouter } from './api.ts';
import { QUOTA_NAMES } from './quotas/quota-names.contract.ts';
import { OPENED } from './quotas/quotas.policy.ts';
import type { Feature } from './quotas/quotas.policy.ts';
import { aFolder, aUser, anOrganization } from './testing/builders.ts';
import { owlWorld, OWLS, PASSWORD, PEOPLE, STRANGER } from './testing/owls.ts';
import { testWorld } from './testing/world.ts';

const world = await testWorld(owlWorld());
const { db } = world;
afterAll(world.close);

const ours = await anOrganization(db);
const theirs = await anOrganization(db);
const owner = await aUser(db, { organizationIds: [ours], quotas: ['referee_finder'] });
const superuser = await aUser(db, { isSuperuser: true });
const developer = await aUser(db, { organizationIds: [ours], orgdevOrganizationIds: [ours] });

/** Everybody who may call. `stranger` has all of another organisation, and every product quota. */
const ACTORS = {
  anonymous: ANONYMOUS,
  user: await aUser(db),
  owner,
  member: await aUser(db, { organizationIds: [ours] }),
  stranger: await aUser(db, {
    organizationIds: [theirs],
    orgadminOrganizationIds: [theirs],
    quotas: ['referee_finder', 'ontology_moderator', 'author_report', 'gender_info'],
  }),
  orgadmin: await aUser(db, { organizationIds: [ours], orgadminOrganizationIds: [ours] }),
  developer,
  superuser,
  expired: await aUser(db, { isExpired: true }),
  system: SYSTEM,
} satisfies Record<string, Actor>;
type ActorName = keyof typeof ACTORS;

/** Users who have one quota each and nothing else. */
const SINGLE_QUOTA = await Promise.all(
  QUOTA_NAMES.map(async (quota) => ({ quota, actor: await aUser(db, { quotas: [quota] }) })),
);

/** `ok`, or the code of the refusal. */
type Outcome = 'ok' | 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND';
type Outcomes = Record<ActorName, Outcome>;

const all = (outcome: Outcome, but: Partial<Outcomes> = {}): Outcomes => ({
  anonymous: outcome,
  user: outcome,
  owner: outcome,
  member: outcome,
  stranger: outcome,
  orgadmin: outcome,
  developer: outcome,
  superuser: outcome,
  expired: outcome,
  system: outcome,
  ...but,
});

const EVERYBODY = all('ok');
const SYSTEM_ALONE = all('NOT_FOUND', { system: 'ok' });
/** To everybody else these do not exist. */
const SUPERADMIN = all('NOT_FOUND', { superuser: 'ok', system: 'ok' });
const LOGGED_IN = all('ok', { anonymous: 'UNAUTHORIZED' });
/** The system owns nothing. */
const USERS = all('ok', { anonymous: 'UNAUTHORIZED', system: 'UNAUTHORIZED' });
/** What asks for the user's password, and gets another one. */
const WRONG_PASSWORD = all('BAD_REQUEST', { anonymous: 'UNAUTHORIZED', system: 'UNAUTHORIZED' });
/** The stranger alone has these quotas. */
const QUOTA = all('FORBIDDEN', { anonymous: 'UNAUTHORIZED', stranger: 'ok', system: 'ok' });
const OWNER = all('NOT_FOUND', { anonymous: 'UNAUTHORIZED', owner: 'ok', system: 'ok' });
/** A folder of an organisation, and the proposals in it. */
const READERS = all('ok', {
  anonymous: 'UNAUTHORIZED',
  user: 'NOT_FOUND',
  stranger: 'NOT_FOUND',
  expired: 'NOT_FOUND',
});
const EDITORS: Outcomes = { ...READERS, member: 'FORBIDDEN', developer: 'FORBIDDEN' };
/** Labels are for people: not even the system, or a superuser, sees another's. */
const LABEL_OWNER: Outcomes = { ...OWNER, system: 'NOT_FOUND' };
const LABEL_MEMBERS: Outcomes = { ...LABEL_OWNER, member: 'ok', orgadmin: 'ok', developer: 'ok' };
const LABEL_MANAGERS: Outcomes = {
  ...LABEL_MEMBERS,
  owner: 'FORBIDDEN',
  member: 'FORBIDDEN',
  developer: 'FORBIDDEN',
};
/** Tokens and webhooks of an organisation: nobody else learns that they are there. */
const DEVELOPERS = all('NOT_FOUND', { anonymous: 'UNAUTHORIZED', developer: 'ok' });
const DEVELOPERS_OF_NAMED: Outcomes = { ...DEVELOPERS, system: 'UNAUTHORIZED' };
/** An organisation and all that is its: its members know of it, its administrators and superusers see it. */
const ORGADMINS = all('NOT_FOUND', {
  anonymous: 'UNAUTHORIZED',
  owner: 'FORBIDDEN',
  member: 'FORBIDDEN',
  developer: 'FORBIDDEN',
  orgadmin: 'ok',
  superuser: 'ok',
  system: 'ok',
});
const ORGANIZATION_MEMBERS: Outcomes = { ...ORGADMINS, owner: 'ok', member: 'ok', developer: 'ok' };
const MEMBERS_MAY_NOT_SHARE: Partial<Outcomes> = {
  expired: 'FORBIDDEN',
  user: 'BAD_REQUEST',
  owner: 'BAD_REQUEST',
  member: 'BAD_REQUEST',
  stranger: 'BAD_REQUEST',
  developer: 'BAD_REQUEST',
  superuser: 'BAD_REQUEST',
};

const folderOfOurs = (): Promise<number> => aFolder(db, { owner, organizationId: ours });
const proposalOfOurs = async (): Promise<number> => {
  const { id } = await db.prisma.proposal.create({
    data: { folderId: await folderOfOurs(), title: 'Barn owl', abstract: 'Hearing' },
    select: { id: true },
  });
  return id;
};
const savedSearchOfOwner = async (): Promise<number> => {
  const data = { ownerId: owner.id, name: 'Owls', query: 'owl' };
  return (await db.prisma.savedSearch.create({ data, select: { id: true } })).id;
};
const aLabel = async (of: { ownerId: string } | { organizationId: number }): Promise<number> => {
  const name = randomUUID();
  const data = { name, nameKey: name, colour: 'blue', ...of };
  return (await db.prisma.label.create({ data, select: { id: true } })).id;
};
const labelOfOwner = (): Promise<number> => aLabel({ ownerId: owner.id });
const labelOfOurs = (): Promise<number> => aLabel({ organizationId: ours });
const labelling = async (of: () => Promise<number>) => ({
  labelId: await of(),
  kind: 'article',
  ids: [OWLS.barnOwls],
});
const extractionOfOwner = async (): Promise<string> => {
  const id = randomUUID();
  const file = { fileName: 'owl.txt', fileKey: randomUUID(), sizeBytes: 3 };
  await db.prisma.extraction.create({ data: { id, ownerId: owner.id, state: 'failed', ...file } });
  return id;
};
const ofOurs = () => ({ id: ours });
const memberOfOurs = async () => ({
  organizationId: ours,
  userId: (await aUser(db, { organizationIds: [ours] })).id,
});
const invitationTo = (email: string) =>
  world.services.invitations.invite(SYSTEM, {
    organizationId: ours,
    email,
    isAdmin: false,
    isDeveloper: false,
  });
const invitationOfOurs = async () => (await invitationTo(`${randomUUID()}@example.test`)).invitation.id;
const invitationToken = async (email: string) => {
  await db.prisma.organizationMember.deleteMany({ where: { organizationId: ours, user: { email } } });
  const { link } = await invitationTo(email);
  return { token: link?.split('/').at(-2) };
};
const quotaOfOwner = async (): Promise<number> => {
  const held = { userId: (await aUser(db)).id, name: 'monitoring' };
  return (await db.prisma.quota.create({ data: held, select: { id: true } })).id;
};
/** By the owner, for themselves or for our organisation. */
const planRequest = async (organizationId: number | null): Promise<number> => {
  await db.prisma.planRequest.deleteMany();
  const data = { userId: owner.id, organizationId, quota: 'monitoring' };
  return (await db.prisma.planRequest.create({ data, select: { id: true } })).id;
};
/** Of a registration that waits, as it stands in its mail. */
const aToken = async (): Promise<string> => {
  const email = `${randomUUID()}@example.org`;
  await world.api(ANONYMOUS).accounts.register({ name: 'New', email, password: 'moss lantern seven' });
  const { id: mailId } = await db.prisma.outboxMail.findFirstOrThrow({ where: { to: email } });
  const { link } = await world.api(SYSTEM).mail.byId({ id: mailId });
  return new URL(link ?? '').searchParams.get('token') ?? '';
};
const aMail = (): Promise<string> =>
  world.services.mail.send({ to: 'ada@example.org', subject: 'Hello', text: 'Hello', kind: 'test' });
const importRun = async (): Promise<number> => {
  const data = { kind: 'works', source: 'owls.jsonl', state: 'done' };
  return (await db.prisma.importRun.create({ data, select: { id: true } })).id;
};
const anApiToken = async (of: { ownerId: string } | { organizationId: number }): Promise<number> => {
  const token = { name: 'Script', hash: randomBytes(32), ending: 'abcd', scopes: ['search:read'] };
  const data = { ...token, ...of, expiresAt: new Date('2030-01-01') };
  return (await db.prisma.apiToken.create({ data, select: { id: true } })).id;
};
const tokenOfOwner = (): Promise<number> => anApiToken({ ownerId: owner.id });
const tokenOfOurs = (): Promise<number> => anApiToken({ organizationId: ours });
/** The only one, so that their number is never a limit. */
const endpointOfOurs = async (): Promise<number> => {
  await db.prisma.webhookEndpoint.deleteMany({ where: { organizationId: ours } });
  const data = { organizationId: ours, url: 'https://hooks.example/', events: [], sealedSecret: '' };
  return (await db.prisma.webhookEndpoint.create({ data, select: { id: true } })).id;
};
const deliveryOfOurs = async (): Promise<number> => {
  const data = { messageId: 'msg_1', event: 'webhook.test', body: '{}', state: 'failed' };
  const endpointId = await endpointOfOurs();
  return (await db.prisma.webhookDelivery.create({ data: { ...data, endpointId }, select: { id: true } })).id;
};
const conceptId = (await db.prisma.concept.findFirstOrThrow({ select: { id: true } })).id;

const id = async (of: () => Promise<number | string>) => ({ id: await of() });
const document = (docKind: string, docId: number) => ({ docKind, docId });

interface Row {
  procedure: string;
  /** Where one procedure has several rows. */
  of?: string;
  /** Made anew for each call, so that no actor meets what another one has changed. */
  input?: () => unknown;
  may: Outcomes;
  /** What a quota has to open for it: whoever has that quota alone fares like the stranger, all others like a user. */
  feature?: Feature;
}

const TABLE: readonly Row[] = [
  { procedure: 'accounts.currentUser', may: EVERYBODY },
  { procedure: 'accounts.logIn', input: () => ({ email: STRANGER, password: PASSWORD }), may: EVERYBODY },
  { procedure: 'accounts.logOut', may: EVERYBODY },
  { procedure: 'accounts.demoAccounts', may: EVERYBODY },
  { procedure: 'accounts.dashboard', may: USERS },
  { procedure: 'accounts.ssoProviders', may: EVERYBODY },
  { procedure: 'accounts.startSso', input: () => ({ provider: 'made-up', link: false }), may: EVERYBODY },
  { procedure: 'accounts.finishSso', input: () => ({ provider: 'made-up' }), may: EVERYBODY },
  { procedure: 'accounts.linkedLogins', may: USERS },
  {
    procedure: 'accounts.unlinkLogin',
    input: () => ({ id: 'made up' }),
    may: { ...all('NOT_FOUND'), anonymous: 'UNAUTHORIZED', system: 'UNAUTHORIZED' },
  },
  { procedure: 'accounts.registration', may: EVERYBODY },
  {
    procedure: 'accounts.register',
    input: () => ({ name: 'New', email: `${randomUUID()}@example.org`, password: 'moss lantern seven' }),
    may: EVERYBODY,
  },
  { procedure: 'accounts.resend', input: () => ({ email: STRANGER }), may: EVERYBODY },
  { procedure: 'accounts.requestReset', input: () => ({ email: STRANGER }), may: EVERYBODY },
  {
    procedure: 'accounts.link',
    input: async () => ({ kind: 'registration', token: await aToken() }),
    may: EVERYBODY,
  },
  {
    procedure: 'accounts.confirm',
    input: async () => ({ token: await aToken(), password: 'moss lantern seven' }),
    may: EVERYBODY,
  },
  {
    procedure: 'accounts.reset',
    input: () => ({ token: 'made up', password: 'moss lantern seven' }),
    may: all('NOT_FOUND'),
  },
  { procedure: 'accounts.confirmEmail', input: () => ({ token: 'made up' }), may: all('NOT_FOUND') },
  { procedure: 'accounts.changeName', input: () => ({ name: 'New' }), may: USERS },
  // Nobody here knows a password of theirs.
  {
    procedure: 'accounts.changePassword',
    input: () => ({ password: 'wrong', newPassword: 'moss lantern seven' }),
    may: WRONG_PASSWORD,
  },
  {
    procedure: 'accounts.changeEmail',
    input: () => ({ password: 'wrong', email: 'new@example.org' }),
    may: WRONG_PASSWORD,
  },
  { procedure: 'accounts.emailChange', may: USERS },
  { procedure: 'accounts.cancelEmailChange', may: USERS },
  { procedure: 'accounts.unlinkAuthor', may: USERS },
  { procedure: 'accounts.sessions', may: USERS },
  {
    procedure: 'accounts.revokeSession',
    input: () => ({ id: 'made up' }),
    may: { ...all('NOT_FOUND'), anonymous: 'UNAUTHORIZED', system: 'UNAUTHORIZED' },
  },
  { procedure: 'accounts.revokeOtherSessions', may: USERS },
  { procedure: 'articles.byId', input: () => ({ id: OWLS.barnOwls }), may: EVERYBODY },
  { procedure: 'articles.display', input: () => ({ id: OWLS.barnOwls }), may: EVERYBODY },
  {
    procedure: 'articles.citationLinks',
    input: () => ({ id: OWLS.barnOwls, link: 'citedBy' }),
    may: EVERYBODY,
  },
  { procedure: 'articles.exported', input: () => ({ id: OWLS.barnOwls }), may: EVERYBODY },
  { procedure: 'articles.possibleConcepts', input: () => ({ id: OWLS.barnOwls }), may: LOGGED_IN },
  { procedure: 'articles.search', input: () => ({ q: 'owl' }), may: EVERYBODY },
  { procedure: 'articles.export', of: 'everything', input: () => ({ q: 'owl' }), may: LOGGED_IN },
  { procedure: 'articles.export', of: 'a page', input: () => ({ q: 'owl', limit: 50 }), may: EVERYBODY },
  {
    procedure: 'articles.export',
    of: 'the next page',
    input: () => ({ q: 'owl', offset: 1, limit: 50 }),
    may: LOGGED_IN,
  },
  { procedure: 'audit.list', may: LOGGED_IN, input: () => ({}) },
  { procedure: 'audit.recordAction', input: () => ({ action: 'opened' }), may: LOGGED_IN },
  { procedure: 'authors.byId', input: () => ({ id: PEOPLE.ada }), may: EVERYBODY },
  { procedure: 'authors.articles', input: () => ({ authorId: PEOPLE.ada }), may: EVERYBODY },
  { procedure: 'authors.short', input: () => ({ id: PEOPLE.ada }), may: EVERYBODY },
  { procedure: 'authors.concepts', input: () => ({ id: PEOPLE.ada }), may: EVERYBODY },
  { procedure: 'authors.topCited', input: () => ({ id: PEOPLE.ada }), may: EVERYBODY },
  {
    procedure: 'authors.articles',
    of: 'one concept',
    input: () => ({ authorId: PEOPLE.ada, conceptId }),
    may: all('ok', { anonymous: 'UNAUTHORIZED', expired: 'FORBIDDEN' }),
  },
  {
    procedure: 'authors.report',
    input: () => ({ id: PEOPLE.ada }),
    may: QUOTA,
    feature: 'readAuthorReport',
  },
  {
    procedure: 'authors.setGender',
    input: () => ({ id: PEOPLE.ada, gender: 100 }),
    may: QUOTA,
    feature: 'knowGender',
  },
  {
    procedure: 'authors.setGender',
    of: 'somebody who is not there',
    input: () => ({ id: 987_654_321, gender: 100 }),
    may: { ...QUOTA, stranger: 'NOT_FOUND', system: 'NOT_FOUND' },
    feature: 'knowGender',
  },
  { procedure: 'authors.suggest', input: () => ({ query: 'ada' }), may: EVERYBODY },
  { procedure: 'bannedLiterals.list', input: () => ({}), may: SUPERADMIN },
  { procedure: 'bannedLiterals.add', input: () => ({ forms: ['owl'] }), may: SUPERADMIN },
  { procedure: 'bannedLiterals.lift', input: () => ({ ids: [1], reason: 'No' }), may: SUPERADMIN },
  { procedure: 'concepts.byId', input: () => ({ id: conceptId }), may: EVERYBODY },
  { procedure: 'concepts.suggest', input: () => ({ query: 'owl' }), may: EVERYBODY },
  { procedure: 'concepts.tag', input: () => ({ title: 'Barn owl', abstract: '' }), may: EVERYBODY },
  {
    procedure: 'corpus.importFile',
    input: () => ({ kind: 'works', path: 'nothing.jsonl' }),
    may: SYSTEM_ALONE,
  },
  { procedure: 'corpus.importOpenAlex', input: () => ({ filter: 'x' }), may: SYSTEM_ALONE },
  { procedure: 'corpus.settle', may: SYSTEM_ALONE },
  { procedure: 'corpus.status', may: SUPERADMIN },
  { procedure: 'corpus.runs', input: () => ({}), may: SUPERADMIN },
  { procedure: 'corpus.rejects', input: async () => ({ runId: await importRun() }), may: SUPERADMIN },
  { procedure: 'demo.make', may: SYSTEM_ALONE },
  { procedure: 'health.get', may: SUPERADMIN },
  { procedure: 'health.beat', input: () => ({ workerId: 'w' }), may: SYSTEM_ALONE },
  { procedure: 'health.leave', input: () => ({ workerId: 'w' }), may: SYSTEM_ALONE },
  { procedure: 'indexing.start', input: () => ({ kind: 'tag' }), may: SUPERADMIN },
  { procedure: 'indexing.run', input: () => ({ kind: 'tag' }), may: SYSTEM_ALONE },
  { procedure: 'indexing.state', may: SUPERADMIN },
  { procedure: 'indexing.check', may: SYSTEM_ALONE },
  { procedure: 'labels.list', may: LOGGED_IN },
  {
    procedure: 'labels.create',
    of: 'their own',
    input: () => ({ name: 'New' }),
    may: { ...USERS, expired: 'FORBIDDEN' },
  },
  {
    procedure: 'labels.create',
    of: 'of the organisation',
    input: () => ({ name: randomUUID(), organizationId: ours }),
    may: { ...USERS, ...MEMBERS_MAY_NOT_SHARE },
  },
  {
    procedure: 'labels.update',
    of: "of the owner's",
    input: async () => ({ ...(await id(labelOfOwner)), colour: 'red' }),
    may: LABEL_OWNER,
  },
  {
    procedure: 'labels.update',
    of: "of the organisation's",
    input: async () => ({ ...(await id(labelOfOurs)), colour: 'red' }),
    may: LABEL_MANAGERS,
  },
  { procedure: 'labels.remove', of: "of the owner's", input: () => id(labelOfOwner), may: LABEL_OWNER },
  {
    procedure: 'labels.remove',
    of: "of the organisation's",
    input: () => id(labelOfOurs),
    may: LABEL_MANAGERS,
  },
  {
    procedure: 'labels.merge',
    of: "of the organisation's",
    input: async () => ({ id: await labelOfOurs(), intoId: await labelOfOurs() }),
    may: LABEL_MANAGERS,
  },
  {
    procedure: 'labels.merge',
    of: "of the organisation's into the owner's",
    input: async () => ({ id: await labelOfOurs(), intoId: await labelOfOwner() }),
    may: { ...LABEL_MANAGERS, owner: 'FORBIDDEN', orgadmin: 'NOT_FOUND' },
  },
  {
    procedure: 'labels.assign',
    of: "of the owner's",
    input: () => labelling(labelOfOwner),
    may: LABEL_OWNER,
  },
  {
    procedure: 'labels.assign',
    of: "of the organisation's",
    input: () => labelling(labelOfOurs),
    may: LABEL_MEMBERS,
  },
  {
    procedure: 'labels.unassign',
    of: "of the owner's",
    input: () => labelling(labelOfOwner),
    may: LABEL_OWNER,
  },
  {
    procedure: 'labels.unassign',
    of: "of the organisation's",
    input: () => labelling(labelOfOurs),
    may: LABEL_MEMBERS,
  },
  { procedure: 'labels.of', input: () => ({ kind: 'article', ids: [OWLS.barnOwls] }), may: LOGGED_IN },
  { procedure: 'labels.collection', of: "of the owner's", input: () => id(labelOfOwner), may: LABEL_OWNER },
  {
    procedure: 'labels.collection',
    of: "of the organisation's",
    input: () => id(labelOfOurs),
    may: LABEL_MEMBERS,
  },
  { procedure: 'organizations.list', input: () => ({}), may: LOGGED_IN },
  { procedure: 'organizations.byId', input: ofOurs, may: ORGADMINS },
  { procedure: 'organizations.create', input: () => ({ name: randomUUID() }), may: SUPERADMIN },
  {
    procedure: 'organizations.remove',
    input: () => id(() => anOrganization(db)),
    may: SUPERADMIN,
  },
  {
    procedure: 'organizations.update',
    of: 'its name',
    input: () => ({ ...ofOurs(), name: randomUUID() }),
    may: ORGADMINS,
  },
  {
    procedure: 'organizations.update',
    of: 'its seats',
    input: () => ({ ...ofOurs(), seats: 10_000 + Math.floor(Math.random() * 10_000) }),
    may: { ...ORGADMINS, orgadmin: 'FORBIDDEN' },
  },
  { procedure: 'organizations.members', input: ofOurs, may: ORGADMINS },
  {
    procedure: 'organizations.setMemberFlags',
    input: async () => ({ ...(await memberOfOurs()), isAdmin: true, isDeveloper: false }),
    may: ORGADMINS,
  },
  { procedure: 'organizations.removeMember', of: 'somebody', input: memberOfOurs, may: ORGADMINS },
  { procedure: 'organizations.invitations', input: ofOurs, may: ORGADMINS },
  {
    procedure: 'organizations.invite',
    input: () => ({ organizationId: ours, email: `${randomUUID()}@example.test` }),
    may: ORGADMINS,
  },
  {
    procedure: 'organizations.withdrawInvitation',
    input: () => id(invitationOfOurs),
    may: { ...ORGADMINS, owner: 'NOT_FOUND', member: 'NOT_FOUND', developer: 'NOT_FOUND' },
  },
  {
    procedure: 'organizations.invitationByToken',
    input: () => invitationToken('somebody@example.test'),
    may: EVERYBODY,
  },
  {
    procedure: 'organizations.acceptInvitation',
    of: 'of the superuser',
    input: () => invitationToken(superuser.email),
    may: all('FORBIDDEN', { anonymous: 'UNAUTHORIZED', superuser: 'ok', system: 'UNAUTHORIZED' }),
  },
  { procedure: 'organizations.folders', input: ofOurs, may: ORGADMINS },
  {
    procedure: 'organizations.exportView',
    input: () => ({ organizationId: ours, folderId: 0 }),
    may: ORGANIZATION_MEMBERS,
  },
  {
    procedure: 'organizations.saveExportView',
    input: () => ({ organizationId: ours, folderId: 0, columns: [{ id: 'author.name', header: 'Who' }] }),
    may: ORGADMINS,
  },
  {
    procedure: 'organizations.resetExportView',
    input: async () => ({ organizationId: ours, folderId: await folderOfOurs() }),
    may: ORGADMINS,
  },
  { procedure: 'mail.list', may: SUPERADMIN },
  { procedure: 'mail.byId', input: () => id(aMail), may: SUPERADMIN },
  { procedure: 'mail.kinds', may: SUPERADMIN },
  { procedure: 'mail.retry', input: async () => ({ ids: [await aMail()] }), may: SUPERADMIN },
  { procedure: 'mail.discard', input: async () => ({ ids: [await aMail()] }), may: SUPERADMIN },
  { procedure: 'mail.deliver', input: () => id(aMail), may: SYSTEM_ALONE },
  { procedure: 'mail.abandon', input: () => id(aMail), may: SYSTEM_ALONE },
  { procedure: 'overview.get', may: EVERYBODY },
  { procedure: 'pageHeads.article', input: () => ({ idSlug: String(OWLS.barnOwls) }), may: EVERYBODY },
  { procedure: 'pageHeads.author', input: () => ({ id: String(PEOPLE.ada) }), may: EVERYBODY },
  { procedure: 'privacy.periods', may: EVERYBODY },
  { procedure: 'privacy.exportMine', may: USERS },
  {
    procedure: 'privacy.erase',
    input: async () => {
      const { id: userId, email } = await aUser(db);
      return { userId, email };
    },
    may: all('NOT_FOUND', { anonymous: 'UNAUTHORIZED', superuser: 'ok', system: 'ok' }),
  },
  {
    procedure: 'privacy.erase',
    of: 'oneself',
    input: () => ({ email: 'wrong@example.org', password: 'wrong' }),
    may: { ...WRONG_PASSWORD, system: 'BAD_REQUEST' },
  },
  { procedure: 'privacy.forgetFiles', input: () => ({ fileKeys: [] }), may: SYSTEM_ALONE },
  { procedure: 'privacy.retentionDue', may: SYSTEM_ALONE },
  { procedure: 'privacy.runRetention', may: SYSTEM_ALONE },
  { procedure: 'proposals.folders', may: LOGGED_IN },
  { procedure: 'proposals.folder', input: () => id(folderOfOurs), may: READERS },
  { procedure: 'proposals.createFolder', of: 'their own', input: () => ({ name: 'New' }), may: USERS },
  {
    procedure: 'proposals.createFolder',
    of: 'the organisation',
    input: () => ({ name: 'New', organizationId: ours }),
    may: { ...USERS, user: 'BAD_REQUEST', stranger: 'BAD_REQUEST', expired: 'BAD_REQUEST' },
  },
  {
    procedure: 'proposals.renameFolder',
    input: async () => ({ ...(await id(folderOfOurs)), name: 'Renamed' }),
    may: EDITORS,
  },
  { procedure: 'proposals.removeFolder', input: () => id(folderOfOurs), may: EDITORS },
  { procedure: 'proposals.byId', input: () => id(proposalOfOurs), may: READERS },
  {
    procedure: 'proposals.create',
    of: 'in their own folder',
    input: () => ({ title: 'New' }),
    may: { ...LOGGED_IN, system: 'BAD_REQUEST' },
  },
  {
    procedure: 'proposals.create',
    of: "in the organisation's folder",
    input: async () => ({ title: 'New', folderId: await folderOfOurs() }),
    may: EDITORS,
  },
  {
    procedure: 'proposals.create',
    of: 'from a file of the owner that is not read yet',
    input: async () => ({ title: 'New', extractionId: await extractionOfOwner() }),
    may: { ...OWNER, owner: 'BAD_REQUEST', system: 'BAD_REQUEST' },
  },
  {
    procedure: 'proposals.update',
    input: async () => ({ id: await proposalOfOurs(), title: 'New', abstract: '', authors: [] }),
    may: EDITORS,
  },
  { procedure: 'proposals.remove', input: () => id(proposalOfOurs), may: EDITORS },
  {
    procedure: 'proposals.extract',
    input: () => ({ fileName: 'owl.txt', bytes: new TextEncoder().encode('owl') }),
    may: USERS,
  },
  { procedure: 'proposals.extraction', input: () => id(extractionOfOwner), may: OWNER },
  { procedure: 'proposals.runExtraction', input: () => id(extractionOfOwner), may: SYSTEM_ALONE },
  { procedure: 'proposals.abandonExtraction', input: () => id(extractionOfOwner), may: SYSTEM_ALONE },
  { procedure: 'quotas.grants', input: () => ({}), may: SUPERADMIN },
  {
    procedure: 'quotas.list',
    of: 'the organisation',
    input: () => ({ holder: { organizationId: ours } }),
    may: { ...ORGADMINS, owner: 'NOT_FOUND', member: 'NOT_FOUND', developer: 'NOT_FOUND' },
  },
  {
    procedure: 'quotas.list',
    of: 'the owner',
    input: () => ({ holder: { userId: owner.id } }),
    may: { ...OWNER, superuser: 'ok' },
  },
  {
    procedure: 'quotas.grant',
    input: async () => ({ holder: { userId: (await aUser(db)).id }, name: 'monitoring' }),
    may: SUPERADMIN,
  },
  {
    procedure: 'quotas.change',
    input: async () => ({ ...(await id(quotaOfOwner)), private: true }),
    may: SUPERADMIN,
  },
  { procedure: 'quotas.revoke', input: () => id(quotaOfOwner), may: SUPERADMIN },
  { procedure: 'quotas.requests.mine', input: () => ({}), may: USERS },
  {
    procedure: 'quotas.requests.create',
    of: 'for oneself',
    input: () => ({ quotas: ['panel_composer'] }),
    may: USERS,
  },
  {
    procedure: 'quotas.requests.create',
    of: 'for the organisation',
    input: () => ({ quotas: ['panel_composer'], organizationId: ours }),
    may: all('BAD_REQUEST', { anonymous: 'UNAUTHORIZED', system: 'UNAUTHORIZED', orgadmin: 'ok' }),
  },
  {
    procedure: 'quotas.requests.withdraw',
    of: "of the owner's",
    input: () => id(() => planRequest(null)),
    may: { ...OWNER, superuser: 'FORBIDDEN', system: 'FORBIDDEN' },
  },
  {
    procedure: 'quotas.requests.withdraw',
    of: "of the organisation's",
    input: () => id(() => planRequest(ours)),
    may: { ...OWNER, orgadmin: 'ok', superuser: 'FORBIDDEN', system: 'FORBIDDEN' },
  },
  { procedure: 'quotas.requests.list', input: () => ({}), may: SUPERADMIN },
  {
    procedure: 'quotas.requests.approve',
    input: () => id(() => planRequest(null)),
    may: SUPERADMIN,
  },
  {
    procedure: 'quotas.requests.decline',
    input: () => id(() => planRequest(null)),
    may: SUPERADMIN,
  },
  { procedure: 'queues.list', may: SUPERADMIN },
  { procedure: 'queues.failed', input: () => ({ queue: 'extract' }), may: SUPERADMIN },
  { procedure: 'queues.retry', input: () => ({ queue: 'extract', id: randomUUID() }), may: SUPERADMIN },
  { procedure: 'queues.retryAll', input: () => ({ queue: 'extract' }), may: SUPERADMIN },
  { procedure: 'queues.discard', input: () => ({ queue: 'extract', id: randomUUID() }), may: SUPERADMIN },
  {
    procedure: 'referees.find',
    of: 'an article',
    input: () => document('article', OWLS.barnOwls),
    may: EVERYBODY,
  },
  {
    procedure: 'referees.find',
    of: 'an author',
    input: () => document('author', PEOPLE.ada),
    may: QUOTA,
    feature: 'findRefereesForAuthor',
  },
  {
    procedure: 'referees.find',
    of: 'a proposal',
    input: async () => document('proposal', await proposalOfOurs()),
    may: READERS,
  },
  {
    procedure: 'referees.find',
    of: 'a saved search',
    input: async () => document('saved_search', await savedSearchOfOwner()),
    may: OWNER,
  },
  {
    procedure: 'referees.find',
    of: 'a vacancy',
    input: () => document('vacancy', 1),
    may: all('NOT_FOUND', { anonymous: 'UNAUTHORIZED' }),
  },
  {
    procedure: 'referees.list',
    of: 'an article',
    input: () => document('article', OWLS.barnOwls),
    may: EVERYBODY,
  },
  {
    procedure: 'referees.list',
    of: 'a proposal',
    input: async () => document('proposal', await proposalOfOurs()),
    may: READERS,
  },
  {
    procedure: 'referees.list',
    of: 'a saved search',
    input: async () => document('saved_search', await savedSearchOfOwner()),
    may: OWNER,
  },
  {
    procedure: 'referees.explain',
    of: 'an article',
    input: () => ({ ...document('article', OWLS.barnOwls), authorId: PEOPLE.expert }),
    may: EVERYBODY,
  },
  {
    procedure: 'referees.explain',
    of: 'a proposal',
    input: async () => ({ ...document('proposal', await proposalOfOurs()), authorId: PEOPLE.expert }),
    may: READERS,
  },
  {
    procedure: 'referees.explain',
    of: 'a saved search',
    input: async () => ({ ...document('saved_search', await savedSearchOfOwner()), authorId: PEOPLE.expert }),
    may: OWNER,
  },
  { procedure: 'referees.findForText', input: () => ({ title: 'Barn owl' }), may: EVERYBODY },
  {
    procedure: 'referees.document',
    of: 'an article',
    input: () => document('article', OWLS.barnOwls),
    may: EVERYBODY,
  },
  {
    procedure: 'referees.list',
    of: 'an author',
    input: () => document('author', PEOPLE.ada),
    may: QUOTA,
    feature: 'findRefereesForAuthor',
  },
  {
    procedure: 'referees.explain',
    of: 'an author',
    input: () => ({ ...document('author', PEOPLE.ada), authorId: PEOPLE.expert }),
    may: QUOTA,
    feature: 'findRefereesForAuthor',
  },
  {
    procedure: 'referees.document',
    of: 'an author',
    input: () => document('author', PEOPLE.ada),
    may: QUOTA,
    feature: 'findRefereesForAuthor',
  },
  {
    procedure: 'referees.document',
    of: 'a proposal',
    input: async () => document('proposal', await proposalOfOurs()),
    may: READERS,
  },
  {
    procedure: 'referees.document',
    of: 'a saved search',
    input: async () => document('saved_search', await savedSearchOfOwner()),
    may: OWNER,
  },
  { procedure: 'savedSearches.list', may: LOGGED_IN },
  { procedure: 'savedSearches.byId', input: () => id(savedSearchOfOwner), may: OWNER },
  { procedure: 'savedSearches.create', input: () => ({ name: 'New', query: 'owl' }), may: USERS },
  {
    procedure: 'savedSearches.rename',
    input: async () => ({ ...(await id(savedSearchOfOwner)), name: 'Renamed' }),
    may: OWNER,
  },
  { procedure: 'savedSearches.remove', input: () => id(savedSearchOfOwner), may: OWNER },
  { procedure: 'settings.get', may: SUPERADMIN },
  { procedure: 'settings.update', input: () => ({ showChangelogLink: false }), may: SUPERADMIN },
  { procedure: 'suggestions.list', input: () => ({ query: 'owl' }), may: EVERYBODY },
  { procedure: 'tasks.recent', may: EVERYBODY },
  { procedure: 'users.list', input: () => ({}), may: SUPERADMIN },
  { procedure: 'users.choices', may: SUPERADMIN },
  { procedure: 'users.byId', input: () => ({ id: owner.id }), may: SUPERADMIN },
  { procedure: 'users.byEmail', input: () => ({ email: owner.email }), may: SUPERADMIN },
  {
    procedure: 'users.create',
    input: () => ({ name: 'New', email: `${randomUUID()}@example.test` }),
    may: SUPERADMIN,
  },
  { procedure: 'users.update', input: () => ({ id: owner.id, isExpired: false }), may: SUPERADMIN },
  { procedure: 'users.endSessions', input: () => ({ id: owner.id }), may: SUPERADMIN },
  { procedure: 'tokens.list', of: 'their own', input: () => ({ organizationId: null }), may: USERS },
  {
    procedure: 'tokens.list',
    of: "the organisation's",
    input: () => ({ organizationId: ours }),
    may: DEVELOPERS_OF_NAMED,
  },
  {
    procedure: 'tokens.create',
    of: 'their own',
    input: () => ({ organizationId: null, name: 'Script', scopes: ['search:read'] }),
    may: USERS,
  },
  {
    procedure: 'tokens.create',
    of: "the organisation's",
    input: () => ({ organizationId: ours, name: 'Script', scopes: ['search:read'] }),
    may: DEVELOPERS_OF_NAMED,
  },
  { procedure: 'tokens.revoke', of: "the owner's", input: () => id(tokenOfOwner), may: LABEL_OWNER },
  { procedure: 'tokens.revoke', of: "the organisation's", input: () => id(tokenOfOurs), may: DEVELOPERS },
  { procedure: 'tokens.takeOver', input: () => id(tokenOfOurs), may: DEVELOPERS },
  {
    procedure: 'tokens.listFor',
    input: () => ({ organizationId: null, userId: owner.id }),
    may: SYSTEM_ALONE,
  },
  {
    procedure: 'tokens.createFor',
    input: async () => ({
      organizationId: null,
      name: 'Script',
      scopes: ['search:read'],
      userId: (await aUser(db)).id,
    }),
    may: SYSTEM_ALONE,
  },
  {
    procedure: 'tokens.revokeFor',
    input: async () => ({ ...(await id(tokenOfOwner)), userId: owner.id }),
    may: SYSTEM_ALONE,
  },
  {
    procedure: 'webhooks.endpoints',
    input: () => ({ organizationId: ours }),
    may: DEVELOPERS_OF_NAMED,
  },
  {
    procedure: 'webhooks.create',
    input: () => ({
      organizationId: ours,
      url: 'https://hooks.example/',
      events: ['proposal.created'],
    }),
    may: DEVELOPERS_OF_NAMED,
  },
  {
    procedure: 'webhooks.update',
    input: async () => ({ ...(await id(endpointOfOurs)), isPaused: true }),
    may: DEVELOPERS,
  },
  { procedure: 'webhooks.renewSecret', input: () => id(endpointOfOurs), may: DEVELOPERS },
  { procedure: 'webhooks.remove', input: () => id(endpointOfOurs), may: DEVELOPERS },
  { procedure: 'webhooks.test', input: () => id(endpointOfOurs), may: DEVELOPERS },
  {
    procedure: 'webhooks.deliveries',
    input: async () => ({ endpointId: await endpointOfOurs() }),
    may: DEVELOPERS,
  },
  { procedure: 'webhooks.replay', input: () => id(deliveryOfOurs), may: DEVELOPERS },
  {
    procedure: 'webhooks.replayFailed',
    input: async () => ({ endpointId: await endpointOfOurs() }),
    may: DEVELOPERS,
  },
  // What has ended is not sent, so nothing leaves the machine of this test.
  { procedure: 'webhooks.deliver', input: () => id(deliveryOfOurs), may: SYSTEM_ALONE },
  { procedure: 'webhooks.abandon', input: () => id(deliveryOfOurs), may: SYSTEM_ALONE },
];

/** Calls a procedure by its name; a subscription is asked for, not followed. */
function call(actor: Actor, procedure: string, input: unknown): Promise<unknown> {
  let found: unknown = world.api(actor);
  for (const name of procedure.split('.')) found = (found as Record<string, unknown>)[name];
  return (found as (input: unknown) => Promise<unknown>)(input);
}

async function refusalOf(actor: Actor, procedure: string, input: unknown): Promise<TRPCError | null> {
  try {
    await call(actor, procedure, input);
    return null;
  } catch (error) {
    if (error instanceof TRPCError) return error;
    throw error;
  }
}

const PROCEDURES = Object.keys(apiRouter._def.procedures);

test('every procedure has its row, and every row its procedure', () => {
  expect([...new Set(TABLE.map(({ procedure }) => procedure))].sort()).toEqual(PROCEDURES.toSorted());
});

test.each(TABLE.map((row) => ({ ...row, of: row.of ?? '' })))(
  '$procedure $of answers whom it should',
  async ({ procedure, input, may }) => {
    const outcomes: Partial<Record<ActorName, string>> = {};
    for (const [name, actor] of Object.entries(ACTORS)) {
      // The waiting job of one actor must not answer for the next.
      world.jobs.length = 0;
      const refusal = await refusalOf(actor, procedure, await input?.());
      outcomes[name as ActorName] = refusal?.code ?? 'ok';
    }
    expect(outcomes).toEqual(may);
  },
);

test('what a quota opens is opened by it, and by no other', async () => {
  const surprises: unknown[] = [];
  for (const { procedure, of = '', input, may, feature } of TABLE) {
    for (const { quota, actor } of SINGLE_QUOTA) {
      world.jobs.length = 0;
      const refusal = await refusalOf(actor, procedure, await input?.());
      const expected = feature && OPENED[feature].quota === quota ? may.stranger : may.user;
      const outcome = refusal?.code ?? 'ok';
      if (outcome !== expected) surprises.push({ procedure, of, quota, outcome, expected });
    }
  }
  expect(surprises).toEqual([]);
}, 120_000);

test('every procedure that the table of quotas names is tried with that quota, and no other is', () => {
  const named = Object.entries(OPENED).flatMap(([feature, { procedures }]) =>
    procedures.map((procedure) => `${feature}: ${procedure}`),
  );
  const tried = TABLE.flatMap(({ feature, procedure }) => (feature ? [`${feature}: ${procedure}`] : []));
  expect([...new Set(tried)].sort()).toEqual(named.sort());
});

test("what is another's is refused in the words used for what does not exist", async () => {
  const stranger: UserActor = ACTORS.stranger;
  const absent = 2_000_000_000;
  const hidden: readonly [string, number, (id: number) => unknown][] = [
    ['proposals.folder', await folderOfOurs(), (id) => ({ id })],
    ['proposals.byId', await proposalOfOurs(), (id) => ({ id })],
    ['proposals.remove', await proposalOfOurs(), (id) => ({ id })],
    ['savedSearches.byId', await savedSearchOfOwner(), (id) => ({ id })],
    ['referees.find', await proposalOfOurs(), (docId) => document('proposal', docId)],
    ['referees.list', await proposalOfOurs(), (docId) => document('proposal', docId)],
    [
      'referees.explain',
      await proposalOfOurs(),
      (docId) => ({ ...document('proposal', docId), authorId: PEOPLE.expert }),
    ],
    ['referees.document', await savedSearchOfOwner(), (docId) => document('saved_search', docId)],
  ];
  for (const [procedure, there, inputOf] of hidden) {
    const refusal = await refusalOf(stranger, procedure, inputOf(there));
    const ofAbsent = await refusalOf(stranger, procedure, inputOf(absent));
    const expected = ofAbsent?.message.replace(String(absent), String(there));
    expect({ procedure, message: refusal?.message }).toEqual({ procedure, message: expected });
  }
});

test('what is refused has not been done', async () => {
  const folderId = await folderOfOurs();
  const savedSearchId = await savedSearchOfOwner();
  for (const actor of [ACTORS.anonymous, ACTORS.stranger, ACTORS.member]) {
    expect(await refusalOf(actor, 'proposals.renameFolder', { id: folderId, name: 'Taken' })).not.toBeNull();
    expect(await refusalOf(actor, 'proposals.removeFolder', { id: folderId })).not.toBeNull();
    expect(await refusalOf(actor, 'savedSearches.remove', { id: savedSearchId })).not.toBeNull();
  }
  expect(await world.api(owner).proposals.folder({ id: folderId })).toMatchObject({ name: 'Call' });
  expect(await world.api(owner).savedSearches.byId({ id: savedSearchId })).toMatchObject({ name: 'Owls' });
});

test('lists show what is one’s own and the organisation’s, nothing else', async () => {
  const folderId = await folderOfOurs();
  const savedSearchId = await savedSearchOfOwner();
  const sees: Record<string, { folder: boolean; search: boolean }> = {};
  for (const [name, actor] of Object.entries(ACTORS)) {
    if (actor.kind === 'anonymous') continue;
    const [folders, searches] = await Promise.all([
      world.api(actor).proposals.folders(),
      world.api(actor).savedSearches.list(),
    ]);
    sees[name] = {
      folder: folders.some((folder) => folder.id === folderId),
      search: searches.some((search) => search.id === savedSearchId),
    };
  }
  expect(sees).toEqual({
    user: { folder: false, search: false },
    owner: { folder: true, search: true },
    member: { folder: true, search: false },
    stranger: { folder: false, search: false },
    orgadmin: { folder: true, search: false },
    developer: { folder: true, search: false },
    superuser: { folder: false, search: false },
    expired: { folder: false, search: false },
    system: { folder: false, search: false },
  });
});

test('to everybody but the system, a procedure of the system is one that is not there', async () => {
  for (const actor of [ANONYMOUS, superuser]) {
    const refusal = await refusalOf(actor, 'indexing.run', { kind: 'tag' });
    expect(refusal).toMatchObject({
      code: 'NOT_FOUND',
      message: 'No procedure found on path "indexing.run"',
    });
    // Not even that its input is wrong can be learnt.
    expect((await refusalOf(actor, 'indexing.run', { kind: 'nonsense' }))?.code).toBe('NOT_FOUND');
  }
});
