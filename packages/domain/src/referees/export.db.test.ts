import { aUser } from '../testing/builders.ts';
import { OWLS, PEOPLE } from '../testing/owls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { ApiInputs } from '../api.ts';
import { DEFAULT_COLUMNS } from '../organizations/export-views.contract.ts';
import { ada, folder, ofArticle, proposalId, world } from './testing/owl-referees.ts';

afterAll(world.close);

const HOME = 'http://127.0.0.1:3000';
const organizationId = folder.org_id ?? 0;
const quotas = ['referees_export'];
const officer = await aUser(world.db, { organizationIds: [organizationId], quotas });
const freelancer = await aUser(world.db, { quotas });

type Asked = ApiInputs['referees']['export'];
const exported = (asked: Partial<Asked> = {}, actor = officer) =>
  world.api(actor).referees.export({ docKind: 'article', docId: OWLS.barnOwls, ...asked });

test('holds the rows that the screen shows, to the last digit, with addresses and conflicts in words', async () => {
  const [{ referees, ranking }, page] = await Promise.all([exported(), ofArticle()]);
  expect(referees.map(({ position, author, score }) => [position, author.id, score])).toEqual(
    page.referees.slice(0, 50).map(({ position, author, score }) => [position, author.id, score]),
  );
  expect(ranking).toMatchObject({ totalReferees: page.totalReferees, stamp: page.ranking.stamp });
  const coauthor = referees.find(({ author }) => author.id === PEOPLE.recentCoauthor);
  expect(coauthor).toMatchObject({
    author: {
      url: `${HOME}/author/${PEOPLE.recentCoauthor}/author-2/`,
      currentAffiliations: [{ name: 'Lyon' }],
      countries: ['France'],
    },
    conflicts: [
      {
        words: 'Warning: co-author of Ada Owl: Hearing of the barn owl over snow (2025)',
        articles: [{ url: `${HOME}/article/${OWLS.withRecent}-hearing-of-the-barn-owl-over-snow/` }],
      },
    ],
  });
  const colleague = referees.find(({ author }) => author.id === PEOPLE.recentColleague);
  expect(colleague?.conflicts.map(({ words }) => words)).toEqual([
    'Warning: common affiliation with Ada Owl: Kiel, 2021–2023',
  ]);
  for (const { score, mostRelevantArticles } of referees) {
    expect(mostRelevantArticles.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(score, 10);
  }
});

test('says of what document it is, when it was made, and where the same is on the screen', async () => {
  const { document, exportedAt, url, choice } = await exported({
    docKind: 'proposal',
    docId: proposalId,
    settings: { exclude_coi: true },
  });
  expect(document).toEqual({
    docKind: 'proposal',
    docId: proposalId,
    title: 'Sound localization of the barn owl',
    origin_id: 'P-1',
    folder: 'Owls',
    url: `${HOME}/proposal/${proposalId}`,
  });
  expect(exportedAt).toMatch(/^2026-/);
  expect(url).toBe(`${HOME}/referees-beam/proposal/${proposalId}?exclude_coi=true`);
  expect(choice).toEqual({
    limit: 50,
    onlyCustom: false,
    onlyMarked: false,
    customAuthorsIds: [],
    absentAuthorsIds: [],
  });
});

describe('authors named by the caller', () => {
  const { expert, longAgo, beginner } = PEOPLE;

  test('alone are exported in the order of the ranking, and who is not in it is said', async () => {
    const page = await ofArticle();
    const { referees, choice } = await exported({
      onlyCustom: true,
      customAuthorsIds: [beginner, longAgo, expert, expert],
    });
    const rows = page.referees.filter(({ author }) => author.id === expert || author.id === beginner);
    expect(referees.map(({ author, score, position }) => [author.id, score, position])).toEqual(
      rows.map(({ author, score, position }) => [author.id, score, position]),
    );
    expect(choice.absentAuthorsIds).toEqual([longAgo]);
  });

  test('beside the best are there once', async () => {
    const { referees } = await exported({ customAuthorsIds: [expert] });
    expect(referees.filter(({ author }) => author.id === expert)).toHaveLength(1);
  });

  test('are needed where nobody else is wanted', async () => {
    await expect(exported({ onlyCustom: true })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Name the authors who are to be exported',
    });
  });
});

