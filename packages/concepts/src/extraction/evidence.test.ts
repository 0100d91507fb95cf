import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rarestPair, scoreOf } from './evidence.ts';
import type { Phrase } from './phrases.ts';

const phrase = (own: Partial<Phrase>): Phrase => ({
  keys: ['lunar', 'dust'],
  terms: ['lunar', 'dust'],
  count: 4,
  whole: 2,
  inLonger: 1,
  first: 10,
  genericPart: 0,
  capitals: false,
  spans: [],
  ...own,
});
const corpus = { frequency: 5, articles: 1000 };

const frequencies: Record<string, number> = {
  lunar: 40,
  dust: 90,
  'lunar dust': 7,
  'dust cloud': 3,
  mean: 60,
};
const documentFrequency = (term: string): number => frequencies[term] ?? 0;

test.each([
  [['lunar'], 40],
  [['lunar', 'dust'], 7],
  [['lunar', 'dust', 'cloud'], 3],
  [['', 'mean'], 60],
  [['', ''], 1000],
  [['unheard'], 0],
])('the frequency of %j is that of its rarest pair, or word', (terms, expected) => {
  expect(rarestPair(terms, { documentFrequency, articles: 1000 })).toBe(expected);
});

test.each<[string, Partial<Phrase>]>([
  ['more often', { count: 8, whole: 4 }],
  ['less inside a longer one', { inLonger: 0 }],
  ['earlier', { first: 2 }],
  ['more often whole', { whole: 4 }],
  ['in capitals', { capitals: true }],
])('a phrase is better when it stands %s', (_, better) => {
  expect(scoreOf(phrase(better), corpus)).toBeGreaterThan(scoreOf(phrase({}), corpus));
});

test.each<[string, Partial<Phrase>]>([
  ['of one word', { keys: ['dust'] }],
  ['of five words', { keys: ['a', 'b', 'c', 'd', 'e'] }],
  ['with generic nouns', { genericPart: 0.5 }],
])('a phrase is worse %s', (_, worse) => {
  expect(scoreOf(phrase(worse), corpus)).toBeLessThan(scoreOf(phrase({}), corpus));
});

test('any phrase has a finite score above 0, in any corpus', () => {
  const natural = fc.nat({ max: 1_000_000 });
  fc.assert(
    fc.property(
      natural,
      natural,
      natural,
      natural,
      natural,
      (count, inLonger, first, frequency, articles) => {
        const score = scoreOf(phrase({ count: count + 1, whole: 0, inLonger, first }), {
          frequency: Math.min(frequency, articles),
          articles,
        });
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThan(Infinity);
      },
    ),
  );
});
