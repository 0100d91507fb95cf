import { expect, test } from 'vitest';
import { formatCount } from '../../lib/format.ts';
import { changesOf, isForgotten, written } from './changes.ts';

test('a change shows each column before and after', () => {
  expect(changesOf({ before: { name: 'Owls', colour: 'blue' }, after: { name: 'Owl', colour: '' } })).toEqual(
    [
      { column: 'name', before: 'Owls', after: 'Owl' },
      { column: 'colour', before: 'blue', after: '(empty)' },
    ],
  );
});

test('of what was added there is nothing before, of what was removed nothing after', () => {
  expect(changesOf({ before: null, after: { id: 3 } })).toEqual([{ column: 'id', before: null, after: '3' }]);
  expect(changesOf({ before: { id: 3 }, after: null })).toEqual([{ column: 'id', before: '3', after: null }]);
});

test.each([
  [{ $redacted: true }, 'a secret, not kept'],
  [
    { $characters: 12_000, $start: 'Owls hunt', $sha256: 'x' },
    `Owls hunt … ${formatCount(12_000)} characters in all`,
  ],
  [null, '(none)'],
  [false, 'false'],
  ['2026-06-01', '2026-06-01'],
])('%j is written as %s', (value, text) => {
  expect(written(value)).toBe(text);
});

test('what was forgotten with a person says so and shows no columns', () => {
  const entry = { before: { $forgotten: true }, after: null };
  expect(isForgotten(entry)).toBe(true);
  expect(changesOf(entry)).toEqual([]);
});
