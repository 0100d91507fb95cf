import { afterAll, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { aFolder, anAuthor, anOrganization, aUser } from '../testing/builders.ts';
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
  expect((await rank({}, lapsed)).authorsGroups).toEqual([]);
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

/** What is thrown of ids that are no groups of the actor's. */
const noGroup = (id: number) => ({
  code: 'BAD_REQUEST',
  message: `No author group with id ${id}: take it out of authors_groups_ids, or name groups of yours`,
});

test('a group that is somebody else’s, or not there, is refused in the same words wherever it is asked for', async () => {
  const stranger = await aUser(world.db, { quotas: ['authors_group'] });
  const absent = 987_654;
  const document = { docKind: 'article', docId: OWLS.barnOwls } as const;
  const api = world.api(stranger);
  for (const id of [college, absent]) {
    const settings = { authors_groups_ids: String(id), ignore_authors_group: 'true' };
    const asked = { ...document, settings };
    const refused = expect.objectContaining(noGroup(id)) as Error;
    await expect(api.referees.find(asked)).rejects.toEqual(refused);
    await expect(api.referees.custom({ ...asked, authorsIds: [PEOPLE.expert] })).rejects.toEqual(refused);
    await expect(api.referees.findForText({ title: 'Owls', settings })).rejects.toEqual(refused);
    await expect(api.refereeSettings.save(asked)).rejects.toEqual(refused);
  }
  await expect(rank({ authors_groups_ids: [college] }, ANONYMOUS)).rejects.toMatchObject(noGroup(college));
  await expect(rank({ authors_groups_ids: [college] }, { ...officer, quotas: [] })).rejects.toMatchObject(
    noGroup(college),
  );
});

test('a folder whose group one does not see shows one nobody of it, and says why', async () => {
  const organizationId = await anOrganization(world.db);
  const rights = { quotas: ['authors_group'], organizationIds: [organizationId] };
  const admin = await aUser(world.db, { ...rights, orgadminOrganizationIds: [organizationId] });
  const member = await aUser(world.db, rights);
  const folderId = await aFolder(world.db, { owner: admin, organizationId });
  const data = { folderId, title: 'Hearing of the barn owl', abstract: 'Owls hear their prey.' };
  const { id: docId } = await world.db.prisma.proposal.create({ data, select: { id: true } });
  const group = await groupOf([String(PEOPLE.expert)], admin);
  const settings = { authors_groups_ids: String(group), authors_group_effect: 'limit_to' };
  const saveOf = (actor: Actor, given: Record<string, string>) =>
    world.api(actor).refereeSettings.saveOfFolder({ id: folderId, settings: given });
  await expect(saveOf(admin, { authors_groups_ids: String(college) })).rejects.toMatchObject(
    noGroup(college),
  );
  await saveOf(admin, settings);
  const page = await world.api(member).referees.find({ docKind: 'proposal', docId });
  expect(page.totalReferees).toBe(0);
  expect(page.ranking.removedBy.authors_groups_ids).toBe(page.ranking.candidates);
});

test('what was kept of a group goes on working when the group is deleted', async () => {
  const group = await groupOf([String(PEOPLE.expert)]);
  const document = { docKind: 'article', docId: OWLS.barnOwls } as const;
  const api = world.api(officer);
  const kept = await api.refereeSettings.save({
    ...document,
    settings: { authors_groups_ids: String(group) },
    title: 'With a group',
  });
  await api.authorsGroups.remove({ id: group });
  const find = (settings: Record<string, string>) =>
    api.referees.find({ ...document, settings, settingsId: kept.id });
  const page = await find({});
  expect(page.settings.authors_groups_ids).toEqual([group]);
  expect(idsOf(page)).toEqual(idsOf(await rank({})));
  // Whoever adds another, or changes something else, need not know that the one is gone.
  const both = await find({ authors_groups_ids: `${group},${college}`, min_h_index: '0' });
  expect(rowOf(both, PEOPLE.expert).authorFromGroupList).toEqual([college]);
  await expect(
    api.refereeSettings.save({ ...document, settingsId: kept.id, title: 'Again' }),
  ).resolves.toMatchObject({ title: 'Again' });
});

test('a country that is none is refused by its code', async () => {
  await expect(rank({ include_countries: ['SE', 'ZZ', 'UK'] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message:
      'include_countries names no country by ZZ, UK: take two-letter codes of ISO 3166-1, such as DE or GB',
  });
  await expect(rank({ exclude_countries: ['QQ'], ignore_countries: true })).rejects.toMatchObject({
    message: expect.stringContaining('exclude_countries names no country by QQ') as string,
  });
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
