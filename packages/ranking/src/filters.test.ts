import { describe, expect, it } from 'vitest';
import { institutionTypeOf } from './affiliation.ts';
import type { Affiliation } from './affiliation.ts';
import type { CoiEvidence } from './coi-evidence.ts';
import { countReasons, EXCLUDE_CODES, excludeReasons } from './filters.ts';
import type { CandidateFacts } from './filters.ts';
import { parseSettings } from './settings-query.ts';
import { RefereeFinderSettings } from './settings.ts';

const stay = (countryCode: string, type: string, endYear: number | null): Affiliation => ({
  institutionId: 1,
  name: 'Somewhere',
  countryCode,
  type,
  startYear: 2000,
  endYear,
});
const candidate: CandidateFacts = {
  authorId: 1,
  hIndex: 20,
  academicAge: 15,
  articlesCount: 60,
  gender: 'f',
  emailYear: 2022,
  retractedArticles: 1,
  affiliations: [stay('DE', 'education', null), stay('FR', 'company', 2023), stay('US', 'archive', 2020)],
  ownWorksCount: 30,
  groups: [7],
  maxJif: 4.5,
  minJifPercentile: 20,
  scoredArticlesCount: 3,
};
const unknown: CandidateFacts = {
  authorId: 2,
  hIndex: null,
  academicAge: null,
  articlesCount: null,
  gender: null,
  emailYear: null,
  retractedArticles: 0,
  affiliations: [],
  ownWorksCount: null,
  groups: [],
  maxJif: null,
  minJifPercentile: null,
  scoredArticlesCount: 0,
};
const reasons = (
  query: Record<string, unknown>,
  facts: CandidateFacts = candidate,
  conflicts: CoiEvidence[] = [],
) => excludeReasons(facts, parseSettings(query), { year: 2025, conflicts });

