import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../fold.ts';
import { MIN_SIMILARITY, trigramIndex } from './trigram-index.ts';

const atOnce = (): Promise<void> => Promise.resolve();

/** The definition, word by word. */
const runsOf = (text: string): Set<string> =>
  new Set(
    (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    }),
  );
const diceOf = (a: string, b: string): number => {
  const [one, other] = [runsOf(a), runsOf(b)];
  const shared = [...one].filter((run) => other.has(run));
  return (2 * shared.length) / (one.size + other.size);
};

test('finds exactly the texts that are alike enough, the most alike first', async () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ä', '-'), maxLength: 7 });
  const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(text, { maxLength: 40 }), text, async (texts, asked) => {
      const { near } = await trigramIndex(texts, atOnce);
      const expected = texts
        .map((one, at) => ({ at, similarity: diceOf(one, asked) }))
        .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
        .sort((a, b) => b.similarity - a.similarity || a.at - b.at);
      expect(near(asked, texts.length)).toEqual(expected);
      // Nothing of one question is left for the next.
      expect(near(asked, 2)).toEqual(expected.slice(0, 2));
    }),
  );
});

test.each([
  ['a wrong letter', 'algoritm', 'algorithm'],
  ['another order of words', 'network, neural', 'neural networks'],
  ['another case and no diacritics', 'MULLER cells', 'Müller cell'],
])('%s is forgiven', async (_what, asked, written) => {
  const { near } = await trigramIndex(['owls', written, 'barns'], atOnce);
  expect(near(asked, 10).map(({ at }) => at)).toEqual([1]);
});

test('of no texts none is near, and nothing is near to nothing', async () => {
  expect((await trigramIndex([], atOnce)).near('owl', 5)).toEqual([]);
  expect((await trigramIndex(['owl', '', '--'], atOnce)).near(' -- ', 5)).toEqual([]);
});