describe('marked referees', () => {
  const { expert, longAgo, beginner } = PEOPLE;
  const proposal = { docKind: 'proposal', docId: proposalId } as const;
  const { mark, unmark, hide, unhide } = world.api(ada).refereeMarks;

  test('are told, and can be exported alone, whatever the filters say', async () => {
    await mark({ proposalId, authorsIds: [beginner, expert, longAgo], scores: [] });
    const all = await exported(proposal);
    expect(all.referees.filter(({ marked }) => marked).map(({ author }) => author.id)).toEqual(
      all.referees.map(({ author }) => author.id).filter((id) => id === expert || id === beginner),
    );
    const only = await exported({ ...proposal, onlyMarked: true, settings: { min_h_index: 10 } });
    expect(new Set(only.referees.map(({ author }) => author.id))).toEqual(new Set([expert, beginner]));
    expect(only.choice).toMatchObject({ onlyMarked: true, absentAuthorsIds: [longAgo] });
    const among = { ...proposal, onlyMarked: true, onlyCustom: true, customAuthorsIds: [expert, 3] };
    expect((await exported(among)).referees.map(({ author }) => author.id)).toEqual([expert]);
    await unmark({ proposalId, authorsIds: [beginner, expert, longAgo] });
    expect((await exported({ ...proposal, onlyMarked: true })).referees).toEqual([]);
  });

  test('who is hidden is in no export, also when named', async () => {
    await hide({ ...proposal, authorsIds: [expert], reason: 'died_retired', comment: '' });
    const { referees, choice } = await exported({ ...proposal, customAuthorsIds: [expert] });
    expect(referees.map(({ author }) => author.id)).not.toContain(expert);
    expect(choice.absentAuthorsIds).toEqual([expert]);
    await unhide({ ...proposal, authorsIds: [expert] });
  });

  test('are those of proposals', async () => {
    await expect(exported({ onlyMarked: true })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Referees are marked for proposals only: export the best ones',
    });
  });
});

describe('columns', () => {
  const NAME = { id: 'author.name', header: 'Referee' } as const;
  const SCORE = { id: 'score', header: 'Fit' } as const;
  const ofAll = { organizationId, folderId: 0 };
  const ofFolder = { organizationId, folderId: folder.id };
  const proposal = { docKind: 'proposal', docId: proposalId } as const;

  test('are those of the folder, of its organisation, of the one asked for, or of everybody', async () => {
    const { saveExportView, resetExportView } = world.api(ada).organizations;
    expect((await exported(proposal)).columns).toEqual(DEFAULT_COLUMNS);
    await saveExportView({ ...ofAll, columns: [NAME] });
    expect(await exported(proposal)).toMatchObject({ columns: [NAME], organization: { name: 'Council' } });
    // An officer of one organisation exports other documents in its name, too.
    expect((await exported()).columns).toEqual([NAME]);
    await saveExportView({ ...ofFolder, columns: [SCORE, NAME] });
    expect((await exported(proposal)).columns).toEqual([SCORE, NAME]);
    expect((await exported({ asOrganizationId: organizationId })).columns).toEqual([NAME]);
    expect(await exported({}, freelancer)).toMatchObject({ columns: DEFAULT_COLUMNS, organization: null });
    await resetExportView(ofFolder);
    await resetExportView(ofAll);
  });

  test('of another organisation do not exist', async () => {
    await expect(exported({ asOrganizationId: organizationId }, freelancer)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: `No organization with id ${organizationId}`,
    });
  });
});
