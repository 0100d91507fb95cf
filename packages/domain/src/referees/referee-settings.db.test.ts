import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import type { UserActor } from '../actor.ts';
import { aFolder, aUser, anOrganization } from '../testing/builders.ts';
import { OWLS, PEOPLE } from '../testing/owls.ts';
import { MAX_SAVED_SETTINGS } from './referee-settings.contract.ts';
import { world } from './testing/owl-referees.ts';

afterAll(world.close);
const { db } = world;
const ARTICLE = { docKind: 'article', docId: OWLS.barnOwls } as const;

/** Somebody's proposal in a folder of an organisation. */
async function aCall() {
  const organizationId = await anOrganization(db);
  const admin = await aUser(db, {
    organizationIds: [organizationId],
    orgadminOrganizationIds: [organizationId],
  });
  const member = await aUser(db, { organizationIds: [organizationId] });
  const folderId = await aFolder(db, { owner: admin, organizationId });
  const data = { folderId, title: 'Hearing of the barn owl', abstract: 'Owls hear their prey.' };
  const { id } = await db.prisma.proposal.create({ data, select: { id: true } });
  return { organizationId, folderId, admin, member, document: { docKind: 'proposal', docId: id } as const };
}

const settingsOf = (actor: UserActor) => world.api(actor).refereeSettings;

describe('what a proposal’s ranking begins with', () => {
  test('is the folder’s, over its organisation’s, over the presets; and the answer says so', async () => {
    const { organizationId, folderId, admin, member, document } = await aCall();
    const ranked = async () => {
      const { settings, settingsBase, ranking } = await world.api(member).referees.find(document);
      const { min_h_index, algorithm, articles_years_limit } = settings;
      return {
        said: [min_h_index, algorithm, articles_years_limit],
        source: settingsBase.source,
        stamp: ranking.stamp.settings,
      };
    };
    expect(await ranked()).toEqual({ said: [null, 3, 10], source: 'presets', stamp: '' });
    await settingsOf(admin).saveOfOrganization({
      id: organizationId,
      settings: { min_h_index: 2, algorithm: 1 },
    });
    expect(await ranked()).toEqual({
      said: [2, 1, 10],
      source: 'organization',
      stamp: 'algorithm=1&min_h_index=2',
    });
    await settingsOf(admin).saveOfFolder({
      id: folderId,
      settings: { min_h_index: null, articles_years_limit: 5 },
    });
    expect(await ranked()).toEqual({
      said: [null, 1, 5],
      source: 'folder',
      stamp: 'algorithm=1&articles_years_limit=5',
    });
  });

  test('gives way to what is asked for, the presets among it', async () => {
    const { folderId, admin, member, document } = await aCall();
    await settingsOf(admin).saveOfFolder({
      id: folderId,
      settings: { algorithm: 1, include_countries: ['DE'] },
    });
    const asked = async (settings: Record<string, string>) =>
      (await world.api(member).referees.find({ ...document, settings })).settings;
    expect(await asked({})).toMatchObject({ include_countries: ['DE'], ignore_countries: false });
    expect(await asked({ algorithm: '3', include_countries: '' })).toMatchObject({
      algorithm: 3,
      include_countries: [],
      ignore_countries: true,
    });
  });

  test('of a folder follows its organisation in all that it does not say itself', async () => {
    const { organizationId, folderId, admin, member } = await aCall();
    await settingsOf(admin).saveOfFolder({ id: folderId, settings: { min_h_index: 4, algorithm: 3 } });
    await settingsOf(admin).saveOfOrganization({ id: organizationId, settings: { algorithm: 2 } });
    const of = await settingsOf(member).ofFolder({ id: folderId });
    expect(of).toMatchObject({
      id: folderId,
      org_id: organizationId,
      own: ['min_h_index'],
      canEdit: false,
      refereeFinderSettings: { min_h_index: 4, algorithm: 2 },
      inherited: { min_h_index: null, algorithm: 2 },
    });
    expect(of.countries).toContainEqual({ id: 'DE', code: 'DE', name: 'Germany' });
    const again = await settingsOf(admin).saveOfFolder({ id: folderId, settings: {} });
    expect(again).toMatchObject({ own: [], refereeFinderSettings: { min_h_index: null, algorithm: 2 } });
    expect(await db.prisma.folderRefereeSettings.count({ where: { folderId } })).toBe(0);
  });

  test('has no topics, which are one document’s', async () => {
    const { folderId, admin } = await aCall();
    const topics = JSON.stringify([{ concepts: [], status: 1 }]);
    await expect(
      settingsOf(admin).saveOfFolder({ id: folderId, settings: { topics } }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('Topics are chosen for one document') as string,
    });
  });
});

