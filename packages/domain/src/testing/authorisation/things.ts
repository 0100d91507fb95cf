import { randomBytes, randomUUID } from 'node:crypto';
import { ANONYMOUS, SYSTEM } from '../../actor.ts';
import { aFolder, aUser } from '../builders.ts';
import { OWLS, PEOPLE } from '../owls.ts';
import { db, ours, owner, world } from './actors.ts';

export const folderOfOurs = (): Promise<number> => aFolder(db, { owner, organizationId: ours });
export const proposalOfOurs = async (): Promise<number> => {
  const { id } = await db.prisma.proposal.create({
    data: { folderId: await folderOfOurs(), title: 'Barn owl', abstract: 'Hearing' },
    select: { id: true },
  });
  return id;
};
export const savedSearchOfOwner = async (): Promise<number> => {
  const data = { ownerId: owner.id, name: 'Owls', query: 'owl' };
  return (await db.prisma.savedSearch.create({ data, select: { id: true } })).id;
};
export const savedSettingsOfOwner = async (): Promise<number> => {
  const data = { ownerId: owner.id, docKind: 'article', docId: OWLS.barnOwls, title: 'Strict', settings: {} };
  return (await db.prisma.savedRefereeSettings.create({ data, select: { id: true } })).id;
};
export const aLabel = async (of: { ownerId: string } | { organizationId: number }): Promise<number> => {
  const name = randomUUID();
  const data = { name, nameKey: name, colour: 'blue', ...of };
  return (await db.prisma.label.create({ data, select: { id: true } })).id;
};
export const labelOfOwner = (): Promise<number> => aLabel({ ownerId: owner.id });
export const labelOfOurs = (): Promise<number> => aLabel({ organizationId: ours });
export const labelling = async (of: () => Promise<number>) => ({
  labelId: await of(),
  kind: 'article',
  ids: [OWLS.barnOwls],
});
export const extractionOfOwner = async (): Promise<string> => {
  const id = randomUUID();
  const file = { fileName: 'owl.txt', fileKey: randomUUID(), sizeBytes: 3 };
  await db.prisma.extraction.create({ data: { id, ownerId: owner.id, state: 'failed', ...file } });
  return id;
};
export const ofOurs = () => ({ id: ours });
export const memberOfOurs = async () => ({
  organizationId: ours,
  userId: (await aUser(db, { organizationIds: [ours] })).id,
});
export const invitationTo = (email: string) =>
  world.services.invitations.invite(SYSTEM, {
    organizationId: ours,
    email,
    isAdmin: false,
    isDeveloper: false,
  });
export const invitationOfOurs = async () =>
  (await invitationTo(`${randomUUID()}@example.test`)).invitation.id;
export const invitationToken = async (email: string) => {
  await db.prisma.organizationMember.deleteMany({ where: { organizationId: ours, user: { email } } });
  const { link } = await invitationTo(email);
  return { token: link?.split('/').at(-2) };
};
export const quotaOfOwner = async (): Promise<number> => {
  const held = { userId: (await aUser(db)).id, name: 'monitoring' };
  return (await db.prisma.quota.create({ data: held, select: { id: true } })).id;
};
/** By the owner, for themselves or for our organisation. */
export const planRequest = async (organizationId: number | null): Promise<number> => {
  await db.prisma.planRequest.deleteMany();
  const data = { userId: owner.id, organizationId, quota: 'monitoring' };
  return (await db.prisma.planRequest.create({ data, select: { id: true } })).id;
};
/** Of a registration that waits, as it stands in its mail. */
export const aToken = async (): Promise<string> => {
  const email = `${randomUUID()}@example.org`;
  await world.api(ANONYMOUS).accounts.register({ name: 'New', email, password: 'moss lantern seven' });
  const { id: mailId } = await db.prisma.outboxMail.findFirstOrThrow({ where: { to: email } });
  const { link } = await world.api(SYSTEM).mail.byId({ id: mailId });
  return new URL(link ?? '').searchParams.get('token') ?? '';
};
export const aMail = (): Promise<string> =>
  world.services.mail.send({ to: 'ada@example.org', subject: 'Hello', text: 'Hello', kind: 'test' });
export const importRun = async (): Promise<number> => {
  const data = { kind: 'works', source: 'owls.jsonl', state: 'done' };
  return (await db.prisma.importRun.create({ data, select: { id: true } })).id;
};
export const anApiToken = async (of: { ownerId: string } | { organizationId: number }): Promise<number> => {
  const token = { name: 'Script', hash: randomBytes(32), ending: 'abcd', scopes: ['search:read'] };
  const data = { ...token, ...of, expiresAt: new Date('2030-01-01') };
  return (await db.prisma.apiToken.create({ data, select: { id: true } })).id;
};
export const tokenOfOwner = (): Promise<number> => anApiToken({ ownerId: owner.id });
export const tokenOfOurs = (): Promise<number> => anApiToken({ organizationId: ours });
/** The only one, so that their number is never a limit. */
export const endpointOfOurs = async (): Promise<number> => {
  await db.prisma.webhookEndpoint.deleteMany({ where: { organizationId: ours } });
  const data = { organizationId: ours, url: 'https://hooks.example/', events: [], sealedSecret: '' };
  return (await db.prisma.webhookEndpoint.create({ data, select: { id: true } })).id;
};
export const deliveryOfOurs = async (): Promise<number> => {
  const data = { messageId: 'msg_1', event: 'webhook.test', body: '{}', state: 'failed' };
  const endpointId = await endpointOfOurs();
  return (await db.prisma.webhookDelivery.create({ data: { ...data, endpointId }, select: { id: true } })).id;
};
export const conceptId = (await db.prisma.concept.findFirstOrThrow({ select: { id: true } })).id;

export const id = async (of: () => Promise<number | string>) => ({ id: await of() });
export const document = (docKind: string, docId: number) => ({ docKind, docId });

export const conflictListOfOurs = async (): Promise<number> => {
  await db.prisma.conflictList.deleteMany({ where: { organizationId: ours } });
  const data = { organizationId: ours, name: 'Conflicts' };
  return (await db.prisma.conflictList.create({ data, select: { id: true } })).id;
};
/** A proposal of Ada's in our folder, and somebody who lately wrote with her. */
export const waivable = async () => {
  const proposalId = await proposalOfOurs();
  const authors = [{ name: 'Ada Owl', authorId: PEOPLE.ada, affiliation: '' }];
  await db.prisma.proposal.update({ where: { id: proposalId }, data: { authors } });
  return { proposalId, authorId: PEOPLE.recentCoauthor };
};
export const waived = async () => {
  const place = await waivable();
  await db.prisma.conflictWaiver.create({ data: { ...place, kinds: ['coauthor'], reason: 'Long ago' } });
  return place;
};