describe('filters', () => {
  it('let everybody through by default', () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({}, unknown)).toEqual([]);
  });

  it.each([
    [{ min_h_index: 20, max_h_index: 20 }],
    [{ min_academic_age: 15, max_academic_age: 15 }],
    [{ min_articles_count: 60, max_articles_count: 60 }],
    [{ min_jif: 4.5, max_jif: 4.5, max_jif_percentile: 20 }],
    [{ gender: 'F,f' }],
    [{ institution_type: 'commercial' }],
    [{ contribution_in_article: 'own_works' }],
    [{ include_countries: 'FR' }],
    [{ exclude_countries: 'US' }],
    [{ authors_groups_ids: 7, authors_group_effect: 'limit_to' }],
    [{ authors_groups_ids: 8, authors_group_effect: 'highlight' }],
    [{ email_years_limit: 3 }],
  ])('keep who just meets %j', (query) => {
    expect(reasons(query)).toEqual([]);
  });

  it.each([
    [{ min_h_index: 21 }, { code: 'min_h_index', value: 20, bound: 21 }],
    [{ max_h_index: 19 }, { code: 'max_h_index', value: 20, bound: 19 }],
    [{ min_academic_age: 16 }, { code: 'min_academic_age', value: 15, bound: 16 }],
    [{ max_academic_age: 14 }, { code: 'max_academic_age', value: 15, bound: 14 }],
    [{ min_articles_count: 61 }, { code: 'min_articles_count', value: 60, bound: 61 }],
    [{ max_articles_count: 59 }, { code: 'max_articles_count', value: 60, bound: 59 }],
    [{ min_jif: 4.6 }, { code: 'min_jif', value: 4.5, bound: 4.6 }],
    [{ max_jif: 4 }, { code: 'max_jif', value: 4.5, bound: 4 }],
    [{ max_jif_percentile: 5 }, { code: 'max_jif_percentile', value: 20, bound: 5 }],
    [{ gender: 'm,M' }, { code: 'gender', value: 'f', bound: ['m', 'M'] }],
    [
      { institution_type: 'cultural' },
      { code: 'institution_type', value: ['education_research', 'commercial'], bound: ['cultural'] },
    ],
    [{ include_countries: 'US' }, { code: 'include_countries', value: ['DE', 'FR'], bound: ['US'] }],
    [{ exclude_countries: 'FR' }, { code: 'exclude_countries', value: ['DE', 'FR'], bound: ['FR'] }],
    [
      { authors_groups_ids: 8, authors_group_effect: 'limit_to' },
      { code: 'authors_groups_ids', value: [7], bound: [8] },
    ],
    [{ email_years_limit: 2 }, { code: 'email_years_limit', value: 2022, bound: 2 }],
    [
      { exclude_authors_with_retracted_articles: true },
      { code: 'exclude_authors_with_retracted_articles', value: 1, bound: 0 },
    ],
  ])('turn away by %j, with value and bound', (query, reason) => {
    expect(reasons(query)).toEqual([reason]);
  });

  it('turn away what is unknown wherever a bound is set, one reason per filter in a fixed order', () => {
    const found = reasons(
      {
        min_h_index: 1,
        max_h_index: 99,
        min_academic_age: 1,
        max_academic_age: 99,
        min_articles_count: 1,
        max_articles_count: 99,
        min_jif: 0,
        max_jif: 99,
        max_jif_percentile: 25,
        gender: 'F,M',
        institution_type: 'other',
        contribution_in_article: 'senior_author',
        include_countries: 'DE',
        exclude_countries: 'FR',
        authors_groups_ids: 1,
        authors_group_effect: 'limit_to',
        email_years_limit: 3,
        exclude_authors_with_retracted_articles: true,
        exclude_coi: true,
      },
      { ...unknown, retractedArticles: 2, affiliations: [{ ...stay('FR', 'company', null) }] },
      [{ kind: 'coauthor', authorId: 9, severity: 'warning' }],
    );
    expect(found.map(({ code }) => code)).toEqual(EXCLUDE_CODES);
    expect(found.slice(0, 9).every(({ value }) => value === null)).toBe(true);
  });

  it('are named after settings', () => {
    for (const code of EXCLUDE_CODES) expect(RefereeFinderSettings.shape).toHaveProperty(code);
  });

  it('look for countries as far back as the years of affiliation', () => {
    expect(reasons({ include_countries: 'US', years_of_affiliation: 5 })).toEqual([]);
    expect(reasons({ include_countries: 'US', years_of_affiliation: 4 })).toHaveLength(1);
  });

  it('do not look at countries and groups that are to be ignored', () => {
    expect(reasons({ include_countries: 'US', ignore_countries: true })).toEqual([]);
    expect(
      reasons({ authors_groups_ids: 8, authors_group_effect: 'limit_to', ignore_authors_group: true }),
    ).toEqual([]);
  });

  it('turn away conflicts of interest only when asked, and never for a note', () => {
    const evidence = (severity: CoiEvidence['severity']): CoiEvidence[] => [
      { kind: 'coauthor', authorId: 9, severity },
    ];
    expect(reasons({}, candidate, evidence('blocking'))).toEqual([]);
    expect(reasons({ exclude_coi: true }, candidate, evidence('note'))).toEqual([]);
    expect(reasons({ exclude_coi: true }, candidate, evidence('warning'))).toEqual([
      { code: 'exclude_coi', value: ['coauthor'], bound: true },
    ]);
  });

  it('are counted, with how many would come back without each', () => {
    const low = reasons({ min_h_index: 21 });
    const both = reasons({ min_h_index: 21, gender: 'M' });
    expect(countReasons([low, both, [], low])).toEqual([
      { code: 'min_h_index', removed: 3, removedAlone: 2 },
      { code: 'gender', removed: 1, removedAlone: 0 },
    ]);
  });
});

describe('institution types', () => {
  it.each([
    ['education', 'education_research'],
    ['facility', 'education_research'],
    ['company', 'commercial'],
    ['healthcare', 'healthcare'],
    ['archive', 'cultural'],
    ['cultural', 'cultural'],
    ['government', 'other'],
    ['toString', 'other'],
    [null, 'other'],
  ])('of ROR: %j is %j', (ror, type) => {
    expect(institutionTypeOf(ror)).toBe(type);
  });
});
