import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import type { Actor, UserActor } from '../actor.ts';
import { aFolder, anAuthor, anOrganization, aUser } from '../testing/builders.ts';
import { proposalsOf } from '../testing/proposals.ts';
import type { News } from '../webhooks/webhooks.contract.ts';
import { HideReferees, MarkReferees } from './referee-marks.contract.ts';
import type { HideReason } from './referee-marks.contract.ts';
import { refereeMarksService } from './referee-marks.service.ts';
import { refereeMarksStore } from './referee-marks.store.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const db = await testDatabase();
const { proposals, close } = proposalsOf(db);
const told: News[] = [];
const store = refereeMarksStore({ db, announce: (_client, news) => Promise.resolve(void told.push(news)) });
const marks = refereeMarksService({ store, proposals, clock: () => NOW });
afterAll(async () => {
  close();
  await db.close();
});

const organizationId = await anOrganization(db);
const owner = await aUser(db, { organizationIds: [organizationId] });
const member = await aUser(db, { organizationIds: [organizationId] });
const [ada, bob, cyd] = await Promise.all(['Ada', 'Bob', 'Cyd'].map((name) => anAuthor(db, { name })));

const inFolder = async (folderId: number, title = 'Owls'): Promise<number> =>
  (await db.prisma.proposal.create({ data: { folderId, title, abstract: '' }, select: { id: true } })).id;
const aProposal = async (keeper: UserActor = owner, organization: number | null = organizationId) =>
  inFolder(await aFolder(db, { owner: keeper, organizationId: organization }));

const mark = (actor: Actor, proposalId: number, authorsIds: number[], scores?: (number | null)[]) =>
  marks.mark(actor, MarkReferees.parse({ proposalId, authorsIds, scores }));
const hide = (actor: Actor, docId: number, authorsIds: number[], reason: HideReason = 'died_retired') =>
  marks.hide(
    actor,
    HideReferees.parse({ docKind: 'proposal', docId, authorsIds, reason, comment: 'Because' }),
  );
const unhide = (actor: Actor, docId: number, authorsIds: number[]) =>
  marks.unhide(actor, { docKind: 'proposal', docId, authorsIds });

