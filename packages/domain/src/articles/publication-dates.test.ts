import { expect, test } from 'vitest';
import { datesOf } from './publication-dates.ts';
import type { SearchCriteria } from './search.contract.ts';

const since = (dates: SearchCriteria['dates'], now: string) => datesOf({ dates }, new Date(now));

test.each<[SearchCriteria['dates'], string, string]>([
  ['day', '2026-03-01T00:00:00Z', '2026-02-28'],
  ['week', '2026-01-03T23:59:59Z', '2025-12-27'],
  ['month', '2026-03-31T12:00:00Z', '2026-02-28'],
  ['month', '2024-03-31T12:00:00Z', '2024-02-29'],
  ['month', '2026-01-15T12:00:00Z', '2025-12-15'],
  ['1year', '2024-02-29T12:00:00Z', '2023-02-28'],
  ['5years', '2026-06-01T12:00:00Z', '2021-06-01'],
])('%s, asked for at %s, begins on %s and has no end', (dates, now, from) => {
  expect(since(dates, now)).toEqual({ from, to: null });
});

test('all is without bounds, and a range has those given', () => {
  expect(since('all', '2026-06-01')).toEqual({ from: null, to: null });
  const now = new Date('2026-06-01');
  expect(datesOf({ dates: 'range', dateTo: '2020-02-03' }, now)).toEqual({ from: null, to: '2020-02-03' });
  const oneDay = { dateFrom: '2020-02-03', dateTo: '2020-02-03' };
  expect(datesOf({ dates: 'range', ...oneDay }, now)).toEqual({ from: '2020-02-03', to: '2020-02-03' });
});
