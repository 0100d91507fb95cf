import { institutionTypeOf, recentAffiliations } from './affiliation.ts';
import type { Affiliation } from './affiliation.ts';
import { hasConflict, isConflict } from './conflicts.ts';
import type { CoiEvidence } from './coi-evidence.ts';
import type { Gender, RefereeFinderSettings } from './settings.ts';
import { isWithinYears } from './years.ts';

/** What filters look at. Null is unknown. */
export interface CandidateFacts {
  authorId: number;
  hIndex: number | null;
  /** Years since the first article. */
  academicAge: number | null;
  articlesCount: number | null;
  gender: Gender | null;
  /** Year in which an e-mail address was last seen. */
  emailYear: number | null;
  retractedArticles: number;
  affiliations: readonly Affiliation[];
  ownWorksCount: number | null;
  /** Ids of the author groups that the person is in, of those that the settings name. */
  groups: readonly number[];
  /** Highest impact factor, and lowest (best) percentile, of the journals published in. */
  maxJif: number | null;
  minJifPercentile: number | null;
  /** `scoredArticlesCount` of the ranked author; needed where `contribution_in_article` is set. */
  scoredArticlesCount?: number;
}

/** Every way to be filtered out, named after its setting, in the order of the settings. */
export const EXCLUDE_CODES = [
  'min_h_index',
  'max_h_index',
  'min_academic_age',
  'max_academic_age',
  'min_articles_count',
  'max_articles_count',
  'min_jif',
  'max_jif',
  'max_jif_percentile',
  'gender',
  'institution_type',
  'contribution_in_article',
  'include_countries',
  'exclude_countries',
  'authors_groups_ids',
  'email_years_limit',
  'exclude_authors_with_retracted_articles',
  'exclude_coi',
] as const;
export type ExcludeCode = (typeof EXCLUDE_CODES)[number];

export type ReasonValue = number | string | boolean | null | readonly (number | string)[];

/** Why a candidate is not shown: the candidate's value and the bound that it fails. */
export interface ExcludeReason {
  code: ExcludeCode;
  value: ReasonValue;
  bound: ReasonValue;
}

export interface FilterContext {
  /** The year to look back from. */
  year: number;
  /** The candidate's conflicts of interest, from `findConflicts`. */
  conflicts?: readonly CoiEvidence[];
}

const isBelow = (value: number | null, bound: number): boolean => value === null || value < bound;
const isAbove = (value: number | null, bound: number): boolean => value === null || value > bound;
const meets = <T>(a: readonly T[], b: readonly T[]): boolean => a.some((item) => b.includes(item));

/** Numeric filters: setting, the fact it bounds, and when that fails. */
const BOUNDS = [
  ['min_h_index', 'hIndex', isBelow],
  ['max_h_index', 'hIndex', isAbove],
  ['min_academic_age', 'academicAge', isBelow],
  ['max_academic_age', 'academicAge', isAbove],
  ['min_articles_count', 'articlesCount', isBelow],
  ['max_articles_count', 'articlesCount', isAbove],
  ['min_jif', 'maxJif', isBelow],
  ['max_jif', 'maxJif', isAbove],
  ['max_jif_percentile', 'minJifPercentile', isAbove],
] as const;

/** Whether only members of author groups are let through. */
export const limitsToGroups = (settings: RefereeFinderSettings): boolean =>
  !settings.ignore_authors_group &&
  settings.authors_group_effect === 'limit_to' &&
  settings.authors_groups_ids.length > 0;

/**
 * Why the settings do not let a candidate through: one reason per failing filter, in the order of
 * `EXCLUDE_CODES`; empty for a candidate who stays.
 *
 * An unknown value fails every bound set on it, with `value` null: who asks for an h-index of 10 asks for
 * people known to have it. Countries and institution types are those of affiliations that reach into the last
 * `years_of_affiliation` years; one excluded country is enough to be excluded.
 */
export const excludeReasons = (
  facts: CandidateFacts,
  settings: RefereeFinderSettings,
  context: FilterContext,
): ExcludeReason[] => {
  const reasons: ExcludeReason[] = [];
  const failIf = (fails: boolean, code: ExcludeCode, { value, bound }: Omit<ExcludeReason, 'code'>): void => {
    if (fails) reasons.push({ code, value, bound });
  };

  for (const [code, fact, fails] of BOUNDS) {
    const bound = settings[code];
    if (bound !== null) failIf(fails(facts[fact], bound), code, { value: facts[fact], bound });
  }

  const gender = facts.gender ?? '?';
  if (settings.gender !== 'all') {
    failIf(!settings.gender.includes(gender), 'gender', { value: gender, bound: settings.gender });
  }

  const recent = recentAffiliations(facts.affiliations, settings.years_of_affiliation, context.year);
  if (settings.institution_type.length > 0) {
    const value = [...new Set(recent.map(({ type }) => institutionTypeOf(type)))];
    failIf(!meets(value, settings.institution_type), 'institution_type', {
      value,
      bound: settings.institution_type,
    });
  }

  if (settings.contribution_in_article !== null) {
    const value = facts.scoredArticlesCount ?? null;
    failIf(isBelow(value, 1), 'contribution_in_article', { value, bound: settings.contribution_in_article });
  }

  if (!settings.ignore_countries) {
    const value = [...new Set(recent.flatMap(({ countryCode }) => countryCode ?? []))].sort();
    const { include_countries: include, exclude_countries: exclude } = settings;
    failIf(include.length > 0 && !meets(value, include), 'include_countries', { value, bound: include });
    failIf(meets(value, exclude), 'exclude_countries', { value, bound: exclude });
  }

  const isOutside = limitsToGroups(settings) && !meets(facts.groups, settings.authors_groups_ids);
  failIf(isOutside, 'authors_groups_ids', { value: facts.groups, bound: settings.authors_groups_ids });

  if (settings.email_years_limit !== null) {
    failIf(!isWithinYears(facts.emailYear, settings.email_years_limit, context.year), 'email_years_limit', {
      value: facts.emailYear,
      bound: settings.email_years_limit,
    });
  }

  failIf(
    settings.exclude_authors_with_retracted_articles && facts.retractedArticles > 0,
    'exclude_authors_with_retracted_articles',
    { value: facts.retractedArticles, bound: 0 },
  );

  const conflicts = context.conflicts ?? [];
  failIf(settings.exclude_coi && hasConflict(conflicts), 'exclude_coi', {
    value: [...new Set(conflicts.filter(isConflict).map(({ kind }) => kind))],
    bound: true,
  });
  return reasons;
};

/** How many candidates a filter removed. */
export interface ReasonCount {
  code: ExcludeCode;
  /** Candidates that fail it, whatever else they fail. */
  removed: number;
  /** Candidates that fail nothing else: so many would come back without this filter. */
  removedAlone: number;
}

/** Counts the reasons of all candidates, one list each; filters that removed nobody are left out. */
export const countReasons = (candidates: Iterable<readonly ExcludeReason[]>): ReasonCount[] => {
  const counts = new Map<ExcludeCode, ReasonCount>();
  for (const reasons of candidates) {
    for (const { code } of reasons) {
      const count = counts.get(code) ?? { code, removed: 0, removedAlone: 0 };
      count.removed += 1;
      if (reasons.length === 1) count.removedAlone += 1;
      counts.set(code, count);
    }
  }
  return EXCLUDE_CODES.flatMap((code) => counts.get(code) ?? []);
};
