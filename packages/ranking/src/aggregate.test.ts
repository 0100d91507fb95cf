import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankAuthors } from './aggregate.ts';
import type { RankOptions, ScoredArticle } from './aggregate.ts';
import { discount, discountSum } from './discount.ts';
import { articleScore } from './similarity.ts';

const article = (articleId: number, combined: number, ...authorIds: number[]): ScoredArticle => ({
  articleId,
  year: 2020,
  combined,
  similarity: { concepts: 0, terms: 0, latent: 0 },
  authorIds,
});
const defaults: RankOptions = {
  topAuthorArticles: 10,
  excludeAuthorIds: new Set(),
  candidatesLimit: 10_000,
};
const rank = (articles: ScoredArticle[], options: Partial<RankOptions> = {}) =>
  rankAuthors(articles, { ...defaults, ...options });
const ids = (ranked: { authorId: number }[]) => ranked.map(({ authorId }) => authorId);

const pool = fc
  .uniqueArray(
    fc.record({
      articleId: fc.nat(1000),
      combined: fc.double({ min: -3, max: 12, noNaN: true }),
      authorIds: fc.array(fc.nat(15), { maxLength: 6 }),
    }),
    { selector: ({ articleId }) => articleId, maxLength: 60 },
  )
  .map((rows) =>
    rows.map(({ articleId, combined, authorIds }) => article(articleId, combined, ...authorIds)),
  );
const anyTop = fc.constantFrom(1, 3, 10, null);

