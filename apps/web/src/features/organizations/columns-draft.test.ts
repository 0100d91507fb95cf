import { DEFAULT_COLUMNS, EXPORT_COLUMN_IDS } from '@peerlens/domain/organizations/export-views.contract.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { added, faultyHeaders, moved, notChosen } from './columns-draft.ts';

const LIST = ['a', 'b', 'c', 'd'];

test.each([
  [0, 1, 'bacd'],
  [3, 2, 'abdc'],
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [0, -1, 'abcd'],
  [3, 9, 'abcd'],
])('what stands at %i and is moved to %i leaves %s', (from, to, left) => {
  expect(moved(LIST, from, to).join('')).toBe(left);
});

test('moving loses nothing, and moving back undoes it', () => {
  const places = fc.integer({ min: 0, max: LIST.length - 1 });
  fc.assert(
    fc.property(places, places, (from, to) => {
      expect(moved(moved(LIST, from, to), to, from)).toEqual(LIST);
    }),
  );
});

test('a column is either chosen or to choose', () => {
  const [first] = notChosen(DEFAULT_COLUMNS);
  const columns = added(DEFAULT_COLUMNS, first);
  expect(columns.map(({ id }) => id)).toContain(first);
  expect([...columns.map(({ id }) => id), ...notChosen(columns)].sort()).toEqual(
    EXPORT_COLUMN_IDS.toSorted(),
  );
});

test('headers that are missing, or the same but for case, are faulty', () => {
  const columns = [
    { id: 'score', header: 'Fit' },
    { id: 'hIndex', header: ' fit' },
    { id: 'position', header: '  ' },
    { id: 'author.name', header: 'Name' },
  ] as const;
  expect([...faultyHeaders(columns)]).toEqual([
    ['score', 'same'],
    ['hIndex', 'same'],
    ['position', 'none'],
  ]);
});
