import { describe, expect, test } from 'vitest';
import { termWeights } from './term-weights.ts';

const ARTICLES = 1000;

/** Weights of terms with their numbers of articles and of occurrences. */
const weighed = (terms: [text: string, articles: number, occurrences: number][]): Map<string, number> => {
  const bytes = terms.map(([text]) => new TextEncoder().encode(text));
  const start = new Uint32Array(terms.length + 1);
  bytes.forEach((text, i) => (start[i + 1] = start[i] + text.length));
  const termText = new Uint8Array(start[terms.length]);
  bytes.forEach((text, i) => termText.set(text, start[i]));
  const weights = termWeights(
    {
      termText,
      termTextStart: start,
      termArticles: Uint32Array.from(terms, ([, articles]) => articles),
      termOccurrences: Uint32Array.from(terms, ([, , occurrences]) => occurrences),
    },
    ARTICLES,
  );
  return new Map(terms.map(([text], i) => [text, weights[i]]));
};

const idf = (articles: number): number => Math.log(1 + ARTICLES / articles);

describe('the weight of a term', () => {
  test('is its idf where nothing is ever repeated', () => {
    const weights = weighed([
      ['often', 500, 500],
      ['seldom', 2, 2],
      ['two words', 9, 9],
    ]);
    expect(weights.get('often')).toBeCloseTo(idf(500), 12);
    expect(weights.get('seldom')).toBeCloseTo(idf(2), 12);
    expect(weights.get('two words')).toBeCloseTo(idf(9), 12);
  });

  test('grows with its repetitions, among terms of as many articles', () => {
    const weights = weighed([
      ['subject', 100, 400],
      ['mention', 100, 110],
    ]);
    expect(weights.get('subject')! / weights.get('mention')!).toBeGreaterThan(1.5);
  });

  test('says the less of repetitions, the fewer articles they are known from', () => {
    const repeated = (articles: number) => {
      const weights = weighed([
        ['subject', articles, 4 * articles],
        ['other', 300, 300],
        ['another', 300, 300],
      ]);
      return weights.get('subject')! / idf(articles);
    };
    expect(repeated(200)).toBeGreaterThan(repeated(20));
    expect(repeated(20)).toBeGreaterThan(repeated(2));
    expect(repeated(200)).toBeLessThan(1 + Math.log(4));
  });

  test('is drawn towards what is usual among words, or among phrases', () => {
    const weights = weighed([
      ['subject', 100, 400],
      ['rare', 2, 2],
      ['two words', 2, 2],
    ]);
    expect(weights.get('rare')).toBeGreaterThan(weights.get('two words')!);
    expect(weights.get('two words')).toBeCloseTo(idf(2), 12);
  });
});
