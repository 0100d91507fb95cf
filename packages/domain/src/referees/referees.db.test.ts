import { afterAll, describe, expect, test } from 'vitest';
import { INSTITUTES, OWLS, PEOPLE } from '../testing/owls.ts';
import type { Referee } from './referees.contract.ts';
import { world, proposalId, find, ofArticle, idsOf, rowOf } from './testing/owl-referees.ts';
import type { Settings } from './testing/owl-referees.ts';

afterAll(world.close);

describe('who appears', () => {
  test('none of the document’s authors', async () => {
    const page = await ofArticle();
    expect(idsOf(page)).toContain(PEOPLE.expert);
    for (const author of [PEOPLE.ada, PEOPLE.ownCoauthor]) expect(idsOf(page)).not.toContain(author);
    expect(idsOf(await find('proposal', proposalId))).not.toContain(PEOPLE.ada);
    expect(idsOf(await find('author', PEOPLE.ada))).not.toContain(PEOPLE.ada);
  });

  test('an article is not evidence for itself', async () => {
    const { referees } = await ofArticle();
    const evidence = referees.flatMap((row) => row.mostRelevantArticles.map(({ article }) => article.id));
    expect(evidence).toContain(OWLS.withRecent);
    expect(evidence).not.toContain(OWLS.barnOwls);
  });

  test('articles older than the limit do not count, and nobody by them alone', async () => {
    const evidence = async (settings: Settings) => {
      const page = await ofArticle(settings);
      return page.referees.flatMap((row) => row.mostRelevantArticles.map(({ article }) => article.id));
    };
    const tenYears = await evidence({});
    expect(tenYears).toContain(OWLS.tenYearsAgo);
    for (const older of [OWLS.withOld, OWLS.longAgo]) expect(tenYears).not.toContain(older);
    expect(idsOf(await ofArticle())).not.toContain(PEOPLE.longAgo);
    expect(await evidence({ articles_years_limit: 9 })).not.toContain(OWLS.tenYearsAgo);
    const ever = await evidence({ articles_years_limit: null });
    expect(ever).toEqual(expect.arrayContaining([OWLS.withOld, OWLS.longAgo]));
  });

  test('those who know the subject stand first, and before all others who wrote as much', async () => {
    const rows = (await ofArticle()).referees;
    expect(rows[0].author.id).toBe(PEOPLE.expert);
    const isOfOwls = ({ author }: (typeof rows)[0]): boolean => author.id < 100;
    expect(rows.slice(0, 3).every(isOfOwls)).toBe(true);
    for (const same of Map.groupBy(rows, ({ scoredArticlesCount }) => scoredArticlesCount).values())
      expect(same).toEqual([...same.filter(isOfOwls), ...same.filter((row) => !isOfOwls(row))]);
  });
});

describe('conflicts of interest', () => {
  test('a co-author of the last three years is flagged with the article that proves it', async () => {
    const row = rowOf(await ofArticle(), PEOPLE.recentCoauthor);
    expect(row.conflicts).toMatchObject([
      {
        kind: 'coauthor',
        severity: 'warning',
        with: { id: PEOPLE.ada, name: 'Ada Owl' },
        articles: [{ id: OWLS.withRecent, year: 2025, title: 'Hearing of the barn owl over snow' }],
        institution: null,
      },
    ]);
    expect(row).toMatchObject({ recentlyCoauthoredCount: 1, coauthoredArticles: [{ id: OWLS.withRecent }] });
  });

  test('a co-author of long ago is noted, not flagged', async () => {
    const row = rowOf(await ofArticle(), PEOPLE.oldCoauthor);
    expect(row.conflicts).toMatchObject([
      { kind: 'coauthor', severity: 'note', articles: [{ id: OWLS.withOld, year: 2015 }] },
    ]);
    expect(row).toMatchObject({ recentlyCoauthoredCount: 0, coauthoredArticles: [{ id: OWLS.withOld }] });
    const further = rowOf(await ofArticle({ coauthorship_coi_years: 11 }), PEOPLE.oldCoauthor);
    expect(further.conflicts).toMatchObject([{ kind: 'coauthor', severity: 'warning' }]);
  });

  test('a common affiliation of the last five years names institution and years', async () => {
    const row = rowOf(await ofArticle(), PEOPLE.recentColleague);
    expect(row.conflicts).toMatchObject([
      {
        kind: 'common_affiliation',
        severity: 'warning',
        with: { id: PEOPLE.ada, name: 'Ada Owl' },
        institution: { id: INSTITUTES.kiel, name: 'Kiel', startYear: 2021, endYear: 2023 },
      },
    ]);
    expect(row.isRecentlyCommonAffiliation).toBe(true);
    expect(row.commonInstitutions).toEqual([
      { name: 'Kiel', startYear: 2021, endYear: 2023, commonWith: 'Ada Owl' },
    ]);
  });

  test('a common affiliation of long ago, and no relation at all, are none', async () => {
    const page = await ofArticle();
    for (const author of [PEOPLE.oldColleague, PEOPLE.expert]) {
      expect(rowOf(page, author)).toMatchObject({ conflicts: [], isRecentlyCommonAffiliation: false });
    }
  });

  test('exclude_coi removes those with a conflict, and counts them', async () => {
    const [all, without] = [await ofArticle(), await ofArticle({ exclude_coi: true })];
    const removed = idsOf(all).filter((id) => !idsOf(without).includes(id));
    expect(removed.toSorted((a, b) => a - b)).toEqual([PEOPLE.recentCoauthor, PEOPLE.recentColleague]);
    expect(without.ranking.removedBy).toEqual({ exclude_coi: removed.length });
    expect(all.ranking).toMatchObject({ conflicted: removed.length, removedBy: {} });
    expect(without.totalReferees).toBe(all.totalReferees - removed.length);
  });

  test('they are found for the known authors of a proposal, too', async () => {
    const page = await find('proposal', proposalId);
    expect(rowOf(page, PEOPLE.recentCoauthor).conflicts).toMatchObject([
      { kind: 'coauthor', severity: 'warning' },
    ]);
    expect(rowOf(page, PEOPLE.ownCoauthor).conflicts).toMatchObject([
      { kind: 'coauthor', severity: 'warning', articles: [{ id: OWLS.barnOwls }] },
    ]);
  });
});

