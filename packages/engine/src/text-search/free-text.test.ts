import { expect, test } from 'vitest';
import { freeTextQuery } from './free-text.ts';

test('up to three different words are all required, of more any will do', () => {
  expect(freeTextQuery(['a', '', 'b', 'c', 'a'])).toEqual({
    kind: 'and',
    of: [
      { kind: 'word', word: 'a', boost: 2 },
      { kind: 'word', word: 'b', boost: 1 },
      { kind: 'word', word: 'c', boost: 1 },
    ],
  });
  expect(freeTextQuery(['a', 'b', 'c', 'd']).kind).toBe('or');
});

test('text without words lets every article through', () => {
  expect(freeTextQuery(['', ''])).toEqual({ kind: 'and', of: [] });
});
