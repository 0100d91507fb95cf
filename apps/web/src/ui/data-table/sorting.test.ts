import { expect, it } from 'vitest';
import { nextSort, sortedBy } from './sorting.ts';

it('sorts descending on the first click, ascending on the second, and not at all on the third', () => {
  const first = nextSort(null, 'hIndex');
  const second = nextSort(first, 'hIndex');
  expect([first?.direction, second?.direction, nextSort(second, 'hIndex')]).toEqual([
    'descending',
    'ascending',
    null,
  ]);
});

it('starts descending on another column', () => {
  expect(nextSort({ id: 'name', direction: 'descending' }, 'score')).toEqual({
    id: 'score',
    direction: 'descending',
  });
});

it.each(['ascending', 'descending'] as const)('puts what has no value last when %s', (direction) => {
  expect(sortedBy([null, 2, null, 1], (value) => value, direction).slice(2)).toEqual([null, null]);
});

it('keeps the order of equals', () => {
  const rows = [
    { id: 1, h: 5 },
    { id: 2, h: 7 },
    { id: 3, h: 5 },
  ];
  expect(sortedBy(rows, ({ h }) => h, 'descending').map(({ id }) => id)).toEqual([2, 1, 3]);
});
