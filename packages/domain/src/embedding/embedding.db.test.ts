import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import type { Actor, UserActor } from '../actor.ts';
import { createApi } from '../api.ts';
import { aFolder, aUser, anOrganization } from '../testing/builders.ts';
import { owlWorld, PEOPLE } from '../testing/owls.ts';
import { servicesOn, TEST_NOW } from '../testing/services.ts';
import { testWorld } from '../testing/world.ts';
import { writeLinkToken } from './link-token.ts';

const world = await testWorld(owlWorld({ crowd: true }));
const { db } = world;
const SECRET = 'the secret of this installation';
let now = TEST_NOW;
const { services, closeIndex } = servicesOn(db, world.folder, { authSecret: SECRET, clock: () => now });
afterAll(async () => {
  closeIndex();
  await world.close();
});
beforeEach(() => (now = TEST_NOW));

const api = (actor: Actor, address?: string) =>
  createApi({ actor, services, requestId: 'test', ...(address !== undefined && { address }) });
const guest = api(ANONYMOUS);

const ADA = [{ name: 'Ada Owl', authorId: PEOPLE.ada, affiliation: '' }];
const OWL = {
  title: 'Hearing of the barn owl',
  abstract: 'The barn owl finds prey by listening.',
  authors: ADA,
};
const DEAD = {
  code: 'NOT_FOUND',
  message: 'This link has expired or is not valid. Ask for a new one where you found it.',
};

async function anOffice() {
  const organizationId = await anOrganization(db);
  const officer = await aUser(db, { organizationIds: [organizationId] });
  const folderId = await aFolder(db, { owner: officer, organizationId });
  return { organizationId, officer, folderId };
}

async function aProposal() {
  const office = await anOffice();
  const { proposal } = await api(office.officer).embedding.submit({ ...OWL, folderId: office.folderId });
  return { ...office, id: proposal.id };
}

/** A topic of so many concepts, as a setting is written. */
const topicOf = (count: number): string =>
  JSON.stringify([
    {
      status: 0,
      concepts: Array.from({ length: count }, (_, at) => ({
        conceptId: at + 1,
        name: `Concept ${at}`,
        basic: true,
      })),
    },
  ]);

const linkTo = async (
  maker: UserActor,
  input: { id: number; minutes?: number; canMark?: boolean; settings?: Record<string, string> },
): Promise<string> => (await api(maker).embedding.link(input)).url.split('/').at(-2) ?? '';

