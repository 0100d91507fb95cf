import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BREAK, CAPS_PLURAL, COMPLEX, HAS_LOWER, HAS_UPPER, JOINT } from '../kernel/layout.ts';
import { TextKernel } from './kernel/kernel.ts';
import { plainWords } from './testing/plain-words.ts';
import { caseOf } from './word-case.ts';

/** What scripts, signs and broken strings are made of, and words as long as what is read at once, or longer. */
const piece = fc.constantFrom(
  ...'a B 7 s é ß α Ω ё й 字 デ 한 ع ह ् \u0301 \u00ad \u200b \ud835\udc9c \ud835 \udc00 \ufffd 😀 x²'.split(
    ' ',
  ),
  ..." |  |\n|\n\n|\u00a0|.|,|:|;|-|–|—|(|)|'|’|+|#|++|. |, | - |…|、|U.S.A.|C++|F#|3.5|node.js".split('|'),
  ...'CNNs DNAs x1y2 fifteenletters1 sixteenletters16 seventeenletters7 exactlythirtytwolettersinthisone'.split(
    ' ',
  ),
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }),
);

const CASES = HAS_LOWER | HAS_UPPER | CAPS_PLURAL;
const kernels = [new TextKernel({ simd: true }), new TextKernel({ simd: false })];

test('the kernel finds the words that a plain reading of the string finds', () => {
  fc.assert(
    fc.property(text, (one) => {
      const expected = plainWords(one);
      for (const kernel of kernels) {
        kernel.take(one);
        const found = Array.from({ length: kernel.run.scan() }, (_, word) => ({
          start: kernel.wordStart(word),
          end: kernel.wordEnd(word),
          gap: kernel.wordFlags(word) & (BREAK | JOINT),
        }));
        expect(found).toEqual(expected);
      }
    }),
    { numRuns: 2000 },
  );
});

test('flags tell the case of a word, and whether it is more than ASCII letters and digits', () => {
  fc.assert(
    fc.property(text, (one) => {
      for (const kernel of kernels) {
        kernel.take(one);
        for (let word = 0; word < kernel.run.scan(); word++) {
          const written = kernel.wordText(word);
          const flags = kernel.wordFlags(word);
          const isPlain = /^[A-Za-z0-9]+$/.test(written);
          expect(flags & COMPLEX).toBe(isPlain ? 0 : COMPLEX);
          expect(flags & CASES).toBe(isPlain ? caseOf(written) : flags & CASES);
        }
      }
    }),
  );
});
