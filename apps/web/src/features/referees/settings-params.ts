import type { SettingName } from '@peerlens/domain/referees/referee-settings.contract.ts';
import { readFlag, readIds, readWhole } from '../../lib/search-codec.ts';

/**
 * Every setting there is. What is read here is read on every page: whether a value is one that a setting takes is for
 * the panel and the server to say.
 */
const NAMES: Readonly<Record<SettingName, true>> = {
  candidates_cache_limit: true,
  nearest_articles_limit: true,
  algorithm: true,
  top_author_articles: true,
  articles_years_limit: true,
  min_h_index: true,
  max_h_index: true,
  min_academic_age: true,
  max_academic_age: true,
  min_articles_count: true,
  max_articles_count: true,
  min_jif: true,
  max_jif: true,
  max_jif_percentile: true,
  gender: true,
  institution_type: true,
  contribution_in_article: true,
  topics: true,
  topic_boost_multiplier: true,
  ignore_topics: true,
  include_countries: true,
  exclude_countries: true,
  ignore_countries: true,
  years_of_affiliation: true,
  ignore_authors_group: true,
  authors_groups_ids: true,
  authors_group_effect: true,
  email_years_limit: true,
  diversify: true,
  exclude_authors_with_retracted_articles: true,
  exclude_coi: true,
  without_articles: true,
  coauthorship_coi_years: true,
  refereed_author_articles_written_since_year: true,
  refereed_author_contribution_in_article: true,
  refereed_author_include_consortiums: true,
  refereed_author_article_max_authors: true,
};

/** Settings as the address writes them; what is not there is as the document begins with. */
export type SettingsText = { [Name in SettingName]?: string | undefined };

/**
 * How a ranking is asked for in the address. @source specification 3, section 2: settingsId, author, only_custom, and
 * the settings
 */
export interface SettingsParams extends SettingsText {
  settingsId?: number | undefined;
  author?: number[] | undefined;
  only_custom?: boolean | undefined;
  /** Concepts that are left out to see what would be, and the person whose row that was asked in. */
  whatif?: number[] | undefined;
  whatif_author?: number | undefined;
}

const textOf = (value: unknown): string | undefined => {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(',');
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return String(value);
};

const without = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** The settings of an address, and nothing else of it. */
export const settingsOf = (raw: Readonly<Record<string, unknown>> | SettingsParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => {
      const text = Object.hasOwn(NAMES, name) ? textOf(value) : undefined;
      return text === undefined ? [] : [[name, text]];
    }),
  );

/**
 * What is no setting, and no id, is passed over: the router lays this over what the address says, so that nonsense has
 * to be undefined by name.
 */
export const readSettingsParams = (raw: Record<string, unknown>): SettingsParams => ({
  ...settingsOf(raw),
  settingsId: readWhole(raw['settingsId'], 1),
  author: readIds(raw['author']),
  only_custom: readFlag(raw['only_custom']) === true ? true : undefined,
  whatif: readIds(raw['whatif']),
  whatif_author: readWhole(raw['whatif_author'], 1),
});

/** The rest of an address when its settings change. */
export const besideSettings = ({ author, only_custom }: SettingsParams): SettingsParams =>
  without({ author, only_custom });
