import { describe, expect, test } from 'vitest';
import { article, corpus } from '../testing/articles.ts';
import { indexed } from '../testing/indexed.ts';
import { cosine } from '../testing/oracle.ts';

const one = (conceptId: number, tf = 1) => ({ conceptId, tf, title: false });

describe('vectors', () => {
  test('an article has the same vector from its features and from the index', async () => {
    const articles = corpus(50);
    const reader = await indexed(articles);
    for (const doc of articles.slice(0, 10)) {
      const stored = reader.vectorOfArticle(doc.articleId)!;
      const made = reader.vector(doc);
      expect(cosine(stored.concepts, made.concepts)).toBeCloseTo(1, 9);
      expect(cosine(stored.terms, made.terms)).toBeCloseTo(1, 9);
      expect(stored.latent!.reduce((sum, value, j) => sum + value * made.latent![j], 0)).toBeCloseTo(1, 3);
    }
    expect(reader.vectorOfArticle(1)).toBeNull();
  });

  test('basic concepts weigh a quarter, unknown ones as if one article had them', async () => {
    const reader = await indexed([article({ articleId: 1, concepts: [one(1), one(2)] })], {
      basicConceptIds: new Set([2, 4]),
    });
    const { concepts } = reader.vector({ concepts: [one(1), one(2), one(3), one(4)], terms: new Map() });
    expect([...concepts.values()]).toEqual([Math.LN2, Math.LN2 / 4, Math.LN2, Math.LN2 / 4]);
  });

  test('a profile is the mean of unit vectors; unknown articles are passed over', async () => {
    const reader = await indexed([
      article({ articleId: 1, concepts: [one(1, 5)] }),
      article({ articleId: 2, concepts: [one(2, 0.1)] }),
      article({ articleId: 3 }),
    ]);
    expect([...reader.vectorOfArticles([1, 2, 99]).concepts]).toEqual([
      [1, expect.closeTo(0.5, 9)],
      [2, expect.closeTo(0.5, 9)],
    ]);
    expect(reader.vectorOfArticles([3])).toEqual({ concepts: new Map(), terms: new Map(), latent: null });
    expect(reader.vectorOfArticles([])).toEqual({ concepts: new Map(), terms: new Map(), latent: null });
  });
});

describe('lists', () => {
  test('authors stand in order of authorship, their articles newest first', async () => {
    const reader = await indexed([
      article({ articleId: 1, year: 2000, authorIds: [30, 10, 30, 20] }),
      article({ articleId: 2, year: 2002, authorIds: [10] }),
      article({ articleId: 3, year: 2000, authorIds: [10] }),
    ]);
    expect(reader.authorsOfArticle(1)).toEqual([30, 10, 20]);
    expect(reader.articlesOfAuthor(10)).toEqual([2, 1, 3]);
    expect(reader.articlesOfAuthor(11)).toEqual([]);
    expect(reader.authorsOfArticle(11)).toEqual([]);
    expect([reader.has(3), reader.has(4)]).toEqual([true, false]);
    expect(reader.stats).toMatchObject({ articles: 3, authors: 3, concepts: 0, terms: 0, version: 'test' });
  });

  test('the articles of a concept come by its weight in them', async () => {
    const reader = await indexed([
      article({ articleId: 9, concepts: [one(1), one(2, 3)] }),
      article({ articleId: 8, concepts: [one(1)] }),
      article({ articleId: 7, concepts: [one(1)] }),
    ]);
    expect(reader.articlesOfConcept(1, 9)).toEqual([7, 8, 9]);
    expect(reader.articlesOfConcept(1, 1)).toEqual([7]);
    expect(reader.articlesOfConcept(5, 9)).toEqual([]);
    expect([reader.conceptDf(1), reader.conceptDf(2), reader.conceptDf(3)]).toEqual([3, 1, 0]);
    expect(reader.topConcepts([7, 8, 99], 5)).toEqual([{ conceptId: 1, weight: 1, articles: 2 }]);
  });

  test('recommended concepts are those met together more than chance has it', async () => {
    const pairs = [[1, 2], [1, 2], [1, 2, 3], [3, 4], [3, 4], [3], [3]];
    const reader = await indexed(
      pairs.map((ids, i) => article({ articleId: i + 1, concepts: ids.map((id) => one(id)) })),
    );
    expect(reader.recommended(1, 5)).toEqual([{ conceptId: 2, score: expect.closeTo(0.75 * 0.75, 9) }]);
    expect(reader.recommended(9, 5)).toEqual([]);
  });

  test('a closed reader answers unavailable', async () => {
    const reader = await indexed(corpus(3));
    reader.close();
    expect(() => reader.has(1)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  });
});

describe('associations', () => {
  test('are those that recommended has of each concept, in one pass', async () => {
    const reader = await indexed(corpus(200, 5));
    const ids = Array.from({ length: 20 }, (_, i) => i);
    const table = reader.associations(ids);
    for (const a of ids) {
      const scores = new Map(reader.recommended(a, 1000).map(({ conceptId, score }) => [conceptId, score]));
      for (const b of ids) {
        expect(table[a][b]).toBeCloseTo(a === b ? 0 : (scores.get(b) ?? 0), 12);
        expect(table[a][b]).toBe(table[b][a]);
      }
    }
    expect(() => reader.associations(Array.from({ length: 33 }, (_, i) => i))).toThrow(/at most 32/);
  });

  test('count rare and frequent concepts beyond the first block of articles', async () => {
    const rare = new Map([
      [3, new Set([35, 70, 65_555, 65_590])],
      [4, new Set([35, 65_590])],
    ]);
    const having = (articleId: number) => [
      ...(articleId % 7 === 0 ? [1] : []),
      ...(articleId % 5 === 0 ? [2] : []),
      ...[...rare].filter(([, articles]) => articles.has(articleId)).map(([conceptId]) => conceptId),
    ];
    const articles = Array.from({ length: 66_000 }, (_, articleId) =>
      article({ articleId, concepts: having(articleId).map((conceptId) => one(conceptId)) }),
    );
    const reader = await indexed(articles, { latentDimensions: 0 });
    const table = reader.associations([1, 2, 3, 4]);
    for (const a of [1, 2, 3, 4]) {
      const scores = new Map(reader.recommended(a, 10).map(({ conceptId, score }) => [conceptId, score]));
      for (const b of [1, 2, 3, 4])
        expect(table[a - 1][b - 1]).toBeCloseTo(a === b ? 0 : (scores.get(b) ?? 0), 12);
    }
    expect(table[2][3]).toBeGreaterThan(table[0][2]);
  });
});
