import { describe, expect, it } from 'vitest';
import type { Affiliation } from './affiliation.ts';
import { rankAuthors } from './aggregate.ts';
import { findConflicts } from './conflicts.ts';
import { diversify } from './diversify.ts';
import { explainScore } from './explain.ts';
import { countReasons, excludeReasons } from './filters.ts';
import { parseSettings } from './settings-query.ts';
import { combineViews } from './testing/combine-views.ts';

/**
 * A corpus small enough to check by hand. The document is by Ada (1) on parsing. Bo (2) and Cy (3) always
 * write together on it; Di (4) wrote one close article, and one with Ada; Eve (5) works on something near,
 * Fay (6) on something else.
 */
const [ADA, BO, CY, DI, EVE, FAY] = [1, 2, 3, 4, 5, 6];
const PARSING = 100;
const GRAMMAR = 200;
const corpus = [
  { articleId: 11, year: 2024, authorIds: [BO, CY], similarity: { concepts: 0.9, terms: 0.6, latent: 0.8 } },
  { articleId: 12, year: 2022, authorIds: [BO, CY], similarity: { concepts: 0.8, terms: 0.5, latent: 0.7 } },
  { articleId: 13, year: 2023, authorIds: [DI], similarity: { concepts: 0.9, terms: 0.7, latent: 0.8 } },
  { articleId: 14, year: 2023, authorIds: [ADA, DI], similarity: { concepts: 0.6, terms: 0.5, latent: 0.6 } },
  { articleId: 15, year: 2021, authorIds: [EVE], similarity: { concepts: 0.5, terms: 0.4, latent: 0.6 } },
  { articleId: 16, year: 2020, authorIds: [FAY], similarity: { concepts: 0, terms: 0.1, latent: 0.2 } },
  { articleId: 17, year: 2019, authorIds: [FAY, EVE], similarity: { concepts: 0, terms: 0.2, latent: 0.1 } },
];
const at = (institutionId: number, countryCode: string, startYear: number): Affiliation => ({
  institutionId,
  name: `Institution ${institutionId}`,
  countryCode,
  type: 'education',
  startYear,
  endYear: null,
});
const affiliations = new Map([
  [BO, [at(71, 'DE', 2010)]],
  [CY, [at(71, 'DE', 2018)]],
  [DI, [at(72, 'FR', 2015)]],
  [EVE, [at(73, 'US', 2015)]],
  [FAY, [at(74, 'FR', 2023)]],
]);

const findReferees = (query: Record<string, unknown>) => {
  const settings = parseSettings(query);
  const views = combineViews(
    corpus.map(({ similarity }) => similarity),
    settings.algorithm,
  );
  const ranked = rankAuthors(
    corpus.map((article, i) => ({ ...article, combined: views[i].combined })),
    {
      topAuthorArticles: settings.top_author_articles,
      excludeAuthorIds: new Set([ADA]),
      candidatesLimit: settings.candidates_cache_limit,
    },
  );
  const conflicts = findConflicts({
    documentAuthorIds: [ADA],
    candidates: ranked.map(({ authorId }) => authorId),
    coauthorships: [{ authorId: DI, documentAuthorId: ADA, articleId: 14, year: 2023 }],
    affiliations,
    documentAffiliations: new Map([[ADA, [at(74, 'FR', 2019)]]]),
    year: 2025,
    coauthorshipYears: settings.coauthorship_coi_years,
    affiliationYears: 5,
  });
  const evidence = new Map(
    corpus.map(({ articleId }, i) => [
      articleId,
      {
        concepts: new Map([
          [PARSING, 0.75],
          [GRAMMAR, 0.25],
        ]),
        z: views[i].z,
      },
    ]),
  );
  const rows = ranked.map((author) => ({
    ...author,
    institutionIds: (affiliations.get(author.authorId) ?? []).map(({ institutionId }) => institutionId),
    explanation: explainScore(author.articles, evidence),
    conflicts: conflicts.get(author.authorId) ?? [],
    excludeReasons: excludeReasons(
      {
        authorId: author.authorId,
        hIndex: author.authorId * 5,
        academicAge: null,
        articlesCount: null,
        gender: null,
        emailYear: null,
        retractedArticles: 0,
        affiliations: affiliations.get(author.authorId) ?? [],
        ownWorksCount: null,
        groups: [],
        maxJif: null,
        minJifPercentile: null,
        scoredArticlesCount: author.scoredArticlesCount,
      },
      settings,
      { year: 2025, conflicts: conflicts.get(author.authorId) },
    ),
  }));
  const kept = rows.filter((row) => row.excludeReasons.length === 0);
  return {
    shown: settings.diversify ? diversify(kept) : kept,
    removed: countReasons(rows.map((row) => row.excludeReasons)),
  };
};
const ids = ({ shown }: ReturnType<typeof findReferees>) => shown.map(({ authorId }) => authorId);

describe('referees for a small corpus', () => {
  it('are the golden list, without the document’s own author', () => {
    // Bo and Cy share two close articles, Di has the closest one and a fair one, Fay is below the average.
    expect(ids(findReferees({}))).toEqual([BO, CY, DI, EVE, FAY]);
  });

  it('follow the best article where only one counts', () => {
    expect(ids(findReferees({ top_author_articles: 1 }))).toEqual([DI, BO, CY, EVE, FAY]);
  });

  it('are parted when they always write together', () => {
    expect(ids(findReferees({ diversify: true }))).toEqual([BO, DI, CY, EVE, FAY]);
  });

  it('keep their positions when others are filtered out, and say who was and why', () => {
    const found = findReferees({ exclude_countries: 'DE', min_h_index: 15, exclude_coi: true });
    expect(found.shown.map(({ authorId, position }) => [authorId, position])).toEqual([[EVE, 4]]);
    expect(found.removed).toEqual([
      { code: 'min_h_index', removed: 1, removedAlone: 0 },
      { code: 'exclude_countries', removed: 2, removedAlone: 1 },
      { code: 'exclude_coi', removed: 2, removedAlone: 2 },
    ]);
  });

  it('carry their conflicts with the proof', () => {
    const { shown } = findReferees({});
    expect(
      shown.filter(({ conflicts }) => conflicts.length > 0).map((row) => [row.authorId, row.conflicts]),
    ).toEqual([
      [
        DI,
        [
          {
            kind: 'coauthor',
            authorId: ADA,
            severity: 'warning',
            articles: [{ articleId: 14, year: 2023 }],
          },
        ],
      ],
      [
        FAY,
        [
          {
            kind: 'common_affiliation',
            authorId: ADA,
            severity: 'warning',
            institution: { institutionId: 74, name: 'Institution 74', startYear: 2023, endYear: 2025 },
          },
        ],
      ],
    ]);
  });

  it('can be explained down to the concept', () => {
    for (const { score, explanation } of findReferees({}).shown) {
      const parts = explanation.mostRelevantConcepts.map(({ part }) => part);
      expect(parts.reduce((sum, part) => sum + part, explanation.wording)).toBeCloseTo(score, 12);
    }
    const [bo] = findReferees({ algorithm: 1 }).shown;
    expect(bo.explanation.wording).toBeCloseTo(0, 12);
    expect(bo.explanation.mostRelevantConcepts.map(({ conceptId }) => conceptId)).toEqual([PARSING, GRAMMAR]);
    expect(bo.explanation.mostRelevantConcepts[0].part).toBeCloseTo(bo.score * 0.75, 12);
  });
});
