import { DomainError } from '@peerlens/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenSettings, parseSettings, readableSettings, settingsToQuery } from './settings-query.ts';
import {
  AUTHORS_GROUP_EFFECTS,
  CONTRIBUTIONS,
  defaultSettings,
  GENDERS,
  INSTITUTION_TYPES,
} from './settings.ts';
import type { RefereeFinderSettings } from './settings.ts';

const bound = (min: number, max = 1000) => fc.option(fc.integer({ min, max }));
const decimal = fc.option(fc.double({ min: 0, max: 500, noNaN: true }).map((value) => value + 0));
const country = fc.stringMatching(/^[A-Z]{2}$/);
const countries = fc.uniqueArray(country, { maxLength: 4 });
const topic = fc.record({
  concepts: fc.array(fc.record({ conceptId: fc.nat(), name: fc.string(), basic: fc.boolean() }), {
    maxLength: 3,
  }),
  status: fc.constantFrom(0 as const, 1 as const, 2 as const),
});

const plainSettings = fc.record({
  candidates_cache_limit: fc.integer({ min: 1, max: 100_000 }),
  nearest_articles_limit: fc.integer({ min: 1, max: 100_000 }),
  algorithm: fc.constantFrom(1 as const, 2 as const, 3 as const),
  top_author_articles: bound(1),
  articles_years_limit: bound(1),
  min_h_index: bound(0),
  max_h_index: bound(0),
  min_academic_age: bound(0),
  max_academic_age: bound(0),
  min_articles_count: bound(0),
  max_articles_count: bound(0),
  min_jif: decimal,
  max_jif: decimal,
  max_jif_percentile: bound(0, 100),
  gender: fc.oneof(fc.constant('all' as const), fc.subarray([...GENDERS], { minLength: 1 })),
  institution_type: fc.subarray([...INSTITUTION_TYPES]),
  contribution_in_article: fc.option(fc.constantFrom(...CONTRIBUTIONS)),
  topics: fc.array(topic, { maxLength: 3 }),
  topic_boost_multiplier: fc.integer({ min: 1, max: 1000 }),
  ignore_topics: fc.boolean(),
  include_countries: countries,
  exclude_countries: countries,
  ignore_countries: fc.boolean(),
  years_of_affiliation: fc.integer({ min: 1, max: 50 }),
  ignore_authors_group: fc.boolean(),
  authors_groups_ids: fc.uniqueArray(fc.nat(), { maxLength: 4 }),
  authors_group_effect: fc.constantFrom(...AUTHORS_GROUP_EFFECTS),
  email_years_limit: bound(1),
  diversify: fc.boolean(),
  exclude_authors_with_retracted_articles: fc.boolean(),
  exclude_coi: fc.boolean(),
  coauthorship_coi_years: fc.integer({ min: 1, max: 20 }),
  refereed_author_articles_written_since_year: bound(0),
  refereed_author_contribution_in_article: fc.option(fc.constantFrom(...CONTRIBUTIONS)),
  refereed_author_include_consortiums: fc.boolean(),
  refereed_author_article_max_authors: bound(1),
});
const anySettings: fc.Arbitrary<RefereeFinderSettings> = fc
  .tuple(plainSettings, fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 4 }))
  .map(([plain, left]) => (left.length === 0 ? plain : { ...plain, without_articles: left }));

