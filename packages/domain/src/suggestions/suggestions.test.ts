import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestedCountries } from './countries.ts';
import { shares } from './shares.ts';
import { titleQuery, typedIds } from './typed.ts';

const codes = (text: string, limit = 10): string[] => suggestedCountries(text, limit).map(({ code }) => code);

test.each([
  ['de', ['DE', 'DK']],
  ['sudan', ['SD', 'SS']],
  ['united', ['US', 'GB', 'AE']],
  ['cote', ['CI']],
  ['ivory', ['CI']],
  ['uk', ['GB', 'UA']],
  ['xyzzy', []],
])('countries for "%s" begin with or hold it as a word', (text, some) => {
  expect(codes(text, 300)).toEqual(expect.arrayContaining(some));
});

test('an exact name or code comes first, and the unknown is no country', () => {
  expect(codes('niger')).toEqual(['NE', 'NG']);
  expect(codes('in')[0]).toBe('IN');
  const all = codes('', 300);
  expect(all.length).toBeGreaterThan(240);
  expect(all).not.toEqual(expect.arrayContaining(['ZZ']));
});

test('a list has what it is to have, and the first ones what others leave free', () => {
  const lists = (...there: number[]) => there.map((n, at) => ({ there: n, wanted: [4, 3, 3][at] }));
  expect(shares(lists(9, 9, 9), 10)).toEqual([4, 3, 3]);
  expect(shares(lists(9, 1, 0), 10)).toEqual([9, 1, 0]);
  expect(shares(lists(0, 0, 9), 10)).toEqual([0, 0, 9]);
  expect(shares(lists(9, 9, 9), 5)).toEqual([4, 1, 0]);
});

test('never more is shown than there is room or there are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ there: fc.nat(60), wanted: fc.nat(10) }), { maxLength: 5 }),
      fc.nat(50),
      (lists, room) => {
        const shown = shares(lists, room);
        const total = shown.reduce((sum, n) => sum + n, 0);
        expect(total).toBe(
          Math.min(
            room,
            lists.reduce((sum, { there }) => sum + there, 0),
          ),
        );
        expect(shown.every((n, at) => n <= lists[at].there)).toBe(true);
      },
    ),
  );
});

test.each([
  [
    'owls',
    {
      kind: 'or',
      of: [
        { kind: 'prefix', prefix: 'owls' },
        { kind: 'word', word: 'owl' },
      ],
    },
  ],
  ['hearing ow', { kind: 'word', word: 'hear' }],
  ['AI', { kind: 'word', word: 'ai' }],
  ['the', { kind: 'prefix', prefix: 'the' }],
])('the title "%s" is asked for as %j', (text, of) => {
  expect(titleQuery(text)).toEqual({ kind: 'field', field: 'title', of: { kind: 'and', of: [of] } });
});

test.each(['', '…', 'of', 'a'])('there is no title to look for in "%s"', (text) => {
  expect(titleQuery(text)).toBeNull();
});

test.each(['owl', '31452104', 'PMC', 'pmc owls', '10.1234', 'arXiv:'])('"%s" is no identifier', (text) => {
  expect(typedIds(text)).toBeNull();
});
