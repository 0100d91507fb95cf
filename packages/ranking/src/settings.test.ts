import { describe, expect, it } from 'vitest';
import { parseSettings } from './settings-query.ts';
import { defaultSettings, RefereeFinderSettings } from './settings.ts';

describe('referee-finder settings', () => {
  it('have the defaults of the specification', () => {
    expect(defaultSettings()).toEqual({
      candidates_cache_limit: 10_000,
      nearest_articles_limit: 10_000,
      algorithm: 3,
      top_author_articles: 10,
      articles_years_limit: 10,
      min_h_index: null,
      max_h_index: null,
      min_academic_age: null,
      max_academic_age: null,
      min_articles_count: null,
      max_articles_count: null,
      min_jif: null,
      max_jif: null,
      max_jif_percentile: null,
      gender: 'all',
      institution_type: [],
      contribution_in_article: null,
      topics: [],
      topic_boost_multiplier: 8,
      ignore_topics: true,
      include_countries: [],
      exclude_countries: [],
      ignore_countries: true,
      years_of_affiliation: 2,
      ignore_authors_group: true,
      authors_groups_ids: [],
      authors_group_effect: 'highlight',
      email_years_limit: null,
      diversify: false,
      exclude_authors_with_retracted_articles: false,
      exclude_coi: false,
      coauthorship_coi_years: 3,
      refereed_author_articles_written_since_year: null,
      refereed_author_contribution_in_article: null,
      refereed_author_include_consortiums: false,
      refereed_author_article_max_authors: null,
    });
  });

  it('do not share their lists between callers', () => {
    defaultSettings().include_countries.push('DE');
    expect(defaultSettings().include_countries).toEqual([]);
  });

  it('say of every field what it takes', () => {
    const silent = Object.entries(RefereeFinderSettings.shape).filter(([, schema]) => !schema.description);
    expect(silent.map(([field]) => field)).toEqual([]);
  });

  it.each([
    ['coauthorship_coi_years', 0],
    ['coauthorship_coi_years', 21],
    ['years_of_affiliation', 0],
    ['articles_years_limit', 0],
    ['min_h_index', -1],
    ['min_h_index', 1.5],
    ['max_jif', -0.1],
    ['algorithm', 4],
    ['include_countries', ['Germany']],
    ['gender', []],
  ])('refuse %s of %j', (field, value) => {
    expect(RefereeFinderSettings.safeParse({ [field]: value }).success).toBe(false);
  });

  it('have an end upwards in every number and list, and say where it is', () => {
    const most = 2 ** 40;
    for (const [name, preset] of Object.entries(defaultSettings())) {
      const field = RefereeFinderSettings.shape[name as keyof typeof RefereeFinderSettings.shape];
      const isNumber = field.safeParse(1).success;
      const isList = Array.isArray(preset) || name === 'gender';
      expect({ name, takes: isNumber && field.safeParse(most).success }).toEqual({ name, takes: false });
      const one = [[], ['DE'], ['F'], ['other'], [1], [{ concepts: [], status: 0 }]].find(
        (list) => list.length > 0 && field.safeParse(list).success,
      );
      const many = Array.from({ length: 5000 }, () => one?.[0]);
      expect({ name, takes: isList && field.safeParse(many).success }).toEqual({ name, takes: false });
    }
    expect(() => parseSettings({ top_author_articles: 1001 })).toThrow(
      'top_author_articles must be a whole number from 1 to 1000, or empty',
    );
  });
});