const failure = (query: Record<string, unknown>): DomainError => {
  try {
    parseSettings(query);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('was accepted');
};

describe('settings in a query string', () => {
  it('survive being written and read again, also through a real query string', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const query = settingsToQuery(settings);
        expect(parseSettings(query)).toEqual(settings);
        expect(parseSettings(Object.fromEntries(new URLSearchParams(query)))).toEqual(settings);
      }),
    );
  });

  it('survive being written as what differs from other settings, and read again over those', () => {
    fc.assert(
      fc.property(anySettings, anySettings, (settings, base) => {
        const query = settingsToQuery(settings, base);
        const before = structuredClone(base);
        expect(parseSettings(query, base)).toEqual(settings);
        expect(parseSettings(Object.fromEntries(new URLSearchParams(query)), base)).toEqual(settings);
        expect(base).toEqual(before);
        expect(settingsToQuery(base, base)).toEqual({});
      }),
    );
  });

  it('have what is absent from what holds there, ignored lists among it', () => {
    const base = parseSettings({ min_h_index: 7, include_countries: 'DE', ignore_countries: true });
    expect(parseSettings({ algorithm: 1 }, base)).toEqual({ ...base, algorithm: 1 });
    expect(parseSettings({ include_countries: 'FR' }, base)).toMatchObject({ ignore_countries: false });
    expect(parseSettings({ include_countries: '', min_h_index: '' }, base)).toMatchObject({
      include_countries: [],
      ignore_countries: true,
      min_h_index: null,
    });
  });

  it('are read from an address as far as they can be, also where they say the preset', () => {
    const address = { algorithm: '3', min_h_index: 'ten', max_h_index: '', gender: 'f,F', author: '5' };
    expect(readableSettings(address)).toEqual({ algorithm: '3', max_h_index: '', gender: 'f,F' });
    expect(givenSettings(address)).toEqual(['algorithm', 'min_h_index', 'max_h_index', 'gender']);
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(parseSettings(readableSettings(settings))).toEqual(settings);
        expect(readableSettings(settingsToQuery(settings))).toEqual(settingsToQuery(settings));
      }),
    );
  });

  it('survive being sent as JSON', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(parseSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
      }),
    );
  });

  it('are the defaults when there is nothing to read, and write nothing', () => {
    expect(parseSettings({})).toEqual(defaultSettings());
    expect(settingsToQuery(defaultSettings())).toEqual({});
  });

  it('write only what differs', () => {
    const settings = parseSettings({ min_h_index: '12', algorithm: '3', include_countries: 'DE,FR' });
    expect(settingsToQuery(settings)).toEqual({ min_h_index: '12', include_countries: 'DE,FR' });
  });

  it('read blank as no bound where there can be none, and as the default elsewhere', () => {
    const settings = parseSettings({
      articles_years_limit: '',
      top_author_articles: ' ',
      algorithm: '',
      years_of_affiliation: null,
      gender: '',
      include_countries: '',
      exclude_coi: '',
    });
    expect(settings).toEqual({
      ...defaultSettings(),
      articles_years_limit: null,
      top_author_articles: null,
    });
    expect(settingsToQuery(settings)).toEqual({ articles_years_limit: 'all', top_author_articles: 'all' });
  });

  it('read "all" as no limit on articles and years, and as every gender', () => {
    const settings = parseSettings({
      top_author_articles: 'all',
      articles_years_limit: 'all',
      gender: ['F', 'all'],
    });
    expect(settings).toMatchObject({ top_author_articles: null, articles_years_limit: null, gender: 'all' });
  });

  it.each([
    ['comma-separated', '3, 1,3,'],
    ['repeated', ['3', '1', '3']],
    ['mixed', ['3,1', 3]],
  ])('read %s lists without blanks and repetitions', (_, authors_groups_ids) => {
    expect(parseSettings({ authors_groups_ids }).authors_groups_ids).toEqual([3, 1]);
  });

  it('read country codes in any case', () => {
    expect(parseSettings({ exclude_countries: 'de,DE,fr' }).exclude_countries).toEqual(['DE', 'FR']);
  });

  it.each(['true', '1', 'on', 'TRUE', 1, true])('read %j as true', (diversify) => {
    expect(parseSettings({ diversify }).diversify).toBe(true);
  });

  it('stop ignoring topics, countries and groups as soon as there are some, unless told to', () => {
    const topics = JSON.stringify([{ concepts: [], status: 1 }]);
    const given = { topics, include_countries: 'DE', authors_groups_ids: '7' };
    expect(parseSettings(given)).toMatchObject({
      ignore_topics: false,
      ignore_countries: false,
      ignore_authors_group: false,
    });
    expect(parseSettings({ ...given, ignore_topics: 'true' })).toMatchObject({ ignore_topics: true });
  });

  it('read topics one to a key as well', () => {
    const topics = [0, 2].map((status) => ({
      concepts: [{ conceptId: 5, name: 'a, "b"', basic: false }],
      status,
    }));
    expect(parseSettings({ topics: topics.map((topic) => JSON.stringify(topic)) }).topics).toEqual(topics);
  });

  it('pass over unknown keys, also those of every object', () => {
    expect(parseSettings({ author: '5', constructor: 'x', toString: 'y' })).toEqual(defaultSettings());
  });

  it.each([
    [{ coauthorship_coi_years: '21' }, 'coauthorship_coi_years must be a whole number from 1 to 20'],
    [{ min_h_index: 'ten' }, 'min_h_index must be a whole number from 0 to 65534, or empty'],
    [{ min_h_index: '0x10' }, 'min_h_index must be a whole number from 0 to 65534, or empty'],
    [{ algorithm: ['1', '2'] }, 'algorithm must be 1, 2 or 3'],
    [{ gender: 'F,x' }, 'gender must be all, or some of F, f, ?, m, M'],
    [{ authors_group_effect: 'hide' }, 'authors_group_effect must be one of highlight, limit_to'],
    [{ exclude_coi: 'maybe' }, 'exclude_coi must be true or false'],
    [
      { include_countries: 'Germany' },
      'include_countries must be at most 300 two-letter country codes (ISO 3166-1)',
    ],
    [
      { topics: '[{' },
      'topics must be JSON topics, at most 300, each with concepts (conceptId, name, basic) and a status of 0, 1 or 2',
    ],
  ])('refuse %j and say what is allowed', (query, message) => {
    const error = failure(query);
    expect(error.code).toBe('invalid');
    expect(error.message).toBe(message);
    expect(error.details.field).toBe(Object.keys(query)[0]);
  });

  it('name every wrong field in the details', () => {
    const error = failure({ algorithm: '9', gender: 'x,y', min_h_index: '3' });
    expect(error.details.fields).toEqual([
      { field: 'algorithm', allowed: '1, 2 or 3' },
      { field: 'gender', allowed: 'all, or some of F, f, ?, m, M' },
    ]);
  });
});