describe('marking', () => {
  test('adds, keeps whom somebody marked before, and takes away', async () => {
    const proposalId = await aProposal();
    expect(await mark(owner, proposalId, [bob, ada], [0.5, 0.25])).toEqual({
      markedAuthorsIds: [ada, bob].toSorted((a, b) => a - b),
    });
    await mark(member, proposalId, [bob, cyd, cyd], [0.75, null, null]);
    const rows = await db.prisma.refereeMark.findMany({
      where: { proposalId },
      orderBy: { authorId: 'asc' },
      select: { authorId: true, score: true, markedById: true },
    });
    expect(rows.map((row) => ({ ...row, authorId: Number(row.authorId) }))).toEqual(
      [
        { authorId: ada, score: 0.25, markedById: owner.id },
        { authorId: bob, score: 0.5, markedById: owner.id },
        { authorId: cyd, score: null, markedById: member.id },
      ].toSorted((a, b) => a.authorId - b.authorId),
    );
    expect(await marks.unmark(owner, { proposalId, authorsIds: [ada, cyd] })).toEqual({
      markedAuthorsIds: [bob],
    });
  });

  test('tells the organisation of those alone for whom something changed', async () => {
    const proposalId = await aProposal();
    told.length = 0;
    await mark(owner, proposalId, [ada]);
    await mark(owner, proposalId, [ada, bob]);
    await mark(owner, proposalId, [ada]);
    await marks.unmark(owner, { proposalId, authorsIds: [bob, cyd] });
    await marks.unmark(owner, { proposalId, authorsIds: [cyd] });
    expect(told).toMatchObject([
      {
        event: 'referees.marked',
        organizationId,
        data: { id: proposalId, title: 'Owls', authorsIds: [ada] },
      },
      { event: 'referees.marked', data: { authorsIds: [bob] } },
      { event: 'referees.unmarked', data: { id: proposalId, authorsIds: [bob] } },
    ]);
    const own = await aProposal(owner, null);
    await mark(owner, own, [ada]);
    expect(told).toHaveLength(3);
  });

  test('is refused to whom the proposal does not exist for, and to whose trial is over', async () => {
    const proposalId = await aProposal();
    const expired = await aUser(db, { organizationIds: [organizationId], isExpired: true });
    await expect(mark(await aUser(db), proposalId, [ada])).rejects.toMatchObject({ code: 'not_found' });
    await expect(mark(expired, proposalId, [ada])).rejects.toMatchObject({ code: 'forbidden' });
    await expect(hide(expired, proposalId, [ada])).rejects.toMatchObject({ code: 'forbidden' });
    await expect(mark(owner, 2 ** 40, [ada])).rejects.toMatchObject({ code: 'not_found' });
    expect(await marks.judgement(expired, 'proposal', proposalId)).toMatchObject({
      canMarkAsReferees: false,
      canHideCandidates: false,
    });
  });

  test('of somebody whom the corpus does not have marks nobody', async () => {
    const proposalId = await aProposal();
    await expect(mark(owner, proposalId, [ada, 999_999])).rejects.toMatchObject({
      code: 'not_found',
      message: 'No author with id 999999',
    });
    expect(await store.marked(proposalId)).toEqual([]);
  });

  test('beyond the limit marks nobody', async () => {
    const proposalId = await aProposal();
    const by = { proposalId, userId: owner.id, at: NOW };
    const people = [ada, bob, cyd].map((authorId) => ({ authorId, score: null }));
    expect(await store.mark(by, people, 2)).toEqual({ refused: 'full' });
    expect(await store.marked(proposalId)).toEqual([]);
    expect(await store.mark(by, people.slice(1), 2)).toBeNull();
  });

  test('takes scores for all or for none, from 0 to 1', () => {
    const given = { proposalId: 1, authorsIds: [1, 2] };
    expect(MarkReferees.safeParse({ ...given, scores: [1] }).success).toBe(false);
    expect(MarkReferees.safeParse({ ...given, scores: [1, 2] }).success).toBe(false);
    expect(MarkReferees.safeParse({ ...given, scores: [1, null] }).success).toBe(true);
    expect(MarkReferees.safeParse(given).success).toBe(true);
  });

  test('at once by many leaves each marked once, and told once', async () => {
    const proposalId = await aProposal();
    told.length = 0;
    await Promise.all([1, 2, 3, 4].map(() => mark(owner, proposalId, [ada, bob])));
    expect(told).toHaveLength(1);
    expect(await store.marked(proposalId)).toHaveLength(2);
  });
});

describe('hiding', () => {
  test.each(['not_relevant', 'other'] as const)('for %s needs a comment', (reason) => {
    const given = { docKind: 'proposal', docId: 1, authorsIds: [1], reason };
    const { error } = HideReferees.safeParse({ ...given, comment: '  ' });
    expect(error?.issues).toMatchObject([{ path: ['comment'], message: 'This field is required.' }]);
    expect(HideReferees.safeParse({ ...given, comment: 'Because' }).success).toBe(true);
  });

  test.each(['died_retired', 'conflict_of_interest', 'not_suitable_by_judgment'] as const)(
    'for %s needs none',
    (reason) => {
      expect(HideReferees.safeParse({ docKind: 'proposal', docId: 1, authorsIds: [1], reason }).success).toBe(
        true,
      );
    },
  );

  test('a comment of what cannot be kept is none', async () => {
    const given = { docKind: 'proposal' as const, docId: await aProposal(), authorsIds: [ada] };
    await expect(marks.hide(owner, { ...given, reason: 'other', comment: '\0' })).rejects.toMatchObject({
      code: 'invalid',
      message: 'This field is required.',
    });
  });

  test('says who, why, by whom and when, until they are brought back', async () => {
    const docId = await aProposal();
    await hide(owner, docId, [ada, bob, ada], 'other');
    await hide(member, docId, [bob], 'not_relevant');
    const rows = await marks.hidden(member, 'proposal', docId);
    expect(rows.toSorted((a, b) => a.author.name.localeCompare(b.author.name))).toEqual([
      {
        author: { id: ada, slug: 'ada', name: 'Ada' },
        reason: 'other',
        comment: 'Because',
        hiddenBy: owner.email,
        hiddenAt: NOW.toISOString(),
      },
      expect.objectContaining({ reason: 'not_relevant', hiddenBy: member.email }),
    ]);
    expect(await unhide(owner, docId, [ada, cyd])).toEqual({ hiddenAuthorsIds: [bob] });
    expect((await marks.judgement(owner, 'proposal', docId)).hidden).toEqual(
      new Map([[bob, { reason: 'not_relevant', comment: 'Because' }]]),
    );
  });

  test('whom somebody marked, and marking who is hidden, is refused by name', async () => {
    const docId = await aProposal();
    await mark(owner, docId, [ada, bob]);
    await expect(hide(owner, docId, [cyd, bob, ada])).rejects.toMatchObject({
      code: 'conflict',
      message: 'Marked as referees: Ada, Bob. Unmark them before you hide them',
    });
    expect((await marks.judgement(owner, 'proposal', docId)).hidden.size).toBe(0);
    await hide(owner, docId, [cyd]);
    await expect(mark(owner, docId, [cyd])).rejects.toMatchObject({
      code: 'conflict',
      message: 'Hidden for this proposal: Cyd. Bring them back before you mark them',
    });
  });

  test('is of proposals alone', async () => {
    const given = { authorsIds: [ada], reason: 'died_retired' as const, comment: '' };
    await expect(marks.hide(owner, { ...given, docKind: 'article', docId: 1 })).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await marks.hidden(owner, 'article', 1)).toEqual([]);
    expect(await marks.judgement(owner, 'article', 1)).toMatchObject({
      canMarkAsReferees: false,
      canHideCandidates: false,
    });
  });
});

