import { z } from 'zod';
import { Topic, TOPIC_BOOST_MULTIPLIER } from './topics.ts';

/** From surely female to surely male; `?` is unknown. @source specification 3, section 3 */
export const GENDERS = ['F', 'f', '?', 'm', 'M'] as const;
export const INSTITUTION_TYPES = [
  'education_research',
  'commercial',
  'healthcare',
  'cultural',
  'other',
] as const;
/** What a person did in an article; `own_works` is any one of the other three. */
export const CONTRIBUTIONS = [
  'own_works',
  'leading_author',
  'senior_author',
  'corresponding_author',
] as const;
export const AUTHORS_GROUP_EFFECTS = ['highlight', 'limit_to'] as const;

export const Gender = z.enum(GENDERS);
export type Gender = z.infer<typeof Gender>;
export const InstitutionType = z.enum(INSTITUTION_TYPES);
export type InstitutionType = z.infer<typeof InstitutionType>;
export const Contribution = z.enum(CONTRIBUTIONS);
export type Contribution = z.infer<typeof Contribution>;

/** Our own guard, ten times the default: what one ranking may hold in memory. */
const POOL_LIMIT = 100_000;

/** Articles of one author that may count; more than anybody has near one document. Chosen, not tuned. */
const MOST_ARTICLES = 1000;
/** Years looked back, and academic ages: beyond any article of the corpus. */
const MOST_YEARS = 1000;
/** The last year that dates can name. */
const LAST_YEAR = 9999;
/** H-indexes above are not told apart. @source docs/decisions/0022 */
const MOST_H_INDEX = 65_534;
/** Above any number of articles, authors of an article, or impact factor that there is. */
const MOST_COUNTED = 1_000_000;
const MOST_JIF = 10_000;
/** Entries of lists that a person chooses; there are some 250 countries. */
const MOST_CHOSEN = 300;
/** Articles that a ranking can be asked to do without. */
export const MOST_LEFT_OUT = 50;

const whole = (min: number, max: number) => z.int().min(min).max(max);
const range = (min: number, max: number) => `a whole number from ${min} to ${max}`;

const count = (preset: number, min: number, max: number) =>
  whole(min, max).default(preset).describe(range(min, max));
/** A bound that may be absent: null sets none. */
const bound = (preset: number | null, min: number, max: number) =>
  whole(min, max)
    .nullable()
    .default(preset)
    .describe(`${range(min, max)}, or empty`);
const decimalBound = () =>
  z
    .number()
    .min(0)
    .max(MOST_JIF)
    .nullable()
    .default(null)
    .describe(`a number from 0 to ${MOST_JIF}, or empty`);
const flag = (preset: boolean) => z.boolean().default(preset).describe('true or false');
const contribution = () =>
  Contribution.nullable()
    .default(null)
    .describe(`one of ${CONTRIBUTIONS.join(', ')}, or empty`);
const countries = () =>
  z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(MOST_CHOSEN)
    .default([])
    .describe(`at most ${MOST_CHOSEN} two-letter country codes (ISO 3166-1)`);

/**
 * How referees are found for a document: the bounds of the pool, the way to score, filters, and what counts
 * as a conflict of interest. Field names, defaults, minimums and enumerations are the specification's; a null
 * bound sets none. Each field's description says what it takes.
 *
 * Defaults apply per field, so the three `ignore_*` flags default to true here. Input that leaves them out
 * but has topics, countries or groups goes through `parseSettings`, which derives them.
 * @source specification 3, sections 3, 4, 5 and 9; specification 2, section 9
 */
