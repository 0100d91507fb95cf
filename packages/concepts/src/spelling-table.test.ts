import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileTagger } from './compile-tagger.ts';
import { newSpellingTable } from './spelling-table.ts';
import type { Tagger } from './tagger-types.ts';

const NAMES = ['heart abnormality', 'kidney cyst', 'renal cyst', 'palmar pit', 'CNN', 'cyst', 'Nieren'];
const tagger = (): Tagger =>
  compileTagger(
    NAMES.map((name, literalId) => ({
      literalId,
      conceptId: literalId,
      name,
      composite: null,
      lang: name === 'Nieren' ? 'de' : 'en',
      isAmbiguous: false,
    })),
  );
const words = fc.constantFrom(
  ...'abnormality abnormalities of the heart Kidney renal cysts cyst palmar and plantar pits CNN CNNs niere is'.split(
    ' ',
  ),
);
const prose = fc.array(fc.tuple(words, fc.constantFrom(' ', ', ', '. ', '-')), { maxLength: 20 });
const textOf = (pairs: readonly (readonly [string, string])[], write: (word: string) => string): string =>
  pairs.map(([word, joint]) => write(word) + joint).join('');

/** Invisible in print, and enough to send a word the long way through the normaliser. */
const SOFT_HYPHEN = '\u00ad';

test('plain words and words that need normalising are recognised alike', () => {
  const [plain, complex] = [tagger(), tagger()];
  fc.assert(
    fc.property(prose, (pairs) => {
      const hyphenated = textOf(pairs, (word) => word.slice(0, 1) + SOFT_HYPHEN + word.slice(1));
      expect(complex.count({ title: '', body: hyphenated })).toEqual(
        plain.count({ title: '', body: textOf(pairs, (word) => word) }),
      );
    }),
  );
});

test('what is remembered of words changes no answer', () => {
  const used = tagger();
  fc.assert(
    fc.property(prose, (pairs) => {
      const text = { title: '', body: textOf(pairs, (word) => word) };
      expect(used.tag(text)).toEqual(tagger().tag(text));
    }),
  );
});

test('a word is found by both its hashes only, however full the table', () => {
  const hash = fc.integer({ min: -8, max: 8 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(hash, hash), { selector: String, maxLength: 200 }), (pairs) => {
      const table = newSpellingTable();
      for (const [number, [first, second]] of pairs.entries())
        table.add({ hash: first, check: second, traits: number + 1, row: number * 16 });
      for (const [number, [first, second]] of pairs.entries())
        expect(table.slots[table.find(first, second)] - 1).toBe(number);
      expect(table.find(99, 99)).toBe(-1);
      table.clear();
      for (const [first, second] of pairs) expect(table.find(first, second)).toBe(-1);
    }),
  );
});

test('a table of many words grows and keeps them', () => {
  const table = newSpellingTable();
  for (let number = 0; number < 5000; number++)
    table.add({ hash: number * 7, check: -number, traits: 1, row: number });
  for (let number = 0; number < 5000; number++)
    expect(table.slots[table.find(number * 7, -number) + 3]).toBe(number);
});
