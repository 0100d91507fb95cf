import { expect, test } from 'vitest';
import { savedOf, searchOf } from './saved-search-address.ts';

test.each([
  { q: 'barn owl' },
  { q: 'c:12 "night & day" ä', yearFrom: 2019, sort: 'newest' as const },
  { yearFrom: 2019, yearTo: 2020 },
])('what is saved of %j opens the same search', (params) => {
  const saved = savedOf(params);
  expect(saved).not.toBeNull();
  expect(saved && searchOf(saved)).toEqual(params);
});

test('the page one was on is not kept', () => {
  expect(savedOf({ q: 'owl', offset: 50 })).toEqual({ query: 'owl', params: '' });
});

test.each([{}, { q: '  ' }, { sort: 'newest' as const }, { offset: 50 }])(
  'there is nothing to save in %j',
  (params) => expect(savedOf(params)).toBeNull(),
);
