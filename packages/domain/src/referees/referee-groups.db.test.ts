import { afterAll, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { aUser, anAuthor } from '../testing/builders.ts';
import { OWLS, PEOPLE } from '../testing/owls.ts';
import { world, idsOf, rowOf } from './testing/owl-referees.ts';
import type { Settings } from './testing/owl-referees.ts';

afterAll(world.close);

const officer = await aUser(world.db, { quotas: ['authors_group'] });
const outside = await anAuthor(world.db, { name: 'Not In Index' });

const groupOf = async (lines: readonly string[], actor: Actor = officer): Promise<number> => {
  const { group } = await world.api(actor).authorsGroups.create({ name: 'College', text: lines.join('\n') });
  await world.services.groupMatching.run(group.id);
  return group.id;
};
const rank = (settings: Settings, actor: Actor = officer) =>
  world.api(actor).referees.find({ docKind: 'article', docId: OWLS.barnOwls, settings });
const college = await groupOf([
  'id,Panel,Note',
  `${PEOPLE.expert},LS8,chair`,
  `${PEOPLE.expert},PE1,again`,
  `${PEOPLE.longAgo},LS2,`,
  `${PEOPLE.ada},LS8,`,
  `${outside},LS8,`,
]);

test('a ranking names the groups to choose from, and no more than one may see', async () => {
  const choice = { id: college, display_name: 'College', label: 'College', owner_label: 'Only you' };
  expect((await rank({})).authorsGroups).toEqual([choice]);
  expect((await rank({}, ANONYMOUS)).authorsGroups).toEqual([]);
  const lapsed = { ...officer, quotas: [] };
  expect((await rank({ authors_groups_ids: [college] }, lapsed)).authorsGroups).toEqual([]);
});

test('highlighting leaves the ranking as it is, and says what the list says of its members', async () => {
  const [plain, highlighted] = [await rank({}), await rank({ authors_groups_ids: [college] })];
  expect(idsOf(highlighted)).toEqual(idsOf(plain));
  expect(rowOf(highlighted, PEOPLE.expert)).toMatchObject({
    authorFromGroupList: [college],
    extraColumns: [`authors_group_${college}_1`, `authors_group_${college}_2`],
    extraFields: [
      {
        field: `authors_group_${college}_1`,
        label: 'Panel',
        value: 'LS8',
        help: 'From the authors group "College"',
        from_author_group: true,
      },
      { field: `authors_group_${college}_2`, label: 'Note', value: 'chair' },
    ],
    isOutOfSample: false,
  });
  expect(rowOf(highlighted, PEOPLE.beginner)).toMatchObject({ authorFromGroupList: [], extraFields: [] });
  expect(rowOf(plain, PEOPLE.expert)).toMatchObject({ authorFromGroupList: [], extraColumns: [] });
});

test('limiting to a group shows its members alone, those whom the sample lacks last, and none of the document’s authors', async () => {
  const page = await rank({ authors_groups_ids: [college], authors_group_effect: 'limit_to' });
  expect(page.referees.map(({ author, isOutOfSample }) => [author.id, isOutOfSample])).toEqual([
    [PEOPLE.expert, false],
    [PEOPLE.longAgo, true],
  ]);
  expect(rowOf(page, PEOPLE.longAgo)).toMatchObject({
    score: 0,
    scores: [],
    mostRelevantArticles: [],
    authorFromGroupList: [college],
    extraFields: [{ label: 'Panel', value: 'LS2' }],
  });
  const all = await rank({});
  expect(page.ranking.removedBy).toEqual({ authors_groups_ids: all.totalReferees - 1 });
  expect(page.totalReferees).toBe(2);
  const closed = await world.api(officer).referees.list({
    docKind: 'article',
    docId: OWLS.barnOwls,
    settings: { authors_groups_ids: [college], authors_group_effect: 'limit_to' },
  });
  expect(closed.referees.map(({ author }) => author.id)).toEqual(idsOf(page));
  expect(closed.referees[1]).toMatchObject({ isOutOfSample: true, authorFromGroupList: [college] });
});

test('a member outside the sample is looked at for conflicts and by the filters as everybody is', async () => {
  const group = await groupOf([String(PEOPLE.oldCoauthor), String(PEOPLE.longAgo)]);
  const limited: Settings = {
    authors_groups_ids: [group],
    authors_group_effect: 'limit_to',
    nearest_articles_limit: 1,
  };
  const page = await rank(limited);
  expect(rowOf(page, PEOPLE.oldCoauthor)).toMatchObject({
    isOutOfSample: true,
    conflicts: [{ kind: 'coauthor', articles: [{ id: OWLS.withOld }] }],
  });
  const strict = await rank({ ...limited, min_h_index: 50 });
  expect(strict.totalReferees).toBe(0);
  expect(strict.ranking.removedBy.min_h_index).toBe(strict.ranking.candidates);
});

test('a change of the list changes the next ranking', async () => {
  const group = await groupOf([String(PEOPLE.expert)]);
  const settings: Settings = { authors_groups_ids: [group], authors_group_effect: 'limit_to' };
  expect(idsOf(await rank(settings))).toEqual([PEOPLE.expert]);
  await world.api(officer).authorsGroups.add({ id: group, text: String(PEOPLE.beginner) });
  await world.services.groupMatching.run(group);
  expect(idsOf(await rank(settings)).toSorted((a, b) => a - b)).toEqual([PEOPLE.expert, PEOPLE.beginner]);
});

test('limited to a group that one does not see nobody is shown, and it is said why', async () => {
  const stranger = await aUser(world.db, { quotas: ['authors_group'] });
  const page = await rank({ authors_groups_ids: [college], authors_group_effect: 'limit_to' }, stranger);
  expect(page.totalReferees).toBe(0);
  expect(page.ranking.removedBy.authors_groups_ids).toBe(page.ranking.candidates);
  const highlighted = await rank({ authors_groups_ids: [college] }, stranger);
  expect(rowOf(highlighted, PEOPLE.expert).authorFromGroupList).toEqual([]);
});

test('whoever ignores groups is shown everybody', async () => {
  const page = await rank({
    authors_groups_ids: [college],
    authors_group_effect: 'limit_to',
    ignore_authors_group: true,
  });
  expect(idsOf(page)).toEqual(idsOf(await rank({})));
  expect(rowOf(page, PEOPLE.expert).authorFromGroupList).toEqual([]);
});
