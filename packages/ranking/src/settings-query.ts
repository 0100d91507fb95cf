import { invalid } from '@peerlens/kernel';
import { defaultSettings, derivedIgnores, RefereeFinderSettings } from './settings.ts';
import type { SettingName } from './settings.ts';

/** How a field is written in a query string. Fields not named here are numbers. */
type Writing =
  | 'number'
  | 'number_or_all'
  | 'flag'
  | 'word'
  | 'words'
  | 'words_or_all'
  | 'codes'
  | 'ids'
  | 'json';

const WRITINGS: Readonly<Partial<Record<SettingName, Writing>>> = {
  top_author_articles: 'number_or_all',
  articles_years_limit: 'number_or_all',
  gender: 'words_or_all',
  institution_type: 'words',
  contribution_in_article: 'word',
  topics: 'json',
  ignore_topics: 'flag',
  include_countries: 'codes',
  exclude_countries: 'codes',
  ignore_countries: 'flag',
  ignore_authors_group: 'flag',
  authors_groups_ids: 'ids',
  authors_group_effect: 'word',
  diversify: 'flag',
  exclude_authors_with_retracted_articles: 'flag',
  exclude_coi: 'flag',
  refereed_author_contribution_in_article: 'word',
  refereed_author_include_consortiums: 'flag',
};

const FIELDS = Object.keys(RefereeFinderSettings.shape) as SettingName[];
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  1: true,
  on: true,
  false: false,
  0: false,
  off: false,
};

const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** What can not be read is handed on as it is, for the schema to refuse. */
const readNumber = (value: unknown): unknown =>
  typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value;

const readFlag = (value: unknown): unknown => {
  const word =
    typeof value === 'string' ? value.trim().toLowerCase() : value === 0 || value === 1 ? String(value) : '';
  return Object.hasOwn(FLAGS, word) ? FLAGS[word] : value;
};

/** `"1,2"`, `["1", "2"]` and `[1, 2]` alike, blanks and repetitions dropped. */
const readList = (value: unknown): unknown[] => {
  const items = (Array.isArray(value) ? value : [value]).flatMap((item: unknown) =>
    typeof item === 'string' ? item.split(',').map((part) => part.trim()) : [item],
  );
  return [...new Set(items.filter((item) => !isBlank(item)))];
};

const readJson = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.flatMap(readJson);
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

const READERS: Readonly<Record<Writing, (value: unknown) => unknown>> = {
  number: readNumber,
  number_or_all: (value) => (value === 'all' ? null : readNumber(value)),
  flag: readFlag,
  word: (value) => (typeof value === 'string' ? value.trim() : value),
  words: readList,
  words_or_all: (value) => {
    const words = readList(value);
    return words.length === 0 ? undefined : words.includes('all') ? 'all' : words;
  },
  codes: (value) => [
    ...new Set(readList(value).map((code) => (typeof code === 'string' ? code.toUpperCase() : code))),
  ],
  // What is no number names no group. @source specification 3, section 5
  ids: (value) => [
    ...new Set(
      readList(value)
        .map(readNumber)
        .filter((id) => typeof id === 'number'),
    ),
  ],
  json: readJson,
};

const read = (field: SettingName, value: unknown): unknown => {
  if (value === undefined) return undefined;
  // A blank is "no bound" where there can be none, and otherwise as if the field were not there.
  if (isBlank(value)) return RefereeFinderSettings.shape[field].safeParse(null).success ? null : undefined;
  return READERS[WRITINGS[field] ?? 'number'](value);
};

/**
 * Reads settings from a decoded query string or form, or from a JSON body. Blank means no bound, lists may be
 * comma-separated or repeated, topics are JSON, unknown keys are passed over, what is absent has its default.
 * `ignore_*` flags that are absent follow from the absence of topics, countries and groups.
 *
 * @throws DomainError `invalid` naming the first wrong field and what it takes; `details.fields` has them all.
 */
export const parseSettings = (query: Readonly<Record<string, unknown>>): RefereeFinderSettings => {
  const given: Partial<Record<SettingName, unknown>> = {};
  for (const field of FIELDS) {
    const value = Object.hasOwn(query, field) ? read(field, query[field]) : undefined;
    if (value !== undefined) given[field] = value;
  }
  const parsed = RefereeFinderSettings.safeParse(given);
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0] as SettingName));
    const fields = [...wrong].map((field) => ({
      field,
      allowed: RefereeFinderSettings.shape[field].description ?? '',
    }));
    throw invalid(`${fields[0].field} must be ${fields[0].allowed}`, { field: fields[0].field, fields });
  }
  const settings = parsed.data;
  const derived = derivedIgnores(settings);
  for (const flag of ['ignore_topics', 'ignore_countries', 'ignore_authors_group'] as const) {
    if (given[flag] === undefined) settings[flag] = derived[flag];
  }
  return settings;
};

const write = (field: SettingName, value: RefereeFinderSettings[SettingName]): string => {
  if (value === null) return '';
  if (WRITINGS[field] === 'json') return JSON.stringify(value);
  return Array.isArray(value) ? value.map(String).join(',') : String(value);
};

/**
 * The shortest query that `parseSettings` reads back as `settings`: only what differs from the defaults, in
 * the order of the schema. Lists are comma-separated; an empty string is a bound taken away.
 */
export const settingsToQuery = (settings: RefereeFinderSettings): Record<string, string> => {
  const presets = { ...defaultSettings(), ...derivedIgnores(settings) };
  const query: Record<string, string> = {};
  for (const field of FIELDS) {
    const value = write(field, settings[field]);
    if (value !== write(field, presets[field])) query[field] = value;
  }
  return query;
};