export const RefereeFinderSettings = z.object({
  candidates_cache_limit: count(10_000, 1, POOL_LIMIT),
  nearest_articles_limit: count(10_000, 1, POOL_LIMIT),
  /** 1 concepts, 2 concepts and terms, 3 concepts, terms and the latent view. */
  algorithm: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .default(3)
    .describe('1, 2 or 3'),
  /** Null counts all of an author's articles. */
  top_author_articles: bound(10, 1, MOST_ARTICLES),
  articles_years_limit: bound(10, 1, MOST_YEARS),
  min_h_index: bound(null, 0, MOST_H_INDEX),
  max_h_index: bound(null, 0, MOST_H_INDEX),
  /** Years since the first article. */
  min_academic_age: bound(null, 0, MOST_YEARS),
  max_academic_age: bound(null, 0, MOST_YEARS),
  min_articles_count: bound(null, 0, MOST_COUNTED),
  max_articles_count: bound(null, 0, MOST_COUNTED),
  min_jif: decimalBound(),
  max_jif: decimalBound(),
  /** 25 is the top quarter, 5 the top twentieth of journals. */
  max_jif_percentile: bound(null, 0, 100),
  gender: z
    .union([z.literal('all'), z.array(Gender).min(1).max(MOST_CHOSEN)])
    .default('all')
    .describe(`all, or some of ${GENDERS.join(', ')}`),
  /** An empty list takes every type. */
  institution_type: z
    .array(InstitutionType)
    .max(MOST_CHOSEN)
    .default([])
    .describe(`some of ${INSTITUTION_TYPES.join(', ')}`),
  contribution_in_article: contribution(),
  topics: z
    .array(Topic)
    .max(MOST_CHOSEN)
    .default([])
    .describe(
      `JSON topics, at most ${MOST_CHOSEN}, each with concepts (conceptId, name, basic) and a status of 0, 1 or 2`,
    ),
  topic_boost_multiplier: count(TOPIC_BOOST_MULTIPLIER, 1, 1000),
  ignore_topics: flag(true),
  include_countries: countries(),
  exclude_countries: countries(),
  ignore_countries: flag(true),
  years_of_affiliation: count(2, 1, MOST_YEARS),
  ignore_authors_group: flag(true),
  authors_groups_ids: z
    .array(z.int().min(0))
    .max(MOST_CHOSEN)
    .default([])
    .describe(`at most ${MOST_CHOSEN} ids of author groups`),
  authors_group_effect: z
    .enum(AUTHORS_GROUP_EFFECTS)
    .default('highlight')
    .describe(`one of ${AUTHORS_GROUP_EFFECTS.join(', ')}`),
  email_years_limit: bound(null, 1, MOST_YEARS),
  diversify: flag(false),
  exclude_authors_with_retracted_articles: flag(false),
  exclude_coi: flag(false),
  /**
   * Articles of the corpus that tell nothing of their authors, as if they were not in it. Ours, beyond the
   * specification, and so absent where nobody asked for it.
   */
  without_articles: z
    .array(z.int().min(1))
    .max(MOST_LEFT_OUT)
    .optional()
    .describe(`at most ${MOST_LEFT_OUT} ids of articles`),
  coauthorship_coi_years: count(3, 1, 20),
  refereed_author_articles_written_since_year: bound(null, 0, LAST_YEAR),
  refereed_author_contribution_in_article: contribution(),
  refereed_author_include_consortiums: flag(false),
  refereed_author_article_max_authors: bound(null, 1, MOST_COUNTED),
});
export type RefereeFinderSettings = z.infer<typeof RefereeFinderSettings>;
export type SettingName = keyof RefereeFinderSettings;

/** Every setting as it is before anybody chose anything. A fresh object each time. */
export const defaultSettings = (): RefereeFinderSettings => RefereeFinderSettings.parse({});

/** The flags that are true exactly when nothing was given that they could ignore. */
export const derivedIgnores = (
  settings: Pick<
    RefereeFinderSettings,
    'topics' | 'include_countries' | 'exclude_countries' | 'authors_groups_ids'
  >,
): Pick<RefereeFinderSettings, 'ignore_topics' | 'ignore_countries' | 'ignore_authors_group'> => ({
  ignore_topics: settings.topics.length === 0,
  ignore_countries: settings.include_countries.length + settings.exclude_countries.length === 0,
  ignore_authors_group: settings.authors_groups_ids.length === 0,
});
