import { expect, test } from 'vitest';
import { pagesAround } from './pages-around.ts';

test('pages are around one where there are any, and the first has no offset', () => {
  const size = 50;
  expect(pagesAround(0, { total: 50, size })).toEqual({ previous: null, next: null });
  expect(pagesAround(0, { total: 51, size })).toEqual({ previous: null, next: 50 });
  expect(pagesAround(50, { total: 151, size })).toEqual({ previous: undefined, next: 100 });
  expect(pagesAround(100, { total: 150, size })).toEqual({ previous: 50, next: null });
});
