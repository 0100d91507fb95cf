import { Buffer } from 'node:buffer';
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { localFiles } from '@peerlens/files';
import { hashPassword } from '../../accounts/password-hash.ts';
import type { UserActor } from '../../actor.ts';
import { aFolder, aUser, anAuthor, anOrganization } from '../../testing/builders.ts';
import { emptyWorld } from '../../testing/world.ts';

/** Everybody's password. */
export const PASSPHRASE = 'moss lantern hunter2 harbour';

/** An empty world, and people who have left something wherever something can be left. */
export async function privacyWorld() {
  const world = await emptyWorld();
  const { db } = world;
  const files = localFiles(path.join(world.folder, 'files'));
  const passwordHash = await hashPassword(PASSPHRASE);

  /** Somebody who has something in every table there is. */
  const somebody = async (organizationId: number): Promise<{ actor: UserActor; fileKey: string }> => {
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
  };

  return { ...world, files, passwordHash, somebody };
}