describe('settings of a plan', () => {
  test('are refused to whoever asks for them without it, by name, and are no matter as preset', async () => {
    const [without, within] = [await aUser(db), await aUser(db, { quotas: ['journals_impact_factor'] })];
    const find = (actor: UserActor, settings: Record<string, string>) =>
      world.api(actor).referees.find({ ...ARTICLE, settings });
    await expect(find(without, { min_jif: '2', gender: 'all' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Your plan does not have min_jif: leave it out, or request a plan',
    });
    await expect(find(within, { min_jif: '2', gender: 'F,f' })).rejects.toMatchObject({
      message: 'Your plan does not have gender: leave it out, or request a plan',
    });
    expect((await find(within, { min_jif: '0' })).settings.min_jif).toBe(0);
    expect((await find(without, { min_jif: '', gender: 'all' })).settings).toMatchObject({
      min_jif: null,
      gender: 'all',
    });
  });

  test('kept for a folder by a superuser hold for whoever has the plan; others are told that they do not', async () => {
    const { folderId, admin, member, document } = await aCall();
    const superuser = await aUser(db, { isSuperuser: true });
    const settings = { gender: ['F' as const, 'f' as const], min_h_index: 1 };
    await expect(settingsOf(admin).saveOfFolder({ id: folderId, settings })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await settingsOf(superuser).saveOfFolder({ id: folderId, settings });
    const { organizationIds } = member;
    const planned = await aUser(db, { organizationIds, quotas: ['gender_info'] });
    expect(await world.api(planned).referees.find(document)).toMatchObject({
      settings: { gender: ['F', 'f'], min_h_index: 1 },
      settingsBase: { withheld: [] },
    });
    expect(await world.api(member).referees.find(document)).toMatchObject({
      settings: { gender: 'all', min_h_index: 1 },
      settingsBase: { source: 'folder', withheld: ['gender'] },
    });
    // Who changes something else need not have what is there already.
    const changed = await settingsOf(admin).saveOfFolder({
      id: folderId,
      settings: { ...settings, min_h_index: 3 },
    });
    expect(changed.refereeFinderSettings).toMatchObject({ gender: ['F', 'f'], min_h_index: 3 });
  });
});

describe('saved settings', () => {
  let owner: UserActor;
  beforeEach(async () => {
    owner = await aUser(db);
  });

  test('are loaded by their id, gone over by what else is asked for, and are listed for their document', async () => {
    const settings = { min_h_index: '1', algorithm: '2' };
    const first = await settingsOf(owner).save({ ...ARTICLE, settings, title: ' Strict ' });
    const second = await settingsOf(owner).save({
      ...ARTICLE,
      settings: { algorithm: '1' },
      settingsId: first.id,
      title: 'Concepts',
    });
    expect(first).toEqual({ id: first.id, title: 'Strict' });
    const page = await world.api(owner).referees.find({
      ...ARTICLE,
      settingsId: second.id,
      settings: { max_h_index: '50' },
    });
    expect(page).toMatchObject({
      settings: { min_h_index: 1, algorithm: 1, max_h_index: 50 },
      settingsId: second.id,
      savedSettings: [second, first],
      settingsBase: { source: 'saved', settings: { min_h_index: 1, max_h_index: null } },
    });
    expect(await settingsOf(owner).list(ARTICLE)).toEqual([second, first]);
    expect(await settingsOf(owner).list({ ...ARTICLE, docId: OWLS.withOld })).toEqual([]);
  });

  test('without a title are called by the date and time', async () => {
    const { title } = await settingsOf(owner).save(ARTICLE);
    expect(title).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  });

  test('are nobody else’s, and no other document’s', async () => {
    const stranger = await aUser(db);
    const { id } = await settingsOf(owner).save({ ...ARTICLE, title: 'Mine' });
    const load = (actor: UserActor, docId: number) =>
      world.api(actor).referees.find({ docKind: 'article', docId, settingsId: id });
    const absent = { code: 'NOT_FOUND', message: `No saved settings with id ${id}` };
    await expect(load(stranger, OWLS.barnOwls)).rejects.toMatchObject(absent);
    await expect(load(owner, OWLS.withOld)).rejects.toMatchObject(absent);
    await expect(settingsOf(stranger).rename({ id, title: 'Theirs' })).rejects.toMatchObject(absent);
    await expect(settingsOf(stranger).remove({ id })).rejects.toMatchObject(absent);
    expect((await world.api(stranger).referees.find(ARTICLE)).savedSettings).toEqual([]);
    expect((await world.api(SYSTEM).referees.find({ ...ARTICLE, settingsId: id })).settingsId).toBe(id);
  });

  test('are renamed, and removed', async () => {
    const { id } = await settingsOf(owner).save({ ...ARTICLE, title: 'Old' });
    expect(await settingsOf(owner).rename({ id, title: 'New' })).toEqual({ id, title: 'New' });
    expect(await settingsOf(owner).list(ARTICLE)).toEqual([{ id, title: 'New' }]);
    await settingsOf(owner).remove({ id });
    expect(await settingsOf(owner).list(ARTICLE)).toEqual([]);
  });

  test('have a title that no others of the same person and document have', async () => {
    const { id } = await settingsOf(owner).save({ ...ARTICLE, title: 'Strict one' });
    const taken = (title: string) => ({
      code: 'CONFLICT',
      message: `You keep settings under the title "${title}" here already: choose another, or delete those first`,
    });
    const again = settingsOf(owner).save({ ...ARTICLE, title: 'STRICT  one' });
    await expect(again).rejects.toMatchObject(taken('STRICT  one'));
    const other = await settingsOf(owner).save({ ...ARTICLE, title: 'Other' });
    await expect(settingsOf(owner).rename({ id: other.id, title: 'strict one' })).rejects.toMatchObject(
      taken('strict one'),
    );
    expect(await settingsOf(owner).rename({ id, title: 'STRICT ONE' })).toEqual({ id, title: 'STRICT ONE' });
    const atOnce = await Promise.allSettled(
      [1, 2, 3].map(() => settingsOf(owner).save({ ...ARTICLE, title: 'At once' })),
    );
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    // Another document, and another person, are another matter.
    await settingsOf(owner).save({ ...ARTICLE, docId: OWLS.withOld, title: 'Strict one' });
    await settingsOf(await aUser(db)).save({ ...ARTICLE, title: 'Strict one' });
  });

  test('without a title are told apart also within a minute', async () => {
    const saved = [await settingsOf(owner).save(ARTICLE), await settingsOf(owner).save(ARTICLE)];
    expect(saved[1].title).toBe(`${saved[0].title} (2)`);
  });

  test('go with their proposal', async () => {
    const { admin, document } = await aCall();
    const { id } = await settingsOf(admin).save(document);
    await world.api(admin).proposals.remove({ id: document.docId });
    expect(await db.prisma.savedRefereeSettings.count({ where: { id } })).toBe(0);
  });

  test('are so many, however many are saved at once', async () => {
    const data = Array.from({ length: MAX_SAVED_SETTINGS - 1 }, (_, n) => ({
      ...ARTICLE,
      ownerId: owner.id,
      title: `No. ${n}`,
      settings: {},
    }));
    await db.prisma.savedRefereeSettings.createMany({ data });
    const answers = await Promise.allSettled([1, 2, 3].map(() => settingsOf(owner).save(ARTICLE)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await settingsOf(owner).list(ARTICLE)).toHaveLength(MAX_SAVED_SETTINGS);
  });

  test('that a later version cannot read whole are read as far as they can be', async () => {
    const { id } = await settingsOf(owner).save({ ...ARTICLE, settings: { min_h_index: 1 } });
    const settings = { min_h_index: '1', algorithm: '9', forgotten: 'yes' };
    await db.prisma.savedRefereeSettings.update({ where: { id }, data: { settings } });
    const page = await world.api(owner).referees.find({ ...ARTICLE, settingsId: id });
    expect(page.settings).toMatchObject({ min_h_index: 1, algorithm: 3 });
  });
});

describe('rows of certain authors', () => {
  const rowsOf = async (authorsIds: number[], more: object = {}) =>
    (await world.api(SYSTEM).referees.custom({ ...ARTICLE, authorsIds, ...more })).referees;

  test('come in the order asked for, also of those whom a filter leaves out, who are no less conflicted', async () => {
    const settings = { min_h_index: 1000 };
    const rows = await rowsOf([PEOPLE.recentCoauthor, PEOPLE.expert, PEOPLE.expert], { settings });
    expect(rows.map(({ author }) => author.id)).toEqual([PEOPLE.recentCoauthor, PEOPLE.expert]);
    expect(rows.every((row) => row.excludeReasons.some(({ code }) => code === 'min_h_index'))).toBe(true);
    expect(rows[0].conflicts).toMatchObject([{ kind: 'coauthor', severity: 'warning' }]);
    const { referees } = await world.api(SYSTEM).referees.find({ ...ARTICLE, limit: 1000 });
    expect(await rowsOf([PEOPLE.expert])).toEqual(
      referees.filter(({ author }) => author.id === PEOPLE.expert),
    );
  });

  test('say of whom nothing is near, and of the document’s own authors why they cannot judge', async () => {
    const [far, own, ...none] = await rowsOf([PEOPLE.longAgo, PEOPLE.ada, 987_654_321]);
    expect(far).toMatchObject({ isOutOfSample: true, score: 0, mostRelevantArticles: [] });
    expect(own).toMatchObject({ isOutOfSample: true, conflicts: [{ kind: 'own_document' }] });
    expect(none).toEqual([]);
  });

  test('are explained as rows of the ranking are', async () => {
    const settings = { min_h_index: 1000 };
    const explain = (isCustom: boolean) =>
      world.api(SYSTEM).referees.explain({ ...ARTICLE, settings, isCustom, authorId: PEOPLE.expert });
    await expect(explain(false)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [row] = await rowsOf([PEOPLE.expert], { settings });
    const parts = (await explain(true)).mostRelevantArticles.map(({ part }) => part);
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(row.score, 12);
  });

  test('with a second document are in conflict with its authors, too', async () => {
    const [alone] = await rowsOf([PEOPLE.oldColleague]);
    expect(alone.conflicts).toEqual([]);
    const { member, admin, folderId } = await aCall();
    const authors = [{ name: 'Old Colleague', authorId: PEOPLE.oldColleague, affiliation: '' }];
    const own = await world.api(admin).proposals.create({ folderId, title: 'Owls', abstract: '', authors });
    const additional = { docKind: 'proposal' as const, docId: own.id };
    const { referees } = await world
      .api(member)
      .referees.custom({ ...ARTICLE, authorsIds: [PEOPLE.oldColleague], additional });
    expect(referees[0].conflicts).toMatchObject([{ kind: 'own_document', severity: 'blocking' }]);
  });
});

describe('settings of author documents', () => {
  const AUTHOR = { docKind: 'author', docId: PEOPLE.expert } as const;
  const find = (settings: object) => world.api(SYSTEM).referees.find({ ...AUTHOR, settings });

  test('say which of the author’s articles the ranking is made from', async () => {
    const all = await find({});
    const written = await db.prisma.authorship.findMany({
      where: { authorId: PEOPLE.expert },
      select: { articleId: true },
    });
    const ids = written.map(({ articleId }) => articleId);
    const articles = await db.prisma.article.findMany({ where: { id: { in: ids } }, select: { year: true } });
    const newest = Math.max(...articles.map(({ year }) => year ?? 0));
    const recent = await find({ refereed_author_articles_written_since_year: newest });
    expect(recent.ranking.stamp.settings).toBe(`refereed_author_articles_written_since_year=${newest}`);
    expect(recent.referees.map(({ score }) => score)).not.toEqual(all.referees.map(({ score }) => score));
    await expect(find({ refereed_author_articles_written_since_year: newest + 1 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('None of the author’s articles is as the settings ask') as string,
    });
  });
});
