import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileTagger } from './compile-tagger.ts';
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

test('a text of more words than any table has room for is read like its parts', () => {
  const names = Array.from({ length: 9000 }, (_, at) => `name${at}`);
  const many = compileTagger(
    names.map((name, at) => ({
      literalId: at,
      conceptId: at,
      name,
      composite: null,
      lang: 'en',
      isAmbiguous: false,
    })),
  );
  const body = names.map((name, at) => `${name} unknown${at}`).join(' ');
  const found = many.tag({ title: '', body });
  expect(found.map(({ conceptId }) => conceptId)).toEqual(names.map((_, at) => at));
  expect(found.map(({ start, end }) => body.slice(start, end))).toEqual(names);
  expect(many.count({ title: '', body })).toHaveLength(names.length);
});