describe('a folder', () => {
  test('has the marks of its proposals, and how many each person has', async () => {
    const folderId = await aFolder(db, { owner, organizationId, name: 'Call 1' });
    const [one, two] = [await inFolder(folderId, 'One'), await inFolder(folderId, 'Two')];
    await mark(owner, one, [ada, bob], [0.5, 0.25]);
    await mark(SYSTEM, two, [ada]);
    await mark(owner, await aProposal(), [ada]);
    const whole = await marks.ofFolder(member, { folderId });
    expect(whole.folder).toEqual({ id: folderId, name: 'Call 1' });
    expect(whole.total).toBe(3);
    expect(whole.people.map(({ author, marksCount }) => [author.name, marksCount])).toEqual([
      ['Ada', 2],
      ['Bob', 1],
    ]);
    const ofAda = await marks.ofFolder(member, { folderId, authorId: ada });
    expect(ofAda.marks.map(({ proposal, score, markedBy }) => [proposal.title, score, markedBy])).toEqual([
      ['One', 0.5, owner.email],
      ['Two', null, null],
    ]);
    expect(ofAda.people).toEqual(whole.people);
    await expect(marks.ofFolder(await aUser(db), { folderId })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('takes its marks along, and forgets who made them when their account goes', async () => {
    const keeper = await aUser(db, { organizationIds: [organizationId] });
    const leaver = await aUser(db, { organizationIds: [organizationId] });
    const proposalId = await aProposal(keeper);
    await mark(leaver, proposalId, [ada]);
    await hide(leaver, proposalId, [bob]);
    await db.prisma.user.delete({ where: { id: leaver.id } });
    expect(await store.marked(proposalId)).toEqual([ada]);
    expect(await marks.hidden(keeper, 'proposal', proposalId)).toMatchObject([{ hiddenBy: null }]);
    await proposals.remove(keeper, proposalId);
    expect(await db.prisma.refereeMark.count({ where: { proposalId } })).toBe(0);
  });
});

test('who marked and hid whom stands in the log of the organisation', async () => {
  const proposalId = await aProposal();
  await mark(owner, proposalId, [ada]);
  await hide(owner, proposalId, [bob]);
  const { rows } = await db.pool.query(
    `select table_name as "table", organization_id as "organizationId" from audit_entry
      where table_name in ('referee_mark', 'hidden_referee') order by id desc limit 2`,
  );
  expect(rows).toEqual([
    { table: 'hidden_referee', organizationId },
    { table: 'referee_mark', organizationId },
  ]);
});
