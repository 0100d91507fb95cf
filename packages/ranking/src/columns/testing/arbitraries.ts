import * as fc from 'fast-check';
import type { Affiliation } from '../../affiliation.ts';
import {
  AUTHORS_GROUP_EFFECTS,
  CONTRIBUTIONS,
  defaultSettings,
  GENDERS,
  INSTITUTION_TYPES,
} from '../../settings.ts';
import type { RefereeFinderSettings } from '../../settings.ts';
import { TOLD_KINDS } from '../../listed-conflicts.ts';
import type { ConflictLists, WaivableKind } from '../../listed-conflicts.ts';
import type { PlainArticle, PlainInstitution, PlainNear, PlainPerson } from './world.ts';

/** Everything a ranking depends on, small enough for many coincidences. */
export interface World {
  articles: PlainArticle[];
  /** Of all authors of the corpus, in the order of their numbers. */
  authorIds: number[];
  people: PlainPerson[];
  /** All that there are, also those that nobody stayed at. */
  institutions: PlainInstitution[];
  near: PlainNear[];
  document: { authorIds: number[]; articleId: number | null };
  /** Members by group. */
  groups: Record<number, number[]>;
  settings: RefereeFinderSettings;
  conflictLists: ConflictLists;
}

export const YEAR = 2026;

const anyYear = fc.option(fc.integer({ min: 2016, max: 2027 }));
const authorId = fc.integer({ min: 1, max: 14 });
/** Some are in no article, and some in nothing at all. */
const member = fc.integer({ min: 1, max: 17 });
/** Longer bylines than rank anybody, made of the same few people. */
const collaboration = fc.array(authorId, { minLength: 101, maxLength: 104 });
const byline = fc.oneof(
  { weight: 20, arbitrary: fc.array(authorId, { maxLength: 5 }) },
  { weight: 1, arbitrary: collaboration },
);

const articles = fc.uniqueArray(
  fc
    .record({
      articleId: fc.integer({ min: 1, max: 99 }),
      year: anyYear,
      authorIds: byline,
      corresponds: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    })
    .map(({ corresponds, ...article }): PlainArticle => ({
      ...article,
      correspondingAuthorIds: article.authorIds.filter((_, i) => corresponds[i % corresponds.length]),
    })),
  { selector: ({ articleId }) => articleId, minLength: 1, maxLength: 25 },
);

const COUNTRIES = ['DE', 'FR', 'SE'] as const;
const INSTITUTIONS: readonly Pick<Affiliation, 'institutionId' | 'name' | 'countryCode' | 'type'>[] = [
  { institutionId: 1, name: 'Kiel', countryCode: 'DE', type: 'education' },
  { institutionId: 2, name: 'Köln', countryCode: 'DE', type: null },
  { institutionId: 3, name: 'Lund', countryCode: 'SE', type: 'company' },
  { institutionId: 4, name: 'Nowhere', countryCode: null, type: 'archive' },
  ...COUNTRIES.map((countryCode) => ({ institutionId: 0, name: '', countryCode, type: null })),
];
const anyParents = fc.oneof(
  fc.constant([5]),
  fc.array(fc.constantFrom(1, 2, 3, 4, 5, 77), { maxLength: 2, size: 'max' }),
);
/** Of what each is a part: of none mostly, of several, of each other, and of what nobody knows. */
const institutions = fc
  .tuple(...INSTITUTIONS.map(() => anyParents))
  .map((parents): PlainInstitution[] => [
    ...INSTITUTIONS.map((one, i) => ({ ...one, parentIds: one.institutionId === 0 ? [] : parents[i] })),
    { institutionId: 5, name: 'Head', countryCode: null, type: null, parentIds: [] },
  ]);
const stay = fc
  .record({ at: fc.constantFrom(...INSTITUTIONS), startYear: anyYear, endYear: anyYear })
  .map(({ at, startYear, endYear }): Affiliation => ({ ...at, startYear, endYear }));

const facts = fc.record({
  hIndex: fc.nat(9),
  articlesCount: fc.nat(9),
  firstYear: anyYear,
  retractedCount: fc.nat(1),
  emailYear: anyYear,
  maxJif: fc.option(fc.constantFrom(0.5, 1, 2.5, 3.7)),
});
const people = fc.uniqueArray(
  fc.record({
    authorId,
    facts: fc.option(facts),
    gender: fc.option(fc.constantFrom(...GENDERS)),
    stays: fc.array(stay, { maxLength: 4 }),
  }),
  { selector: (person) => person.authorId, maxLength: 14 },
);

