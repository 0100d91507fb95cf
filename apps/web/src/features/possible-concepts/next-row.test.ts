import { expect, test } from 'vitest';
import { nextRow } from './next-row.ts';

const rows = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
const after = (decided: string[], closed: string[] = []) =>
  nextRow(rows, new Set(decided), ({ name }) => !closed.includes(name))?.name ?? null;

test.each([
  ['the one after it', ['b'], [], 'c'],
  ['the one after the last of them', ['a', 'c'], [], 'd'],
  ['one that is not decided yet', ['a'], ['b', 'c'], 'd'],
  ['the first that was passed over, from the last', ['d'], ['a'], 'b'],
  ['none when all are decided', ['d'], ['a', 'b', 'c'], null],
  ['none of those that were decided just now', ['a', 'b', 'c', 'd'], [], null],
])('goes on with %s', (_title, decided, closed, expected) => {
  expect(after(decided, closed)).toBe(expected);
});
