import type { ApiInputs } from '../../lib/api.ts';
import { readBound, readCodes, readFlag, readWhole } from '../../lib/search-codec.ts';

/**
 * Referee-finder settings in the address, under the names of the specification; what is as preset is absent.
 * A bound of null is written `all`. @source specification 3, sections 3 and 5
 */
export interface SettingsParams {
  articles_years_limit?: number | null | undefined;
  algorithm?: 1 | 2 | 3 | undefined;
  top_author_articles?: number | null | undefined;
  exclude_coi?: boolean | undefined;
  coauthorship_coi_years?: number | undefined;
  min_h_index?: number | undefined;
  max_h_index?: number | undefined;
  min_academic_age?: number | undefined;
  max_academic_age?: number | undefined;
  include_countries?: string[] | undefined;
  exclude_countries?: string[] | undefined;
}

/** @source specification 3, section 9 */
export const PRESETS = {
  articles_years_limit: 10,
  algorithm: 3,
  top_author_articles: 10,
  exclude_coi: false,
  coauthorship_coi_years: 3,
} as const;

export const MAX_COI_YEARS = 20;

const readAlgorithm = (value: unknown): 1 | 2 | 3 | undefined =>
  readWhole(value, 1, 3) as 1 | 2 | 3 | undefined;

/** Takes away what is as preset, so that two addresses of the same ranking are the same. */
export const shortest = (params: SettingsParams): SettingsParams => {
  const short: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    const isPreset = Object.hasOwn(PRESETS, name) && PRESETS[name as keyof typeof PRESETS] === value;
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    if (!isPreset && !isEmpty) short[name] = value;
  }
  return short;
};

/** What cannot be read is as preset. */
export const readSettingsParams = (raw: Record<string, unknown>): SettingsParams =>
  shortest({
    articles_years_limit: readBound(raw['articles_years_limit'], 1),
    algorithm: readAlgorithm(raw['algorithm']),
    top_author_articles: readBound(raw['top_author_articles'], 1),
    exclude_coi: readFlag(raw['exclude_coi']),
    coauthorship_coi_years: readWhole(raw['coauthorship_coi_years'], 1, MAX_COI_YEARS),
    min_h_index: readWhole(raw['min_h_index'], 0),
    max_h_index: readWhole(raw['max_h_index'], 0),
    min_academic_age: readWhole(raw['min_academic_age'], 0),
    max_academic_age: readWhole(raw['max_academic_age'], 0),
    include_countries: readCodes(raw['include_countries']),
    exclude_countries: readCodes(raw['exclude_countries']),
  });

/** The settings that a ranking is asked with; countries given are countries meant. */
export const settingsOf = (
  params: SettingsParams,
): NonNullable<ApiInputs['referees']['find']['settings']> => ({
  ...params,
  ...((params.include_countries ?? params.exclude_countries) && { ignore_countries: false }),
});