describe('filters', () => {
  const CASES: readonly (readonly [Settings, string, (row: Referee) => boolean])[] = [
    [{ min_h_index: 5 }, 'min_h_index', ({ hIndex }) => hIndex >= 5],
    [{ max_h_index: 5 }, 'max_h_index', ({ hIndex }) => hIndex <= 5],
    [{ min_articles_count: 2 }, 'min_articles_count', ({ articlesCount }) => articlesCount >= 2],
    [{ max_articles_count: 1 }, 'max_articles_count', ({ articlesCount }) => articlesCount <= 1],
    [{ min_academic_age: 5 }, 'min_academic_age', ({ academicAge }) => (academicAge ?? 0) >= 5],
    [{ max_academic_age: 4 }, 'max_academic_age', ({ academicAge }) => (academicAge ?? 99) <= 4],
    [
      { exclude_authors_with_retracted_articles: true },
      'exclude_authors_with_retracted_articles',
      ({ retractedArticles }) => retractedArticles.length === 0,
    ],
  ];

  test.each(CASES)('%o keeps whom it should and counts the rest', async (settings, code, stays) => {
    const [all, page] = [await ofArticle(), await ofArticle(settings)];
    const kept = all.referees.filter(stays);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(all.totalReferees);
    expect(idsOf(page)).toEqual(kept.map(({ author }) => author.id));
    expect(page.ranking.removedBy).toEqual({ [code]: all.totalReferees - kept.length });
    expect(page.ranking.candidates).toBe(all.ranking.candidates);
  });

  test('countries and kinds of institutions are those of the last years', async () => {
    const swedes = await ofArticle({ include_countries: ['SE'] });
    expect(idsOf(swedes)).toContain(PEOPLE.beginner);
    expect(idsOf(swedes)).not.toContain(PEOPLE.expert);
    // At Kiel until 2012, at Lyon now.
    const germans = await ofArticle({ include_countries: ['DE'], years_of_affiliation: 3 });
    expect(idsOf(germans)).toContain(PEOPLE.recentColleague);
    expect(idsOf(germans)).not.toContain(PEOPLE.oldColleague);
    const abroad = await ofArticle({ exclude_countries: ['SE', 'FR'] });
    for (const id of [PEOPLE.expert, PEOPLE.beginner]) expect(idsOf(abroad)).not.toContain(id);
    expect(idsOf(await ofArticle({ institution_type: ['commercial'] }))).toEqual([PEOPLE.beginner]);
  });

  test('countries are not looked at while they are to be ignored', async () => {
    const page = await ofArticle({ include_countries: ['SE'], ignore_countries: true });
    expect(idsOf(page)).toEqual(idsOf(await ofArticle()));
  });

  test('who fails several is counted by each', async () => {
    const { ranking, totalReferees } = await ofArticle({ min_h_index: 5, min_articles_count: 3 });
    const removed = ranking.candidates - totalReferees;
    expect(ranking.removedBy['min_h_index']).toBeLessThanOrEqual(removed);
    expect(ranking.removedBy['min_articles_count']).toBeLessThanOrEqual(removed);
    const sum = Object.values(ranking.removedBy).reduce((total, count) => total + count, 0);
    expect(sum).toBeGreaterThan(removed);
  });

  test('retracted articles are named', async () => {
    expect(rowOf(await ofArticle(), PEOPLE.retracted).retractedArticles).toMatchObject([
      { id: OWLS.retracted },
    ]);
  });

  test('a place further down keeps its number when those before are filtered out', async () => {
    const all = await ofArticle();
    const filtered = await ofArticle({ exclude_coi: true });
    for (const { author, position } of filtered.referees) {
      expect(position).toBe(rowOf(all, author.id).position);
    }
  });
});
