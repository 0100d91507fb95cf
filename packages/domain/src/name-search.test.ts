import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameQuery, typedWords } from './name-search.ts';

test.each([
  ['Jane Smith', "'jane':* & 'smith':*"],
  ['  smith,  J. ', "'smith':* & 'j':*"],
  ['Müller-Łuk', "'muller':* & 'łuk':*"],
  ["O'Brien O", "'o':* & 'brien':*"],
])('"%s" is looked up as %s', (text, query) => expect(nameQuery(typedWords(text))).toBe(query));

test.each(['', ' . ', "'&|!:*()\\"])('"%s" has no word to look up', (text) => {
  expect(typedWords(text)).toEqual([]);
});

test('whatever is typed, nothing but quoted words and our own operators is asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const words = typedWords(text);
      expect(words.length === 0 ? "'a':*" : nameQuery(words)).toMatch(
        /^'[\p{L}\p{N}]+':\*( & '[\p{L}\p{N}]+':\*){0,7}$/u,
      );
    }),
  );
});
