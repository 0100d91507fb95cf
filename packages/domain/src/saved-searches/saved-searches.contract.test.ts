import { expect, test } from 'vitest';
import { CreateSavedSearch } from './saved-searches.contract.ts';

test('a search is kept without the page one was on, and with what narrows and sorts it', () => {
  const params = 'q=owl&yearFrom=2019&offset=50&sort=newest&page=2';
  expect(CreateSavedSearch.parse({ name: ' Owls ', query: ' owl ', params })).toEqual({
    name: 'Owls',
    query: 'owl',
    params: 'yearFrom=2019&sort=newest',
  });
});

test.each([
  [{ name: 'x', query: '', params: '' }, 'There is no query to save'],
  [{ name: 'x', query: ' ', params: 'offset=50' }, 'There is no query to save'],
  [{ name: ' ', query: 'owl' }, 'A saved search needs a name'],
  [{ name: 'x'.repeat(201), query: 'owl' }, 'at most 200'],
])('%j is refused: %s', (input, message) =>
  expect(CreateSavedSearch.safeParse(input).error?.issues[0].message).toContain(message),
);

test('filters alone can be kept', () => {
  expect(CreateSavedSearch.parse({ name: 'New', query: '', params: 'yearFrom=2025' }).params).toBe(
    'yearFrom=2025',
  );
});
