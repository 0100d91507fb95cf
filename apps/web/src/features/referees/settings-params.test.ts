import { defaultSettings } from '@peerlens/ranking/settings.ts';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/search-codec.ts';
import { draftOf, paramsOf, resetOf, topicsIn, withLists, withTopics } from './settings-draft.ts';
import { besideSettings, readSettingsParams, settingsOf } from './settings-params.ts';

const throughAddress = (params: object) => readSettingsParams(parseSearch(stringifySearch({ ...params })));
const presets = defaultSettings();

describe('referee-finder settings in the address', () => {
  it('come back as they were written, topics and emptied bounds among them', () => {
    const concepts = [{ conceptId: 5, name: 'owls, "barn" & snow', basic: false }];
    const folder = { ...presets, min_h_index: 3, include_countries: ['DE'], ignore_countries: false };
    const settings = {
      ...presets,
      articles_years_limit: null,
      exclude_coi: true,
      topics: [{ concepts, status: 1 as const }],
      ignore_topics: false,
    };
    const params = paramsOf(settings, folder);
    expect(params).toMatchObject({ min_h_index: '', include_countries: '', articles_years_limit: 'all' });
    const read = throughAddress(params);
    expect(read).toEqual(params);
    expect(draftOf(read, folder)).toEqual(settings);
  });

  it('can say the preset again where something else holds', () => {
    const folder = { ...presets, algorithm: 1 as const };
    expect(paramsOf(presets, folder)).toEqual({ algorithm: '3' });
    expect(paramsOf(folder, folder)).toEqual({});
    expect(readSettingsParams({ algorithm: 3 })).toEqual({ algorithm: '3' });
  });

  it('stand beside saved settings and authors, and leave out what is nothing of it', () => {
    const address = { settingsId: '4', author: '7,x,9,7', only_custom: '1', q: 'owl', min_h_index: '2' };
    const read = readSettingsParams(address);
    expect(read).toEqual({ settingsId: 4, author: [7, 9], only_custom: true, min_h_index: '2' });
    expect(settingsOf(read)).toEqual({ min_h_index: '2' });
    expect(besideSettings(read)).toEqual({ author: [7, 9], only_custom: true });
    expect(readSettingsParams({ settingsId: '0', author: 'x', only_custom: '0' })).toEqual({});
  });

  it('pass over ids that are none, also where the router lays them over the address', () => {
    const address = { settingsId: 'abc', author: 'x', only_custom: 'no', whatif: 'y', whatif_author: '-1' };
    expect({ ...address, ...readSettingsParams(address) }).toEqual({});
  });

  it('that no setting takes are left to the server, which says so; the panel passes over them', () => {
    const read = readSettingsParams({ coauthorship_coi_years: '21', min_h_index: '2' });
    expect(settingsOf(read)).toEqual({ coauthorship_coi_years: '21', min_h_index: '2' });
    expect(draftOf(read, presets)).toEqual({ ...presets, min_h_index: 2 });
  });
});

describe('a draft of settings', () => {
  it('stops ignoring countries as soon as there are some, and begins again without', () => {
    const some = withLists(presets, { include_countries: ['DE'] });
    expect(some).toMatchObject({ include_countries: ['DE'], ignore_countries: false, ignore_topics: true });
    expect(withLists(some, { include_countries: [] }).ignore_countries).toBe(true);
    expect(withLists({ ...some, ignore_topics: false }, { exclude_countries: ['FR'] }).ignore_topics).toBe(
      false,
    );
  });

  it('has no topics once the last is deleted, also after a reload, until it is reset', () => {
    const found = [{ concepts: [{ conceptId: 5, name: 'owl', basic: false }], status: 0 as const }];
    expect(topicsIn(presets, found)).toEqual(found);
    const deleted = draftOf(throughAddress(paramsOf(withTopics(presets, []), presets)), presets);
    expect(topicsIn(deleted, found)).toEqual([]);
    // What the server answers to it: the topics of the settings.
    expect(topicsIn(deleted, deleted.topics)).toEqual([]);
    expect(topicsIn(resetOf(presets), found)).toEqual(found);
    expect(topicsIn(withTopics(deleted, found), [])).toEqual(found);
  });

  it('ignores topics, countries and groups after a reset, whatever holds there', () => {
    const folder = { ...presets, min_h_index: 3, include_countries: ['DE'], ignore_countries: false };
    expect(resetOf(folder)).toEqual({ ...folder, ignore_countries: true });
    expect(paramsOf(resetOf(presets), presets)).toEqual({});
  });
});
