import { describe, expect, it } from 'vitest';
import type { Affiliation } from './affiliation.ts';
import { summariseConflicts } from './conflict-summary.ts';
import { findConflicts, hasConflict } from './conflicts.ts';
import type { ConflictsInput } from './conflicts.ts';

const stay = (institutionId: number, startYear: number | null, endYear: number | null): Affiliation => ({
  institutionId,
  name: `Institution ${institutionId}`,
  countryCode: 'DE',
  type: 'education',
  startYear,
  endYear,
});
const find = (given: Partial<ConflictsInput>) =>
  findConflicts({
    documentAuthorIds: [1, 2],
    candidates: [10, 11],
    coauthorships: [],
    affiliations: new Map(),
    documentAffiliations: new Map(),
    year: 2025,
    coauthorshipYears: 3,
    affiliationYears: 5,
    ...given,
  });
const together = (articleId: number, year: number | null, documentAuthorId = 1, authorId = 10) => ({
  authorId,
  documentAuthorId,
  articleId,
  year,
});

describe('conflicts of interest', () => {
  it('are none where nothing is known', () => {
    expect(find({}).size).toBe(0);
  });

  it('block an author of the document, and nothing else is said of him', () => {
    const conflicts = find({
      candidates: [1],
      coauthorships: [together(7, 2024, 2, 1)],
      affiliations: new Map([[1, [stay(5, 2020, null)]]]),
      documentAffiliations: new Map([[1, [stay(5, 2020, null)]]]),
    });
    expect(conflicts.get(1)).toEqual([{ kind: 'own_document', authorId: 1, severity: 'blocking' }]);
  });

  it('block who stands on the document’s own article, with the article as proof', () => {
    const conflicts = find({ documentArticleId: 7, coauthorships: [together(7, 2025)] });
    expect(conflicts.get(10)).toEqual([
      {
        kind: 'own_document',
        authorId: 1,
        severity: 'blocking',
        articles: [{ articleId: 7, year: 2025 }],
      },
    ]);
  });

  it('warn of recent co-authors and note older ones, each with the articles, newest first', () => {
    const conflicts = find({
      coauthorships: [
        together(3, 2021),
        together(4, 2022),
        together(5, 2025),
        together(5, 2025),
        together(6, null),
        together(9, 2024, 2),
      ],
    });
    expect(conflicts.get(10)).toEqual([
      {
        kind: 'coauthor',
        authorId: 1,
        severity: 'warning',
        articles: [
          { articleId: 5, year: 2025 },
          { articleId: 4, year: 2022 },
        ],
      },
      { kind: 'coauthor', authorId: 2, severity: 'warning', articles: [{ articleId: 9, year: 2024 }] },
      {
        kind: 'coauthor',
        authorId: 1,
        severity: 'note',
        articles: [
          { articleId: 3, year: 2021 },
          { articleId: 6, year: null },
        ],
      },
    ]);
    expect(conflicts.has(11)).toBe(false);
  });

  it('look as far back as they are told', () => {
    const coauthorships = [together(3, 2015)];
    expect(hasConflict(find({ coauthorships, coauthorshipYears: 9 }).get(10) ?? [])).toBe(false);
    expect(hasConflict(find({ coauthorships, coauthorshipYears: 10 }).get(10) ?? [])).toBe(true);
  });

  it.each([
    ['the years in which both were there', [2018, 2023], [2020, null], [2020, 2023]],
    ['one common year', [2018, 2020], [2020, 2022], [2020, 2020]],
    ['lasting stays until this year', [2024, null], [2019, null], [2024, 2025]],
    ['an unknown start as far as the other goes', [null, 2022], [2021, 2024], [2021, 2022]],
    ['two unknown starts as the last common year', [null, 2022], [null, 2024], [2022, 2022]],
    ['nothing for stays one after the other', [2018, 2020], [2021, 2025], null],
    ['nothing for what ended long ago', [2010, 2019], [2010, 2025], null],
  ] as const)('give %s at the same institution', (_, mine, theirs, years) => {
    const evidence = find({
      affiliations: new Map([[10, [stay(5, mine[0], mine[1])]]]),
      documentAffiliations: new Map([[2, [stay(5, theirs[0], theirs[1]), stay(6, 2000, null)]]]),
    }).get(10);
    expect(evidence).toEqual(
      years === null
        ? undefined
        : [
            {
              kind: 'common_affiliation',
              authorId: 2,
              severity: 'warning',
              institution: {
                institutionId: 5,
                name: 'Institution 5',
                startYear: years[0],
                endYear: years[1],
              },
            },
          ],
    );
  });

  it('give only the newest of several common stays', () => {
    const evidence = find({
      affiliations: new Map([[10, [stay(5, 2020, 2021), stay(5, 2023, 2025)]]]),
      documentAffiliations: new Map([[2, [stay(5, 2019, null)]]]),
    }).get(10);
    expect(evidence?.map(({ institution }) => institution?.startYear)).toEqual([2023]);
  });

  it('give the longest of several common stays that end together', () => {
    const evidence = find({
      affiliations: new Map([[10, [stay(5, 2022, null), stay(5, 2020, null), stay(5, 2021, null)]]]),
      documentAffiliations: new Map([[2, [stay(5, 2019, null)]]]),
    }).get(10);
    expect(evidence?.map(({ institution }) => institution?.startYear)).toEqual([2020]);
  });

  it('block who is on an external list, gravest first', () => {
    const conflicts = find({
      coauthorships: [together(5, 2025)],
      lists: {
        listed: [
          {
            kind: 'external',
            authorId: 10,
            institutionId: null,
            documentAuthorId: null,
            severity: 'blocking',
            source: 'a list',
            reason: 'married',
          },
        ],
        waivers: [],
      },
    });
    expect(conflicts.get(10)?.map(({ kind, severity }) => [kind, severity])).toEqual([
      ['external', 'blocking'],
      ['coauthor', 'warning'],
    ]);
  });

  it('are the same whatever the order of what was found', () => {
    const coauthorships = [together(3, 2021), together(4, 2024), together(9, 2024, 2), together(4, 2024, 2)];
    const reversed = find({ coauthorships: coauthorships.toReversed() });
    expect(reversed).toEqual(find({ coauthorships }));
  });

  it('are summed up as a referee row shows them, an article with two authors once', () => {
    const conflicts = find({
      coauthorships: [together(4, 2024), together(4, 2024, 2), together(3, 2015)],
      affiliations: new Map([[10, [stay(5, 2020, null)]]]),
      documentAffiliations: new Map([[2, [stay(5, 2022, null)]]]),
    });
    expect(summariseConflicts(conflicts.get(10) ?? [])).toEqual({
      coauthoredArticles: [
        { articleId: 4, year: 2024 },
        { articleId: 3, year: 2015 },
      ],
      recentlyCoauthoredCount: 1,
      isRecentlyCommonAffiliation: true,
      externalCoI: false,
      commonInstitutions: [{ name: 'Institution 5', startYear: 2022, endYear: 2025, commonWith: 2 }],
    });
    expect(summariseConflicts([])).toMatchObject({ recentlyCoauthoredCount: 0, commonInstitutions: [] });
  });
});
