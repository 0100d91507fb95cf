import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DROPPED, follow, identity, invert, transpose, type Lists } from './lists.ts';

const lists = (rows: number[][]): Lists => {
  const start = new Uint32Array(rows.length + 1);
  rows.forEach((row, r) => (start[r + 1] = start[r] + row.length));
  return { start, item: Uint32Array.from(rows.flat()) };
};

const rowsOf = ({ start, item }: Lists): number[][] =>
  Array.from({ length: start.length - 1 }, (_, r) => [...item.subarray(start[r], start[r + 1])]);

const anyRows = fc.array(fc.uniqueArray(fc.nat(7), { maxLength: 6 }), { maxLength: 9 });

test('inverting twice gives the rows back, sorted, and values follow their entries', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const given = lists(rows);
      const perItem = invert(given, identity(rows.length), { to: identity(8), size: 8 });
      const back = transpose(perItem, rows.length);
      expect(rowsOf(back)).toEqual(rows.map((row) => row.toSorted((a, b) => a - b)));
      const values = Float32Array.from(given.item, (item) => item * 10);
      const followed = follow(follow(values, perItem.from), back.from);
      expect([...followed]).toEqual(Array.from(back.item, (item) => item * 10));
    }),
  );
});

test('inverting renames items, drops some, and takes the rows in the order asked for', () => {
  const given = lists([[0, 1], [1, 2], [2]]);
  const to = Uint32Array.of(1, DROPPED, 0);
  expect(rowsOf(invert(given, Uint32Array.of(2, 0, 1), { to, size: 2 }))).toEqual([[0, 2], [1]]);
});
