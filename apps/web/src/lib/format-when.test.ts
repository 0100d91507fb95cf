import { expect, test } from 'vitest';
import { formatMoment, formatWhen } from './format.ts';

/** Local times, as the reader's clock has them. */
const at = (year: number, month: number, day: number, hour: number, minute = 0) =>
  new Date(year, month - 1, day, hour, minute);
const NOW = at(2026, 3, 14, 15, 9);
const shown = (when: Date, tag = 'en-GB') => formatWhen(when.toISOString(), NOW, tag);

test.each<[string, Date, string]>([
  ['today', at(2026, 3, 14, 9, 5), '09:05'],
  ['the first minute of today', at(2026, 3, 14, 0, 0), '00:00'],
  ['the last minute of yesterday', at(2026, 3, 13, 23, 59), '13 Mar, 23:59'],
  ['the first minute of this year', at(2026, 1, 1, 0, 0), '1 Jan, 00:00'],
  ['the last minute of last year', at(2025, 12, 31, 23, 59), '31 Dec 2025, 23:59'],
  ['the same day of another year', at(2024, 3, 14, 9, 5), '14 Mar 2024, 09:05'],
  ['later this year', at(2026, 11, 2, 8, 30), '2 Nov, 08:30'],
])('a moment of %s is told as short as it can be', (_when, when, text) => {
  expect(shown(when)).toBe(text);
});

test('each locale has its own order of words', () => {
  expect(shown(at(2025, 12, 31, 23, 59), 'de')).toBe('31. Dez. 2025, 23:59');
  expect(shown(at(2026, 3, 14, 9, 5), 'en-US')).toMatch(/^09:05\sAM$/);
});

test('the whole of a moment names its day of the week and its year', () => {
  expect(formatMoment(NOW.toISOString(), 'en-GB')).toMatch(/^Saturday,? 14 March 2026/);
});

test('what is no moment is nothing', () =>
  expect([formatWhen('soon', NOW), formatMoment('')]).toEqual(['', '']));
