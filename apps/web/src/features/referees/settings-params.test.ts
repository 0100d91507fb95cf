import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/search-codec.ts';
import { readSettingsParams, settingsOf } from './settings-params.ts';

describe('referee-finder settings in the address', () => {
  it('come back as they were written', () => {
    const params = {
      articles_years_limit: null,
      algorithm: 1,
      top_author_articles: 3,
      exclude_coi: true,
      min_h_index: 0,
      include_countries: ['DE', 'FR'],
    } as const;
    expect(readSettingsParams(parseSearch(stringifySearch({ ...params })))).toEqual(params);
  });

  it('leave out what is as preset', () => {
    expect(readSettingsParams({ algorithm: '3', articles_years_limit: '10', exclude_coi: 'false' })).toEqual(
      {},
    );
  });

  it('pass over what is out of range', () => {
    expect(readSettingsParams({ algorithm: '4', coauthorship_coi_years: '21', min_h_index: '-1' })).toEqual(
      {},
    );
  });

  it('switch countries on when some are given, and only then', () => {
    expect(settingsOf({ exclude_countries: ['US'] }).ignore_countries).toBe(false);
    expect(settingsOf({ algorithm: 1 })).toEqual({ algorithm: 1 });
  });
});
