import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { ApiInputs } from '../api.ts';
import { owlWorld, ADA, PEOPLE } from '../testing/owls.ts';
import { testWorld } from '../testing/world.ts';
import type { RefereePage } from './referees.contract.ts';

const world = await testWorld(owlWorld({ crowd: true }));
afterAll(world.close);
const ada = world.api(await world.user(ADA));
const [folder] = await ada.proposals.folders();
const [{ id: docId }] = (await ada.proposals.folder({ id: folder.id })).proposals;

afterEach(async () => {
  await world.db.prisma.refereeMark.deleteMany();
  await world.db.prisma.hiddenReferee.deleteMany();
});

const list = (asked: Partial<ApiInputs['referees']['find']> = {}): Promise<RefereePage> =>
  ada.referees.find({ docKind: 'proposal', docId, ...asked });
const idsOf = ({ referees }: RefereePage): number[] => referees.map(({ author }) => author.id);
const mark = (authorsIds: number[]) => ada.refereeMarks.mark({ proposalId: docId, authorsIds });
const hide = (authorsIds: number[]) =>
  ada.refereeMarks.hide({ docKind: 'proposal', docId, authorsIds, reason: 'other', comment: 'Too busy' });

const before = await list();
const everybody = idsOf(await list({ limit: 1000 }));
/** Far down the list, and first of all. */
const [first, deep] = [everybody[0], everybody[75]];

describe('who is hidden', () => {
  test('is in no list, is counted, and those who follow move up', async () => {
    await hide([first]);
    const page = await list({ limit: 1000 });
    expect(idsOf(page)).toEqual(everybody.slice(1));
    expect(page).toMatchObject({
      totalReferees: everybody.length - 1,
      hiddenAuthorsCount: 1,
      ranking: { removedBy: { hidden: 1 }, candidates: before.ranking.candidates },
    });
    expect(page.referees[0].position).toBe(2);
  });

  test('has no row to open, but where hidden ones are asked for, and then says why', async () => {
    await hide([first]);
    const page = await list({ includeHidden: true });
    expect(idsOf(page)).toEqual(everybody.slice(0, 50));
    expect(page.referees[0].hideReasons).toEqual([{ reason: 'other', comment: 'Too busy' }]);
    expect(page.referees[1].hideReasons).toEqual([]);
    expect(page.ranking.removedBy).toEqual({});
  });

  test('says why where their row is asked for by their id', async () => {
    await hide([first]);
    const { referees } = await ada.referees.custom({
      docKind: 'proposal',
      docId,
      authorsIds: [first, deep],
    });
    expect(referees.map(({ author, hideReasons }) => [author.id, hideReasons])).toEqual([
      [first, [{ reason: 'other', comment: 'Too busy' }]],
      [deep, []],
    ]);
  });

  test('is there again when brought back', async () => {
    await hide([first]);
    await ada.refereeMarks.unhide({ docKind: 'proposal', docId, authorsIds: [first] });
    expect(idsOf(await list())).toEqual(idsOf(before));
  });
});

describe('who is marked', () => {
  test('is told, and stays in place where marked ones are not asked for', async () => {
    await mark([deep]);
    const page = await list();
    expect(page).toMatchObject({
      markedAuthorsIds: [deep],
      canMarkAsReferees: true,
      canHideCandidates: true,
      hiddenAuthorsCount: 0,
    });
    expect(idsOf(page)).toEqual(idsOf(before));
  });

  test('is on the first page from wherever in the list, and pages still fit together', async () => {
    await mark([deep, first]);
    const page = await list({ includeMarked: true });
    expect(idsOf(page)).toEqual([...everybody.slice(0, 50), deep]);
    expect(page.referees.at(-1)?.position).toBe(76);
    const next = await list({ includeMarked: true, offset: 51, limit: 1000 });
    expect(idsOf(next)).toEqual(everybody.slice(50).filter((id) => id !== deep));
    expect(next).toMatchObject({ totalReferees: everybody.length, hasMoreReferees: false });
  });

  test('is there whatever the filters say, with the reason why they would not be', async () => {
    await mark([PEOPLE.expert]);
    const settings = { max_h_index: 5 };
    expect(idsOf(await list({ settings }))).not.toContain(PEOPLE.expert);
    const page = await list({ settings, includeMarked: true });
    const row = page.referees.find(({ author }) => author.id === PEOPLE.expert);
    expect(row?.excludeReasons).toMatchObject([{ code: 'max_h_index' }]);
    expect((await list({ settings })).totalReferees).toBe(page.totalReferees - 1);
    const open = { docKind: 'proposal', docId, settings, authorId: PEOPLE.expert } as const;
    expect((await ada.referees.explain(open)).mostRelevantArticles.length).toBeGreaterThan(0);
  });
});

test('of other documents nobody may mark or hide anybody', async () => {
  expect(await ada.referees.find({ docKind: 'article', docId: 100 })).toMatchObject({
    markedAuthorsIds: [],
    canMarkAsReferees: false,
    canHideCandidates: false,
  });
});
