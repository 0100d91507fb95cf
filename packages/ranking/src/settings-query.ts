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
  without_articles: 'ids',
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
  // What is no number names no group, and no article. @source specification 3, section 5
  ids: (value) => [
    ...new Set(
      readList(value)
        .map(readNumber)
        .filter((id) => typeof id === 'number'),
    ),
  ],
  json: readJson,
};

/** What a blank stands for: no bound where there can be none, an empty list; else as if the field were not there. */
const blank = (field: SettingName): unknown =>
  [null, []].find((none) => RefereeFinderSettings.shape[field].safeParse(none).success);

const read = (field: SettingName, value: unknown): unknown => {
  if (value === undefined) return undefined;
  return isBlank(value) ? blank(field) : READERS[WRITINGS[field] ?? 'number'](value);
};

/** What of a query or a body speaks of settings; wrong values among it, for the schema to refuse. */
const givenIn = (query: Readonly<Record<string, unknown>>): Partial<Record<SettingName, unknown>> => {
  const given: Partial<Record<SettingName, unknown>> = {};
  for (const field of FIELDS) {
    const value = Object.hasOwn(query, field) ? read(field, query[field]) : undefined;
    if (value !== undefined) given[field] = value;
  }
  return given;
};

/** The flags, each with the lists that it ignores. */
const IGNORES = {
  ignore_topics: ['topics'],
  ignore_countries: ['include_countries', 'exclude_countries'],
  ignore_authors_group: ['authors_groups_ids'],
} as const satisfies Partial<Record<SettingName, readonly SettingName[]>>;
const FLAGS_OF_LISTS = Object.keys(IGNORES) as (keyof typeof IGNORES)[];

/**
 * Reads settings from a decoded query string or form, or from a JSON body. Blank means no bound, or an empty list;
 * lists may be comma-separated or repeated, topics are JSON, unknown keys are passed over, what is absent is as in
 * `base`. `ignore_*` flags that are absent follow from the topics, countries and groups that are given.
 *
 * @param base what holds where nothing is said: the presets, or what a folder has, or what somebody saved.
 * @throws DomainError `invalid` naming the first wrong field and what it takes; `details.fields` has them all.
 */
export const parseSettings = (
  query: Readonly<Record<string, unknown>>,
  base: RefereeFinderSettings = defaultSettings(),
): RefereeFinderSettings => {
  const given = givenIn(query);
  const parsed = RefereeFinderSettings.safeParse({ ...structuredClone(base), ...given });
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0] as SettingName));
    const fields = [...wrong].map((field) => ({
      field,
      allowed: RefereeFinderSettings.shape[field].description ?? '',
    }));
    throw invalid(`${fields[0].field} must be ${fields[0].allowed}`, { field: fields[0].field, fields });
  }
  const settings = parsed.data;
  // Said only where there are any: absent and empty are the same ranking, and have the same stamp.
  if (settings.without_articles?.length === 0) delete settings.without_articles;
  const derived = derivedIgnores(settings);
  for (const flag of FLAGS_OF_LISTS) {
    const isTouched = IGNORES[flag].some((list) => given[list] !== undefined);
    if (given[flag] === undefined && isTouched) settings[flag] = derived[flag];
  }
  return settings;
};

/** The settings that a query or body gives, whatever it may have besides. */
export const givenSettings = (query: Readonly<Record<string, unknown>>): SettingName[] =>
  Object.keys(givenIn(query)) as SettingName[];

const write = (field: SettingName, value: RefereeFinderSettings[SettingName]): string => {
  if (value === undefined) return '';
  if (value === null) return WRITINGS[field] === 'number_or_all' ? 'all' : '';
  if (WRITINGS[field] === 'json') return JSON.stringify(value);
  return Array.isArray(value) ? value.map(String).join(',') : String(value);
};

/**
 * What can be read of a query as settings, in the short form that `settingsToQuery` writes, whether or not it is as
 * preset; what cannot is left out. For addresses, and for what an earlier version kept.
 */
export const readableSettings = (query: Readonly<Record<string, unknown>>): Record<string, string> => {
  const readable: Record<string, string> = {};
  for (const [field, value] of Object.entries(givenIn(query))) {
    const name = field as SettingName;
    const { success, data } = RefereeFinderSettings.shape[name].safeParse(value);
    if (success) readable[name] = write(name, data);
  }
  return readable;
};

/**
 * The shortest query that `parseSettings` reads back as `settings` over the same `base`: only what differs from it,
 * in the order of the schema. Lists are comma-separated; an empty string is a bound taken away, or an empty list.
 */
export const settingsToQuery = (
  settings: RefereeFinderSettings,
  base: RefereeFinderSettings = defaultSettings(),
): Record<string, string> => {
  const query: Record<string, string> = {};
  const say = (field: SettingName, unlessAs: RefereeFinderSettings): void => {
    const value = write(field, settings[field]);
    if (value !== write(field, unlessAs[field])) query[field] = value;
  };
  const derived = derivedIgnores(settings);
  for (const field of FIELDS) {
    if (!Object.hasOwn(IGNORES, field)) say(field, base);
  }
  for (const flag of FLAGS_OF_LISTS) {
    const isTouched = IGNORES[flag].some((list) => Object.hasOwn(query, list));
    say(flag, isTouched ? { ...base, ...derived } : base);
  }
  return Object.fromEntries(FIELDS.flatMap((field) => (field in query ? [[field, query[field]]] : [])));
};
