import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { choicesOf, initialState, isReadable, viewOf } from './table-view.ts';
import type { ColumnValues, TableState } from './table-view.ts';

interface Bird {
  name: string;
  wings: number | null;
  home: string | null;
}
const BIRDS: Bird[] = [
  { name: 'Barn owl', wings: 85, home: 'Europe' },
  { name: 'Kiwi', wings: null, home: 'Oceania' },
  { name: 'Eagle owl', wings: 170, home: 'Europe' },
  { name: 'Wren', wings: 15, home: null },
];
const COLUMNS: ColumnValues<Bird>[] = [
  { id: 'name', value: ({ name }) => name, filter: 'text' },
  { id: 'wings', value: ({ wings }) => wings, filter: 'number' },
  { id: 'home', value: ({ home }) => home, filter: 'choice' },
  { id: 'picture' },
];
const found = (changed: Partial<TableState>) =>
  viewOf(BIRDS, COLUMNS, { ...initialState(), ...changed }).found.map(({ name }) => name);

test.each<[Record<string, string>, string[]]>([
  [{}, ['Barn owl', 'Kiwi', 'Eagle owl', 'Wren']],
  [{ name: ' OWL ' }, ['Barn owl', 'Eagle owl']],
  [{ wings: '85' }, ['Barn owl']],
  [{ wings: '>85' }, ['Eagle owl']],
  [{ wings: '>= 85' }, ['Barn owl', 'Eagle owl']],
  [{ wings: '<85' }, ['Wren']],
  [{ wings: '15..85' }, ['Barn owl', 'Wren']],
  [{ home: 'Europe' }, ['Barn owl', 'Eagle owl']],
  [{ home: 'Eur' }, []],
  [{ name: 'owl', wings: '<100' }, ['Barn owl']],
  [{ picture: 'x', unknown: 'y' }, ['Barn owl', 'Kiwi', 'Eagle owl', 'Wren']],
])('the filters %j leave %j', (filters, names) => {
  expect(found({ filters })).toEqual(names);
});

test.each(['many', '>', '3..1', '..', '1..x'])(
  'the number "%s" cannot be read, and narrows nothing',
  (text) => {
    expect(isReadable('number', text)).toBe(false);
    expect(found({ filters: { wings: text } })).toHaveLength(BIRDS.length);
  },
);

test('rows are sorted after they are narrowed, what has no value last both ways', () => {
  expect(found({ sort: { id: 'wings', direction: 'descending' } })).toEqual([
    'Eagle owl',
    'Barn owl',
    'Wren',
    'Kiwi',
  ]);
  expect(found({ sort: { id: 'wings', direction: 'ascending' } })).toEqual([
    'Wren',
    'Barn owl',
    'Eagle owl',
    'Kiwi',
  ]);
});

test('a filter that chooses offers each value once', () => {
  expect(choicesOf(BIRDS, ({ home }) => home)).toEqual(['Europe', 'Oceania']);
});

test('a page past the end is the last one, and one page holds all where rows are not paged', () => {
  const view = viewOf(BIRDS, COLUMNS, { ...initialState(3), page: 9 });
  expect([view.page, view.pages, view.shown.length]).toEqual([1, 2, 1]);
  expect(viewOf(BIRDS, COLUMNS, initialState(Infinity)).shown).toHaveLength(4);
  expect(viewOf([], COLUMNS, initialState(Infinity))).toEqual({ found: [], shown: [], page: 0, pages: 1 });
});

test('the pages together hold every row once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      (rows, rowsPerPage) => {
        const columns = [{ id: 'n', value: (row: number) => row }];
        const state = { ...initialState(rowsPerPage), sort: { id: 'n', direction: 'ascending' as const } };
        const { pages, found: all } = viewOf(rows, columns, state);
        const together = Array.from(
          { length: pages },
          (_, page) => viewOf(rows, columns, { ...state, page }).shown,
        ).flat();
        expect(together).toEqual(all);
        expect(all).toEqual(rows.toSorted((a, b) => a - b));
      },
    ),
  );
});