describe('a manuscript', () => {
  test('comes in, and is answered with the candidates that its ranking has', async () => {
    const { officer, folderId } = await anOffice();
    const submitted = await api(officer).embedding.submit({
      ...OWL,
      folderId,
      originId: 'MS-1',
      settings: { exclude_coi: '1' },
      limit: 3,
      linkMinutes: 30,
    });
    const { id } = submitted.proposal;
    expect(submitted).toMatchObject({
      created: true,
      proposal: { title: OWL.title, authors: ADA, origin_id: 'MS-1', folder: { id: folderId } },
      link: { expiresAt: new Date(now.getTime() + 30 * 60_000).toISOString() },
    });
    const page = await api(officer).referees.find({
      docKind: 'proposal',
      docId: id,
      settings: { exclude_coi: '1' },
      limit: 3,
    });
    expect(page.referees).toHaveLength(3);
    expect(submitted.referees).toEqual(page);
    const opened = await guest.embedding.open({ token: submitted.link?.url.split('/').at(-2) ?? '' });
    expect(opened).toMatchObject({ docId: id, canMark: false, totalReferees: page.totalReferees });
    expect(opened.referees.slice(0, 3).map(({ author }) => author.id)).toEqual(
      page.referees.map(({ author }) => author.id),
    );
  });

  test('of an origin id that the folder has is brought up to date, also when both come at once', async () => {
    const { officer, folderId } = await anOffice();
    const submit = (changes: object = {}) =>
      api(officer).embedding.submit({ ...OWL, folderId, originId: 'MS-2', fullText: 'Ears.', ...changes });
    const twice = await Promise.all([submit(), submit()]);
    expect(twice.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(twice.map(({ proposal: { id } }) => id)).size).toBe(1);
    const [{ proposal }] = twice;
    const { abstract: _, ...withoutAbstract } = OWL;
    const later = await api(officer).embedding.submit({
      ...withoutAbstract,
      folderId,
      originId: 'MS-2',
      title: 'Hearing of owls',
    });
    expect(later).toMatchObject({ created: false, proposal: { id: proposal.id, title: 'Hearing of owls' } });
    expect(
      await db.prisma.proposal.findMany({
        where: { folderId },
        select: { id: true, title: true, abstract: true, fullText: true },
      }),
    ).toEqual([{ id: proposal.id, title: 'Hearing of owls', abstract: OWL.abstract, fullText: 'Ears.' }]);
    const elsewhere = await aFolder(db, { owner: officer });
    expect(await submit({ folderId: elsewhere })).toMatchObject({ created: true });
  });

  test('with settings that are wrong or too long for a link is not saved', async () => {
    const { officer, folderId } = await anOffice();
    const wrong: { settings: Record<string, string>; linkMinutes?: number }[] = [
      { settings: { min_h_index: 'many' } },
      { settings: { gender: 'F' } },
      { settings: { topics: topicOf(40) }, linkMinutes: 5 },
    ];
    const refusals = ['BAD_REQUEST', 'FORBIDDEN', 'BAD_REQUEST'];
    for (const [at, settings] of wrong.entries())
      await expect(api(officer).embedding.submit({ ...OWL, folderId, ...settings })).rejects.toMatchObject({
        code: refusals[at],
      });
    expect(await db.prisma.proposal.count({ where: { folderId } })).toBe(0);
  });

  test('stays where nothing can rank it, and the same call again does not double it', async () => {
    const { officer, folderId } = await anOffice();
    const { services: unindexed, closeIndex: close } = servicesOn(db, `${world.folder}/nowhere`);
    const bare = createApi({ actor: officer, services: unindexed, requestId: 'test' });
    const submit = () => bare.embedding.submit({ ...OWL, folderId, originId: 'MS-3' });
    await expect(submit()).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringMatching(
        /^There is no index yet.*The proposal is saved as \d+: send it again with the same originId/,
      ) as string,
    });
    await expect(submit()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    close();
    const [{ id }] = await db.prisma.proposal.findMany({ where: { folderId }, select: { id: true } });
    expect(await api(officer).embedding.submit({ ...OWL, folderId, originId: 'MS-3' })).toMatchObject({
      created: false,
      proposal: { id },
    });
  });
});

