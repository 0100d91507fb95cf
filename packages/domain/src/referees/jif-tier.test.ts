import { defaultSettings } from '@peerlens/ranking';
import { expect, test } from 'vitest';
import { withTier } from './jif-tier.ts';
import type { RankedPage } from './rank-page.ts';

const page = {
  rows: [
    {
      excludeReasons: [
        { code: 'min_jif', value: 1, bound: 4 },
        { code: 'min_h_index', value: 1, bound: 2 },
      ],
    },
  ],
  summary: { removedBy: { min_jif: 3, min_h_index: 1 } },
} as unknown as RankedPage;
const top = { ...defaultSettings(), max_jif_percentile: 25 };

test('a tier is the impact factor that it begins at, and is named as what removed people', () => {
  const { settings, told } = withTier({ ...top, min_jif: 2 }, 4);
  expect(settings).toMatchObject({ min_jif: 4, max_jif_percentile: null });
  expect(told(page).summary.removedBy).toEqual({ min_h_index: 1, max_jif_percentile: 3 });
  expect(told(page).rows[0].excludeReasons.map(({ code }) => code)).toEqual([
    'max_jif_percentile',
    'min_h_index',
  ]);
});

test('a larger smallest impact factor decides, and is named itself', () => {
  const { settings, told } = withTier({ ...top, min_jif: 5 }, 4);
  expect(settings).toMatchObject({ min_jif: 5, max_jif_percentile: null });
  expect(told(page)).toBe(page);
});

test('where no journal has an impact factor, nobody is in a tier; without one nothing changes', () => {
  expect(withTier(top, null).settings).toEqual(top);
  expect(withTier(defaultSettings(), 4).settings).toEqual(defaultSettings());
});