const settings = fc
  .record(
    {
      candidates_cache_limit: fc.integer({ min: 1, max: 12 }),
      top_author_articles: fc.option(fc.integer({ min: 1, max: 14 })),
      min_h_index: fc.nat(9),
      max_h_index: fc.nat(9),
      min_academic_age: fc.nat(9),
      max_academic_age: fc.nat(9),
      min_articles_count: fc.nat(9),
      max_articles_count: fc.nat(9),
      min_jif: fc.constantFrom(0, 1, 3),
      max_jif: fc.constantFrom(0, 1, 3),
      max_jif_percentile: fc.constant(25),
      gender: fc.uniqueArray(fc.constantFrom(...GENDERS), { minLength: 1 }),
      institution_type: fc.uniqueArray(fc.constantFrom(...INSTITUTION_TYPES), { maxLength: 2 }),
      contribution_in_article: fc.constantFrom(...CONTRIBUTIONS),
      include_countries: fc.uniqueArray(fc.constantFrom(...COUNTRIES), { maxLength: 2 }),
      exclude_countries: fc.uniqueArray(fc.constantFrom(...COUNTRIES), { maxLength: 2 }),
      ignore_countries: fc.boolean(),
      years_of_affiliation: fc.integer({ min: 1, max: 5 }),
      ignore_authors_group: fc.boolean(),
      authors_groups_ids: fc.constantFrom([], [7], [7, 8], [9]),
      authors_group_effect: fc.constantFrom(...AUTHORS_GROUP_EFFECTS),
      email_years_limit: fc.integer({ min: 1, max: 5 }),
      diversify: fc.boolean(),
      exclude_authors_with_retracted_articles: fc.boolean(),
      exclude_coi: fc.boolean(),
      coauthorship_coi_years: fc.integer({ min: 1, max: 9 }),
    },
    { requiredKeys: ['years_of_affiliation', 'coauthorship_coi_years', 'diversify'] },
  )
  // A filter in one world of a few, else nobody is ever left.
  .chain((chosen) =>
    fc.subarray(Object.entries(chosen)).map((some) => ({
      ...defaultSettings(),
      ...(Object.fromEntries(some) as Partial<RefereeFinderSettings>),
    })),
  );

const WAIVABLE: readonly WaivableKind[] = [
  'coauthor',
  'common_affiliation',
  'organization_family',
  'declared',
  'external',
  'same_name',
];
const listed = fc.record({
  kind: fc.constantFrom('declared' as const, 'external' as const, 'same_name' as const),
  whom: fc.oneof(
    authorId.map((id) => ({ authorId: id, institutionId: null })),
    fc.integer({ min: 1, max: 6 }).map((id) => ({ authorId: null, institutionId: id })),
  ),
  documentAuthorId: fc.option(authorId),
  severity: fc.constantFrom('blocking' as const, 'warning' as const),
  source: fc.constant('a list'),
  reason: fc.constantFrom('', 'married'),
});
const matter = fc.record({
  kind: fc.constantFrom(...TOLD_KINDS),
  source: fc.constant('a list'),
  reason: fc.constantFrom('', 'married'),
});
const waiver = fc.record({
  authorId,
  kinds: fc.subarray([...WAIVABLE], { minLength: 2 }),
  told: fc.option(fc.array(matter, { maxLength: 3 }), { nil: undefined }),
  reason: fc.constantFrom('no matter', 'long ago'),
  by: fc.constant('An officer'),
  at: fc.constant('2026-01-01T00:00:00.000Z'),
});
/** Records of fast-check have no prototype: these are made plain, as what comes from another thread is. */
const conflictLists: fc.Arbitrary<ConflictLists> = fc
  .tuple(
    fc.array(
      listed.map(({ whom, ...rest }) => ({ ...rest, ...whom })),
      { maxLength: 3 },
    ),
    fc.array(
      waiver.map(({ told, ...one }) => ({
        ...one,
        ...(told && { told: told.map((each) => ({ ...each })) }),
      })),
      { maxLength: 20, size: 'max' },
    ),
  )
  .map(([told, waivers]) => ({ listed: told, waivers }));

const cosine = fc.constantFrom(0, 0.25, 0.5, 1 / 3, 0.9);
const similarity = fc.record({ concepts: cosine, terms: cosine, latent: cosine });
/** Values that meet, values that hardly differ, and values at and below the mean. */
const standing = fc.oneof(
  fc.constantFrom(0, -1, 1, 1 + 2 ** -52, 2),
  fc.double({ min: -2, max: 9, noNaN: true }),
);

export const anyWorld: fc.Arbitrary<World> = articles.chain((written) =>
  fc
    .record({
      people,
      institutions,
      conflictLists,
      order: fc.shuffledSubarray([...new Set(written.flatMap((article) => article.authorIds))], {
        minLength: 0,
      }),
      chosen: fc.shuffledSubarray([...written.keys()]),
      hasSpread: fc.boolean(),
      isAscending: fc.boolean(),
      standings: fc.array(fc.tuple(standing, similarity), { minLength: 25, maxLength: 25 }),
      documentAuthors: fc.array(authorId, { maxLength: 4 }),
      groups: fc.record({ 7: fc.uniqueArray(member), 8: fc.uniqueArray(member) }),
      document: fc.option(fc.constantFrom(...written.map(({ articleId }) => articleId), 1000)),
      settings,
    })
    .map((given): World => {
      const all = [...new Set([...given.order, ...written.flatMap((article) => article.authorIds)])];
      return {
        articles: written,
        authorIds: given.isAscending ? all.toSorted((a, b) => a - b) : all,
        people: given.people,
        institutions: given.institutions,
        conflictLists: given.conflictLists,
        near: given.chosen.map((article, i) => ({
          article,
          combined: given.hasSpread ? given.standings[i][0] : 0,
          similarity: given.standings[i][1],
        })),
        document: { authorIds: given.documentAuthors, articleId: given.document },
        groups: given.groups,
        settings: given.settings,
      };
    }),
);