describe('a link', () => {
  test('shows the rows of the ranking, and nothing that is private', async () => {
    const { officer, organizationId, id } = await aProposal();
    const list = await db.prisma.conflictList.create({ data: { organizationId, name: 'Feuds' } });
    await db.prisma.conflictWaiver.create({
      data: { proposalId: id, authorId: PEOPLE.recentCoauthor, kinds: ['coauthor'], reason: 'Long ago' },
    });
    const opened = await guest.embedding.open({ token: await linkTo(officer, { id }) });
    expect(opened).toMatchObject({ title: OWL.title, docId: id, canMark: false });
    const [first] = opened.referees;
    expect(Object.keys(first).toSorted()).toEqual([
      'affiliation',
      'articlesCount',
      'author',
      'conflicts',
      'hIndex',
      'isMarked',
      'mostRelevantArticles',
      'position',
      'score',
    ]);
    const coauthor = opened.referees.find(({ author }) => author.id === PEOPLE.recentCoauthor);
    expect(coauthor?.conflicts).toMatchObject([
      {
        isWaived: true,
        text: expect.stringMatching(
          /^Waived \(\w+\): co-author of Ada Owl: Hearing of the barn owl over snow/,
        ) as string,
      },
    ]);
    expect(JSON.stringify(opened)).not.toContain('Long ago');
    expect(JSON.stringify(opened)).not.toContain(list.name);
  });

  test('carries the settings it was made with, over those of the folder', async () => {
    const { officer, id } = await aProposal();
    const token = await linkTo(officer, { id, settings: { max_h_index: '2' } });
    const { referees } = await guest.embedding.open({ token });
    expect(referees.length).toBeGreaterThan(0);
    expect(referees.every(({ hIndex }) => hIndex <= 2)).toBe(true);
  });

  test('goes on working when a group of its settings is deleted', async () => {
    const maker = await aUser(db, { quotas: ['authors_group'] });
    const folderId = await aFolder(db, { owner: maker });
    const { proposal } = await api(maker).embedding.submit({ ...OWL, folderId });
    const { group } = await api(maker).authorsGroups.create({ name: 'Old', text: String(PEOPLE.expert) });
    const settings = { authors_groups_ids: String(group.id) };
    const token = await linkTo(maker, { id: proposal.id, settings });
    await api(maker).authorsGroups.remove({ id: group.id });
    expect((await guest.embedding.open({ token })).totalReferees).toBeGreaterThan(0);
    await expect(linkTo(maker, { id: proposal.id, settings })).rejects.toMatchObject({
      message: expect.stringContaining(`No author group with id ${group.id}`) as string,
    });
  });

  test('works to its last second, and not a moment longer', async () => {
    const { officer, id } = await aProposal();
    const token = await linkTo(officer, { id, minutes: 1, canMark: true });
    now = new Date(TEST_NOW.getTime() + 59_000);
    await guest.embedding.open({ token });
    now = new Date(TEST_NOW.getTime() + 60_000);
    await expect(guest.embedding.open({ token })).rejects.toMatchObject(DEAD);
    await expect(
      guest.embedding.mark({ token, authorIds: [PEOPLE.expert], marked: true }),
    ).rejects.toMatchObject(DEAD);
  });

  test('that is altered, forged or no link at all is told from a dead one by nobody', async () => {
    const { officer, id } = await aProposal();
    const token = await linkTo(officer, { id });
    const [version, told, signature] = token.split('.');
    const claims = { proposalId: id, makerId: officer.id, canMark: true, settings: '', nonce: 'n' };
    const expires = Math.floor(now.getTime() / 1000) + 60;
    const mayMark = JSON.stringify([id, officer.id, expires, true, '', 'n']);
    const forgeries = [
      writeLinkToken('another secret', { ...claims, expires }),
      `${version}.${Buffer.from(mayMark).toString('base64url')}.${signature}`,
      `${version}.${told}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `e2.${told}.${signature}`,
      token.slice(0, -1),
      `${token}=`,
      'x',
    ];
    for (const forged of forgeries)
      await expect(guest.embedding.open({ token: forged })).rejects.toMatchObject(DEAD);
    await guest.embedding.open({ token });
    await guest.embedding.open({ token: writeLinkToken(SECRET, { ...claims, expires }) });
  });

  test('dies with the rights of its maker', async () => {
    const { officer, folderId, organizationId, id } = await aProposal();
    const member = await aUser(db, { organizationIds: [organizationId] });
    const [disabled, expired] = [
      await aUser(db, { organizationIds: [organizationId] }),
      await aUser(db, { organizationIds: [organizationId] }),
    ];
    const tokens = await Promise.all(
      [member, disabled, expired, officer].map((maker) => linkTo(maker, { id, canMark: true })),
    );
    for (const token of tokens) await guest.embedding.open({ token });
    await db.prisma.organizationMember.deleteMany({ where: { userId: member.id } });
    await db.prisma.user.update({ where: { id: disabled.id }, data: { disabledAt: now } });
    await db.prisma.user.update({ where: { id: expired.id }, data: { isExpired: true } });
    const [ofOfficer] = tokens.slice(3);
    for (const token of tokens.slice(0, 3)) {
      await expect(guest.embedding.open({ token })).rejects.toMatchObject(DEAD);
      await expect(
        guest.embedding.mark({ token, authorIds: [PEOPLE.expert], marked: true }),
      ).rejects.toMatchObject(DEAD);
    }
    await guest.embedding.open({ token: ofOfficer });
    await api(officer).proposals.removeFolder({ id: folderId });
    await expect(guest.embedding.open({ token: ofOfficer })).rejects.toMatchObject(DEAD);
  });

  test('has room for so many settings, and says so', async () => {
    const { officer, id } = await aProposal();
    const link = (concepts: number) =>
      api(officer).embedding.link({ id, settings: { topics: topicOf(concepts) } });
    await expect(link(40)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/a link has room for 1300: leave some out/) as string,
    });
    expect((await link(8)).url.length).toBeLessThan(2000);
  });
});

describe('marking through a link', () => {
  test('is done in the name of its maker, and the organisation hears of it', async () => {
    const { officer, organizationId, id } = await aProposal();
    await db.prisma.webhookEndpoint.create({
      data: {
        organizationId,
        url: 'https://hooks.example/',
        events: ['referees.marked', 'referees.unmarked'],
        sealedSecret: '',
      },
    });
    const token = await linkTo(officer, { id, canMark: true });
    const mark = (marked: boolean) => guest.embedding.mark({ token, authorIds: [PEOPLE.expert], marked });
    expect(await mark(true)).toEqual({ markedAuthorsIds: [PEOPLE.expert] });
    const opened = await guest.embedding.open({ token });
    expect(opened.canMark).toBe(true);
    expect(opened.referees.filter(({ isMarked }) => isMarked).map(({ author }) => author.id)).toEqual([
      PEOPLE.expert,
    ]);
    const { marks } = await api(officer).refereeMarks.ofFolder({
      folderId: (await api(officer).proposals.byId({ id })).folder.id,
    });
    expect(marks).toMatchObject([{ author: { id: PEOPLE.expert }, markedBy: officer.email }]);
    const entry = await db.prisma.auditEntry.findFirstOrThrow({
      where: { procedure: 'embedding.mark' },
      select: { actorKind: true, actorId: true },
    });
    expect(entry).toEqual({ actorKind: 'user', actorId: officer.id });
    expect(await mark(false)).toEqual({ markedAuthorsIds: [] });
    const told = await db.prisma.webhookDelivery.findMany({
      where: { endpoint: { organizationId } },
      orderBy: { id: 'asc' },
      select: { event: true, body: true },
    });
    expect(told.map(({ event, body }) => [event, JSON.parse(body) as unknown])).toMatchObject([
      ['referees.marked', { data: { id, authorsIds: [PEOPLE.expert] } }],
      ['referees.unmarked', { data: { id, authorsIds: [PEOPLE.expert] } }],
    ]);
  });

  test('is refused by a link that only shows, and for whom there is not', async () => {
    const { officer, id } = await aProposal();
    const reading = await linkTo(officer, { id });
    await expect(
      guest.embedding.mark({ token: reading, authorIds: [PEOPLE.expert], marked: true }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const marking = await linkTo(officer, { id, canMark: true });
    await expect(
      guest.embedding.mark({ token: marking, authorIds: [999_999], marked: true }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'No author with id 999999' });
    expect(await db.prisma.refereeMark.count({ where: { proposalId: id } })).toBe(0);
  });
});

test('links cannot be tried one after the other', async () => {
  const trying = api(ANONYMOUS, '192.0.2.77');
  const codes: string[] = [];
  for (let at = 0; at < 61; at++)
    await trying.embedding
      .open({ token: `guess${at}` })
      .catch(({ code }: { code: string }) => codes.push(code));
  expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'NOT_FOUND'));
  expect(codes[60]).toBe('TOO_MANY_REQUESTS');
});
