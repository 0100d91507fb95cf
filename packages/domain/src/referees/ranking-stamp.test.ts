import { defaultSettings, parseSettings } from '@peerlens/ranking';
import { expect, test } from 'vitest';
import { rankingStamp } from './ranking-stamp.ts';

const stamp = (changes: Partial<Parameters<typeof rankingStamp>[0]> = {}) =>
  rankingStamp({
    indexVersion: 'c12-o3',
    settings: defaultSettings(),
    codeVersion: '0.1.0',
    year: 2026,
    ...changes,
  });

test('a stamp tells the states of articles and concepts, what was set, and by which version', () => {
  expect(stamp()).toEqual({ corpus: 12, ontology: 3, settings: '', code: '0.1.0', year: 2026 });
  const settings = parseSettings({ min_h_index: 5, include_countries: 'de,fr' });
  expect(stamp({ settings }).settings).toBe('min_h_index=5&include_countries=DE%2CFR');
});

test('its settings can be asked for again', () => {
  const settings = parseSettings({ algorithm: 2, top_author_articles: 'all', exclude_coi: true });
  const asked = Object.fromEntries(new URLSearchParams(stamp({ settings }).settings));
  expect(parseSettings(asked)).toEqual(settings);
});

test('an index of some articles untagged is of the same states, one of another name of none', () => {
  expect(stamp({ indexVersion: 'c12-o3-untagged7' })).toMatchObject({ corpus: 12, ontology: 3 });
  expect(stamp({ indexVersion: 'base' })).toMatchObject({ corpus: null, ontology: null });
});
