import { describe, expect, test } from 'vitest';
import { article, corpus } from '@peerlens/engine/testing/articles.ts';
import type { FeatureVector, NearArticle } from '../../article-index.ts';
import type { MakeIndex } from './indexes-under-test.ts';

const VIEWS = ['concepts', 'terms', 'latent'] as const;
const USED = { 1: ['concepts'], 2: ['concepts', 'terms'], 3: VIEWS } as const;
const ALGORITHMS = [1, 2, 3] as const;
const ALL = 1000;

const ids = (near: readonly NearArticle[]): number[] => near.map(({ articleId }) => articleId);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const nearestContract = (make: MakeIndex): void => {
  describe('nearest', () => {
    test('is best first, equal ones by ascending id, and a lower limit gives the first of them', async () => {
      // Twins, so that there are equal ones, by ids in no order.
      const articles = corpus(60).flatMap((one) => [one, { ...one, articleId: 2_000_000 - one.articleId }]);
      await using under = await make(articles);
      const index = under.current();
      for (const algorithm of ALGORITHMS) {
        const vector = index.vector(articles[8]);
        const near = await index.nearest(vector, { algorithm, limit: ALL });
        expect(near).toEqual(near.toSorted((a, b) => b.combined - a.combined || a.articleId - b.articleId));
        expect(new Set(ids(near)).size).toBe(near.length);
        expect(new Set(near.map(({ combined }) => combined)).size).toBeLessThan(near.length);
        expect(ids(near).slice(0, 2)).toEqual([articles[8].articleId, articles[9].articleId]);
        expect(await index.nearest(vector, { algorithm, limit: 7 })).toEqual(near.slice(0, 7));
      }
    });

    test('scores by the mean of what is standardised over the pool, in the views of the algorithm alone', async () => {
      const articles = corpus(80, 4);
      await using under = await make(articles);
      const index = under.current();
      for (const algorithm of ALGORITHMS) {
        const near = await index.nearest(index.vector(articles[0]), { algorithm, limit: ALL });
        expect(near.length).toBeGreaterThan(10);
        const spread = VIEWS.filter((view) => near.some(({ z }) => z[view] !== 0));
        expect(spread).toEqual(USED[algorithm]);
        for (const view of VIEWS) {
          expect(sum(near.map(({ z }) => z[view]))).toBeCloseTo(0, 6);
          for (const { similarity } of near) {
            expect(similarity[view]).toBeGreaterThanOrEqual(0);
            expect(similarity[view]).toBeLessThanOrEqual(spread.includes(view) ? 1.001 : 0);
          }
        }
        for (const { z, combined } of near)
          expect(combined).toBeCloseTo(sum(spread.map((view) => z[view])) / spread.length, 9);
      }
    });

    test('keeps within the years, both included, and leaves out those of unknown year', async () => {
      const concepts = [{ conceptId: 1, tf: 1, title: true }];
      const years = [2003, null, 2001, 2002, 2004];
      await using under = await make([
        ...years.map((year, i) => article({ articleId: i + 1, year, concepts })),
        article({ articleId: 6, year: null, date: '2003-12-31', concepts }),
      ]);
      const index = under.current();
      const within = async (options: { yearFrom?: number; yearTo?: number }) => {
        const vector = index.vector({ concepts, terms: new Map() });
        const near = await index.nearest(vector, { algorithm: 1, limit: 9, ...options });
        expect(
          near.every(
            ({ articleId, year }) => year === (years[articleId - 1] ?? (articleId === 6 ? 2003 : null)),
          ),
        ).toBe(true);
        return ids(near);
      };
      expect(await within({})).toEqual([1, 2, 3, 4, 5, 6]);
      expect(await within({ yearFrom: 2002 })).toEqual([1, 4, 5, 6]);
      expect(await within({ yearTo: 2002 })).toEqual([3, 4]);
      expect(await within({ yearFrom: 2002, yearTo: 2003 })).toEqual([1, 4, 6]);
      expect(await within({ yearFrom: 2010, yearTo: 2000 })).toEqual([]);
    });

    test('excluded articles neither appear nor count for the others', async () => {
      const articles = corpus(80);
      await using under = await make(articles);
      const index = under.current();
      const vector = index.vector(articles[0]);
      const gone = new Set([articles[0].articleId, articles[5].articleId, 42]);
      const near = await index.nearest(vector, { algorithm: 3, limit: ALL, excludeArticleIds: gone });
      await under.change({ upsert: [], remove: [...gone], version: 'next' });
      expect(await under.current().nearest(vector, { algorithm: 3, limit: ALL })).toEqual(near);
    });

    test('a view in which all are alike decides nothing', async () => {
      await using under = await make(
        [3, 1, 2].map((articleId) =>
          article({ articleId, concepts: [{ conceptId: 9, tf: articleId / 7, title: false }] }),
        ),
      );
      const index = under.current();
      const vector = index.vectorOfArticle(3)!;
      const near = await index.nearest(vector, { algorithm: 3, limit: 5 });
      expect(near.map(({ articleId, combined }) => [articleId, combined])).toEqual([
        [1, 0],
        [2, 0],
        [3, 0],
      ]);
    });

    test('a document without features, or with unknown ones, has no neighbours', async () => {
      await using under = await make(corpus(20));
      const index = under.current();
      const nothing = index.vector({ concepts: [], terms: new Map() });
      const unheard = index.vector({
        concepts: [{ conceptId: 99_999, tf: 1, title: true }],
        terms: new Map([['unheard', 1]]),
      });
      expect(nothing).toEqual({ concepts: new Map(), terms: new Map(), latent: null });
      for (const vector of [nothing, unheard])
        expect(await index.nearest(vector, { algorithm: 3, limit: 5 })).toEqual([]);
    });

    test('refuses to compare more than it can hold', async () => {
      await using under = await make(corpus(5));
      const index = under.current();
      const asked = async () => index.nearest(index.vector(corpus(1)[0]), { algorithm: 3, limit: 1_000_000 });
      await expect(asked()).rejects.toMatchObject({ code: 'invalid' });
    });

    test('shares of concepts and of terms are positive, largest first, and sum to the similarities', async () => {
      const articles = corpus(120, 3);
      await using under = await make(articles, { basicConceptIds: new Set([1, 2]) });
      const index = under.current();
      const vector = index.vector(articles[1]);
      const near = await index.nearest(vector, { algorithm: 2, limit: ALL });
      expect(near.length).toBeGreaterThan(20);
      for (const { articleId, similarity } of near) {
        const concepts = index.conceptShares(vector, articleId);
        const terms = index.termShares(vector, articleId);
        for (const shares of [concepts, terms]) {
          expect(shares.every(({ share }) => share > 0)).toBe(true);
          expect(shares.map(({ share }) => share)).toEqual(
            shares.map(({ share }) => share).toSorted((a, b) => b - a),
          );
        }
        expect(sum(concepts.map(({ share }) => share))).toBeCloseTo(similarity.concepts, 12);
        expect(sum(terms.map(({ share }) => share))).toBeCloseTo(similarity.terms, 12);
        const document = articles.find((one) => one.articleId === articleId);
        expect(terms.every(({ term }) => document?.terms.has(term))).toBe(true);
      }
      expect(index.conceptShares(vector, 77)).toEqual([]);
      expect(index.termShares(vector, 77)).toEqual([]);
    });

    test('an article, its features and the profile of it alone have the same neighbours', async () => {
      const articles = corpus(60, 9);
      await using under = await make(articles);
      const index = under.current();
      const { articleId } = articles[3];
      const neighbours = async (vector: FeatureVector) =>
        ids(await index.nearest(vector, { algorithm: 2, limit: 10 }));
      const expected = await neighbours(index.vector(articles[3]));
      expect(expected[0]).toBe(articleId);
      expect(await neighbours(index.vectorOfArticle(articleId)!)).toEqual(expected);
      expect(await neighbours(index.vectorOfArticles([articleId, 77]))).toEqual(expected);
      expect(index.vectorOfArticle(77)).toBeNull();
      expect(index.vectorOfArticles([77])).toEqual({ concepts: new Map(), terms: new Map(), latent: null });
    });

    test('basic concepts count a quarter', async () => {
      const one = (conceptId: number) => ({ conceptId, tf: 1, title: false });
      const articles = [article({ articleId: 1, concepts: [one(1), one(2)] })];
      await using under = await make(articles, { basicConceptIds: new Set([2]) });
      const { concepts } = under.current().vector(articles[0]);
      expect(concepts.get(2)).toBeCloseTo((concepts.get(1) ?? 0) / 4, 12);
    });
  });
};
