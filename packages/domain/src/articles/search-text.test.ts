import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearchText } from './search-text.ts';

const noText = { tokens: [], terms: new Map() };
const nothing = { words: [], freeText: noText, conceptIds: [], sourceIds: [], authorIds: [], doi: null };

test('the text is taken apart as the index takes texts apart; words are told without repetitions', () => {
  expect(readSearchText('the parsing of Parsers, parsing')).toEqual({
    ...nothing,
    words: ['parsing', 'parsers'],
    freeText: {
      tokens: ['', 'pars', '', 'parser', 'pars'],
      terms: new Map([
        ['pars', 2],
        ['parser', 1],
      ]),
    },
  });
});

test('concepts, journals and authors are taken out from between the words', () => {
  const read = readSearchText('owls c:12 j:34 C:13 night a:56 a:57');
  expect(read.words).toEqual(['owls', 'night']);
  expect(read).toMatchObject({ conceptIds: [12, 13], sourceIds: [34], authorIds: [56, 57] });
});

test.each(['c:', 'c:x', 'abc:12', 'c:0', 'c:99999999999999999999', 'c:12x'])(
  '"%s" is no filter but words',
  (text) => {
    expect(readSearchText(text)).toMatchObject({ conceptIds: [], sourceIds: [], authorIds: [] });
  },
);

test.each([
  '10.1371/journal.pbio.0020188',
  ' doi:10.1371/JOURNAL.pbio.0020188 ',
  'https://doi.org/10.1371/journal.pbio.0020188',
])('the DOI "%s" is looked up as such', (text) => {
  expect(readSearchText(text)).toEqual({ ...nothing, doi: '10.1371/journal.pbio.0020188' });
});

test.each(['', '   ', 'the of'])('"%s" asks for nothing', (text) => {
  expect(readSearchText(text)).toMatchObject({ words: [], conceptIds: [], doi: null });
});

test('any text can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { words, freeText } = readSearchText(text);
      expect(words.length > 0).toBe(freeText.tokens.some((token) => token !== ''));
    }),
  );
});
