import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publicationDate } from '../publication-date.ts';
import { anyCorpus } from '../testing/arbitraries.ts';
import { article, corpus } from '../testing/articles.ts';
import { indexed } from '../testing/indexed.ts';
import { evened, oracle, standardised } from '../testing/oracle.ts';

const BASIC = new Set([1, 2]);

describe('nearest', () => {
  test('similarities, z-scores and order are those of the plain definition, on any corpus', async () => {
    await fc.assert(
      fc.asyncProperty(anyCorpus, fc.constantFrom(1, 2, 3), async (articles, algorithm) => {
        const reader = await indexed(articles, { basicConceptIds: BASIC, latentDimensions: 4 });
        const plain = oracle(articles, BASIC);
        const [document] = articles;
        const found = reader.nearest(reader.vector(document), { algorithm, limit: 100 });
        const byId = new Map(articles.map((other) => [other.articleId, other]));
        for (const { articleId, similarity } of found) {
          const other = byId.get(articleId)!;
          // Weights are stored in steps of 1/65535.
          expect(similarity.concepts).toBeCloseTo(plain.concepts(document, other), 4);
          expect(similarity.terms).toBeCloseTo(algorithm === 1 ? 0 : plain.terms(document, other), 4);
        }
        const alike = articles.filter(
          (other) =>
            plain.concepts(document, other) > 0 || (algorithm > 1 && plain.terms(document, other) > 0),
        );
        const foundIds = new Set(found.map(({ articleId }) => articleId));
        for (const { articleId } of alike) expect(foundIds).toContain(articleId);
        const latentOnly = found.filter(({ similarity }) => similarity.concepts + similarity.terms === 0);
        expect(found.length - latentOnly.length).toBe(alike.length);
        expect(latentOnly.every(({ similarity }) => similarity.latent > 0)).toBe(true);

        for (const view of ['concepts', 'terms'] as const) {
          if (view === 'terms' && algorithm === 1) continue;
          const z = standardised(found.map(({ similarity }) => evened(similarity[view])));
          found.forEach((near, i) => expect(near.z[view]).toBeCloseTo(z[i], 6));
        }
        const latent = found.map(({ z }) => z.latent);
        const sum = latent.reduce((total, value) => total + value, 0);
        expect(sum).toBeCloseTo(0, 6);
        const views = ['concepts', 'terms', 'latent'] as const;
        const spread = Math.max(1, views.filter((view) => found.some(({ z }) => z[view] !== 0)).length);
        for (const { combined, z } of found)
          expect(combined).toBeCloseTo((z.concepts + z.terms + z.latent) / spread, 9);
        const sorted = found.toSorted((a, b) => b.combined - a.combined || a.articleId - b.articleId);
        expect(found).toEqual(sorted);
        expect(reader.nearest(reader.vector(document), { algorithm, limit: 3 })).toEqual(found.slice(0, 3));
      }),
      { numRuns: 40 },
    );
  });

  test('latent cosines are those of the stored vectors', async () => {
    const articles = corpus(60);
    const reader = await indexed(articles, { latentDimensions: 8 });
    const vector = reader.vector(articles[0]);
    for (const near of reader.nearest(vector, { algorithm: 3, limit: 60 })) {
      const other = reader.vectorOfArticle(near.articleId)!.latent!;
      const dot = vector.latent!.reduce((sum, value, j) => sum + value * other[j], 0);
      expect(near.similarity.latent).toBeCloseTo(Math.max(0, dot), 2);
    }
  });

  test('beyond a thousand articles, the pool is the best thousand of each view', async () => {
    const articles = corpus(2400, 7);
    const reader = await indexed(articles, { latentDimensions: 0 });
    const vector = reader.vectorOfArticles(articles.slice(0, 20).map(({ articleId }) => articleId));
    const wide = reader.nearest(vector, { algorithm: 2, limit: 2400 });
    const bestOf = (view: 'concepts' | 'terms') =>
      wide
        .filter(({ similarity }) => similarity[view] > 0)
        .toSorted(
          (a, b) =>
            b.similarity[view] - a.similarity[view] ||
            dates.get(a.articleId)! - dates.get(b.articleId)! ||
            a.articleId - b.articleId,
        )
        .slice(0, 1000);
    const dates = new Map(articles.map((doc) => [doc.articleId, publicationDate(doc)]));
    const pool = new Map([...bestOf('concepts'), ...bestOf('terms')].map((near) => [near.articleId, near]));
    const members = [...pool.values()];
    const concepts = standardised(members.map(({ similarity }) => evened(similarity.concepts)));
    const terms = standardised(members.map(({ similarity }) => evened(similarity.terms)));
    const expected = members
      .map(({ articleId }, i) => ({ articleId, combined: (concepts[i] + terms[i]) / 2 }))
      .toSorted((a, b) => b.combined - a.combined || a.articleId - b.articleId)
      .slice(0, 50);
    const found = reader.nearest(vector, { algorithm: 2, limit: 50 });
    found.forEach(({ combined }, i) => expect(combined).toBeCloseTo(expected[i].combined, 9));
    expect(pool.size).toBeLessThan(wide.length);
  });

  test('years bound the articles inclusively, and leave out those of unknown year', async () => {
    const concepts = [{ conceptId: 1, tf: 1, title: true }];
    const years = [2003, null, 2001, 2002, 2004];
    const articles = years.map((year, i) => article({ articleId: i + 1, year, concepts }));
    const reader = await indexed(articles);
    const ids = (options: { yearFrom?: number; yearTo?: number }) =>
      reader
        .nearest(reader.vector({ concepts, terms: new Map() }), { algorithm: 1, limit: 9, ...options })
        .map(({ articleId }) => articleId);
    expect(ids({})).toEqual([1, 2, 3, 4, 5]);
    expect(ids({ yearFrom: 2002 })).toEqual([1, 4, 5]);
    expect(ids({ yearTo: 2002 })).toEqual([3, 4]);
    expect(ids({ yearFrom: 2002, yearTo: 2003 })).toEqual([1, 4]);
    expect(ids({ yearFrom: 2010, yearTo: 2000 })).toEqual([]);
  });

  test('excluded articles neither appear nor count for the spread', async () => {
    const articles = corpus(80);
    const reader = await indexed(articles);
    const gone = new Set([articles[0].articleId, articles[5].articleId, 42]);
    const found = reader.nearest(reader.vector(articles[0]), {
      algorithm: 3,
      limit: 100,
      excludeArticleIds: gone,
    });
    expect(found.some(({ articleId }) => gone.has(articleId))).toBe(false);
    const z = standardised(found.map(({ similarity }) => evened(similarity.terms)));
    found.forEach((near, i) => expect(near.z.terms).toBeCloseTo(z[i], 9));
  });

  test('a view in which all are alike has no spread and decides nothing', async () => {
    const articles = [3, 1, 2].map((articleId) =>
      article({ articleId, concepts: [{ conceptId: 9, tf: articleId / 7, title: false }] }),
    );
    const reader = await indexed(articles);
    const found = reader.nearest(reader.vector(articles[0]), { algorithm: 3, limit: 5 });
    expect(found.map(({ articleId, combined }) => [articleId, combined])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
  });

  test('a document without features has no neighbours', async () => {
    const reader = await indexed(corpus(20));
    const nothing = reader.vector({ concepts: [], terms: new Map() });
    expect(nothing).toEqual({ concepts: new Map(), terms: new Map(), latent: null });
    expect(reader.nearest(nothing, { algorithm: 3, limit: 5 })).toEqual([]);
  });
});

describe('conceptShares', () => {
  test('the shares are positive and sum to the concept similarity', async () => {
    const articles = corpus(120, 3);
    const reader = await indexed(articles, { basicConceptIds: BASIC });
    const vector = reader.vector(articles[1]);
    for (const { articleId, similarity } of reader.nearest(vector, { algorithm: 3, limit: 120 })) {
      const shares = reader.conceptShares(vector, articleId);
      expect(shares.every(({ share }) => share > 0)).toBe(true);
      expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(similarity.concepts, 12);
    }
  });

  test('topics that the caller boosts or removes are followed', async () => {
    const both = [
      { conceptId: 1, tf: 1, title: false },
      { conceptId: 2, tf: 1, title: false },
    ];
    const reader = await indexed([article({ articleId: 1, concepts: both })]);
    const vector = reader.vector({ concepts: both, terms: new Map() });
    vector.concepts.delete(2);
    expect(reader.conceptShares(vector, 1)).toEqual([
      { conceptId: 1, share: expect.closeTo(Math.SQRT1_2, 4) },
    ]);
    expect(reader.conceptShares(vector, 77)).toEqual([]);
  });
});
