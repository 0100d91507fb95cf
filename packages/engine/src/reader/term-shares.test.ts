import { expect, test } from 'vitest';
import { article, corpus } from '../testing/articles.ts';
import { indexed } from '../testing/indexed.ts';

test('shares of terms are positive, largest first, and sum to the term similarity', async () => {
  const articles = corpus(120, 3);
  const reader = await indexed(articles);
  const vector = reader.vector(articles[1]);
  const near = reader.nearest(vector, { algorithm: 3, limit: 120 });
  expect(near.length).toBeGreaterThan(50);
  for (const { articleId, similarity } of near) {
    const shares = reader.termShares(vector, articleId);
    expect(shares.every(({ share }) => share > 0)).toBe(true);
    expect(shares).toEqual(shares.toSorted((a, b) => b.share - a.share));
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(similarity.terms, 12);
  }
});

test('only terms that both have share; equal ones stand in the order of their bytes', async () => {
  const terms = (...words: string[]) => new Map(words.map((word) => [word, 1]));
  const reader = await indexed([
    article({ articleId: 1, terms: terms('b', 'größe', 'a', 'zoo') }),
    article({ articleId: 2, terms: terms('a', 'b', 'größe', 'zoo') }),
  ]);
  const vector = reader.vector({ concepts: [], terms: terms('zoo', 'größe', 'a', 'unheard') });
  const shares = reader.termShares(vector, 1);
  expect(shares.map(({ term }) => term)).toEqual(['a', 'größe', 'zoo']);
  expect(shares[0].share).toBeCloseTo(1 / Math.sqrt(12), 4);
  expect(reader.termShares(vector, 77)).toEqual([]);
});