describe('ranking authors', () => {
  it('gives a golden list: breadth beats one hit of the same strength, the best counts most', () => {
    const ranked = rank([
      article(101, 3, 1, 2),
      article(102, 3, 2),
      article(103, 6, 3),
      article(104, 1.5, 1, 4),
      article(105, -1, 5),
    ]);
    const a = articleScore;
    const total = discountSum(10);
    const expected = [
      [2, (a(3) * (1 + discount(2))) / total],
      [3, a(6) / total],
      [1, (a(3) + discount(2) * a(1.5)) / total],
      [4, a(1.5) / total],
      [5, 0],
    ].sort((x, y) => y[1] - x[1]);
    expect(ids(ranked)).toEqual(expected.map(([id]) => id));
    expect(ids(ranked)).toEqual([2, 1, 3, 4, 5]);
    for (const [i, { score, position }] of ranked.entries()) {
      expect(score).toBeCloseTo(expected[i][1], 12);
      expect(position).toBe(i + 1);
    }
    expect(ranked[1]).toMatchObject({
      maxArticleScore: a(3),
      scores: [a(3), a(1.5)],
      scoredArticlesCount: 2,
    });
    expect(ranked[1].articles.map(({ articleId }) => articleId)).toEqual([101, 104]);
  });

  it('has nobody for no articles', () => {
    expect(rank([])).toEqual([]);
  });

  it('orders equal scores by ascending author id', () => {
    expect(ids(rank([article(1, 2, 9, 4, 7)]))).toEqual([4, 7, 9]);
  });

  it('never shows an excluded author', () => {
    expect(ids(rank([article(1, 2, 1, 2), article(2, 5, 1)], { excludeAuthorIds: new Set([1]) }))).toEqual([
      2,
    ]);
  });

  it('counts only the best articles, but says how many there were', () => {
    const [only] = rank([article(1, 1, 1), article(2, 3, 1), article(3, 2, 1)], { topAuthorArticles: 2 });
    expect(only.articles.map(({ articleId }) => articleId)).toEqual([2, 3]);
    expect(only.scoredArticlesCount).toBe(3);
  });

  it('gives a single counted article its own score', () => {
    expect(rank([article(1, 3, 1)], { topAuthorArticles: 1 })[0].score).toBe(articleScore(3));
  });

  it('measures all articles against at least ten', () => {
    const three = [1, 2, 3].map((id) => article(id, 3, 1));
    expect(rank(three, { topAuthorArticles: null })[0].score).toBe(rank(three)[0].score);
    const twelve = Array.from({ length: 12 }, (_, id) => article(id, 3, 1));
    const [all] = rank(twelve, { topAuthorArticles: null });
    expect(all.articles).toHaveLength(12);
    expect(all.score).toBeCloseTo(articleScore(3), 12);
  });

  it('counts a repeated author of an article once', () => {
    expect(rank([article(1, 3, 1, 1)])[0].scoredArticlesCount).toBe(1);
  });

  it('lets consortium papers rank nobody and count for nobody', () => {
    const crowd = article(1, 9, 1, 2, 3, 4);
    const ranked = rank([crowd, article(2, 1, 2)], { maxAuthorsPerArticle: 3 });
    expect(ids(ranked)).toEqual([2]);
    expect(ranked[0].scoredArticlesCount).toBe(1);
    expect(ids(rank([crowd], { maxAuthorsPerArticle: 4 }))).toEqual([1, 2, 3, 4]);
  });

  it('takes a hundred authors as the most that an article can have by default', () => {
    const authors = Array.from({ length: 101 }, (_, id) => id);
    expect(rank([article(1, 1, ...authors)])).toEqual([]);
    expect(rank([article(1, 1, ...authors.slice(1))])).toHaveLength(100);
  });

  it.each([
    ['leading_author', [1, 3]],
    ['senior_author', [3]],
    ['corresponding_author', [2]],
    ['own_works', [1, 2, 3]],
  ] as const)(
    'counts only articles with the contribution %s and keeps the others with nothing',
    (contribution, own) => {
      const made = { ...article(1, 3, 1, 2, 9, 4), correspondingAuthorIds: [2] };
      const ranked = rank([made, article(2, 3, 3)], { contribution, excludeAuthorIds: new Set([4]) });
      expect(ids(ranked.filter(({ scoredArticlesCount }) => scoredArticlesCount > 0))).toEqual(own);
      expect(ids(ranked).sort((a, b) => a - b)).toEqual([1, 2, 3, 9]);
      expect(ranked.at(-1)).toMatchObject({ authorId: 9, score: 0, articles: [], maxArticleScore: 0 });
    },
  );

  it('keeps the best where there are more than the limit, and never more', () => {
    const articles = Array.from({ length: 30 }, (_, id) => article(id, id / 10, 100 + id));
    expect(ids(rank(articles, { candidatesLimit: 2 }))).toEqual([129, 128]);
  });

  it('gives scores within 0 and 1, whose parts add up', () => {
    fc.assert(
      fc.property(pool, anyTop, (articles, topAuthorArticles) => {
        for (const author of rank(articles, { topAuthorArticles })) {
          expect(author.score).toBeGreaterThanOrEqual(0);
          expect(author.score).toBeLessThanOrEqual(1);
          const sum = author.articles.reduce((total, { part }) => total + part, 0);
          expect(Math.abs(sum - author.score)).toBeLessThan(1e-12);
          expect(author.scores).toEqual(author.articles.map(({ score }) => score));
          expect(author.scores).toEqual([...author.scores].sort((a, b) => b - a));
          for (const { part, weight, score } of author.articles) expect(part).toBe(weight * score);
        }
      }),
    );
  });

  it('numbers positions from 1 in the order of score, then author id', () => {
    fc.assert(
      fc.property(pool, anyTop, (articles, topAuthorArticles) => {
        const ranked = rank(articles, { topAuthorArticles });
        const sorted = [...ranked].sort((a, b) => b.score - a.score || a.authorId - b.authorId);
        expect(ranked).toEqual(sorted);
        expect(ranked.map(({ position }) => position)).toEqual(ranked.map((_, i) => i + 1));
      }),
    );
  });

  it('does not depend on the order of the articles', () => {
    const shuffled = pool.chain((articles) =>
      fc.tuple(fc.constant(articles), fc.shuffledSubarray(articles, { minLength: articles.length })),
    );
    fc.assert(
      fc.property(shuffled, anyTop, ([articles, others], topAuthorArticles) => {
        expect(rank(others, { topAuthorArticles })).toEqual(rank(articles, { topAuthorArticles }));
      }),
    );
  });

  it('does not change anybody for an article of other people', () => {
    fc.assert(
      fc.property(pool, fc.double({ min: -3, max: 12, noNaN: true }), (articles, combined) => {
        const strip = (ranked: ReturnType<typeof rank>) =>
          ranked
            .filter(({ authorId }) => authorId < 9000)
            .map((author, i) => Object.assign(author, { position: i + 1 }));
        const unrelated = article(5000, combined, 9000, 9001);
        expect(strip(rank([...articles, unrelated]))).toEqual(strip(rank(articles)));
      }),
    );
  });

  it('never ranks an author lower for a better article', () => {
    fc.assert(
      fc.property(pool, fc.nat(), (articles, pick) => {
        fc.pre(articles.length > 0);
        const chosen = pick % articles.length;
        const better = articles.map((one, i) =>
          i === chosen ? { ...one, combined: one.combined + 1 } : one,
        );
        const before = new Map(rank(articles).map(({ authorId, score }) => [authorId, score]));
        for (const { authorId, score } of rank(better)) {
          expect(score).toBeGreaterThanOrEqual((before.get(authorId) ?? 0) - 1e-12);
        }
      }),
    );
  });
});
