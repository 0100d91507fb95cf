import { expect, test } from 'vitest';
import { Interner } from '../text/interner.ts';
import { textAt } from '../text/text-table.ts';
import { termVocabulary } from './vocabulary.ts';

/** Vocabulary kept of ten articles in which each term occurs as often as told. */
const kept = (df: Record<string, number>, maxTerms?: number): string[] => {
  const interner = new Interner();
  const item = Object.entries(df).flatMap(([text, count]) =>
    Array.from({ length: count }, () => interner.numberOf(text)),
  );
  const { table, renaming } = termVocabulary(
    interner,
    { item: Uint32Array.from(item), articles: 10 },
    maxTerms,
  );
  return Array.from({ length: renaming.size }, (_, term) => textAt(table, term));
};

test('terms of one article and phrases of more than a fifth are left out; the rest is in byte order', () => {
  expect(kept({ we: 10, once: 1, 'ion beam': 2, 'we show': 3, cell: 2 })).toEqual(['cell', 'ion beam', 'we']);
});

test('a vocabulary that would be too large keeps the most frequent, ties by their bytes', () => {
  expect(kept({ d: 2, c: 3, b: 3, a: 3 }, 2)).toEqual(['a', 'b']);
});
