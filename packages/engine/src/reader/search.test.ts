import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IndexDocument } from '../document.ts';
import type { SearchQuery } from '../reading.ts';
import { anyCorpus } from '../testing/arbitraries.ts';
import { article } from '../testing/articles.ts';
import { indexed } from '../testing/indexed.ts';

const anyQuery: fc.Arbitrary<SearchQuery> = fc.record(
  {
    words: fc.array(fc.constantFrom('graph', 'cell', 'größe', 'law', 'x', 'unheard'), { maxLength: 3 }),
    conceptIds: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
    authorIds: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
    sourceIds: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
    yearFrom: fc.integer({ min: 1994, max: 2006 }),
    yearTo: fc.integer({ min: 1994, max: 2006 }),
  },
  { requiredKeys: ['words'] },
);

const matches = (doc: IndexDocument, query: SearchQuery): boolean =>
  query.words.every((word) => doc.titleTokens.includes(word) || doc.bodyTokens.includes(word)) &&
  (query.conceptIds ?? []).every((id) => doc.concepts.some(({ conceptId }) => conceptId === id)) &&
  (!query.authorIds || query.authorIds.some((id) => doc.authorIds.includes(id))) &&
  (!query.sourceIds || query.sourceIds.some((id) => doc.sourceId === id)) &&
  (query.yearFrom === undefined || (doc.year !== null && doc.year >= query.yearFrom)) &&
  (query.yearTo === undefined || (doc.year !== null && doc.year <= query.yearTo));

describe('search', () => {
  test('finds exactly the articles that fulfil every condition, on any corpus', async () => {
    await fc.assert(
      fc.asyncProperty(anyCorpus, fc.array(anyQuery, { minLength: 5 }), async (articles, queries) => {
        const reader = await indexed(articles, { latentDimensions: 0 });
        for (const query of queries) {
          const expected = articles.filter((doc) => matches(doc, query)).map(({ articleId }) => articleId);
          const { total, hits } = reader.search(query, { sort: 'relevance', offset: 0, limit: 100 });
          expect(total).toBe(expected.length);
          expect(new Set(hits.map(({ articleId }) => articleId))).toEqual(new Set(expected));
          expect(hits).toEqual(hits.toSorted((a, b) => b.score - a.score || a.articleId - b.articleId));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('scores by BM25, a title word as three of the body', async () => {
    const reader = await indexed([
      article({ articleId: 1, titleTokens: ['ion'], bodyTokens: ['beam', 'beam'] }),
      article({ articleId: 2, titleTokens: ['beam'], bodyTokens: ['ion', 'law'] }),
      article({ articleId: 3, bodyTokens: ['law'] }),
    ]);
    const { hits } = reader.search({ words: ['beam'] }, { sort: 'relevance', offset: 0, limit: 9 });
    const bm25 = (tf: number, length: number) =>
      (Math.log(1 + 1.5 / 2.5) * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * length) / (11 / 3)));
    expect(hits).toEqual([
      { articleId: 2, score: expect.closeTo(bm25(3, 5), 9) },
      { articleId: 1, score: expect.closeTo(bm25(2, 5), 9) },
    ]);
  });

  test('sorts by date or by citations, equal ones by ascending id, and pages without gaps', async () => {
    const reader = await indexed([
      article({ articleId: 4, date: '2001-05-01', citations: 1 }),
      article({ articleId: 3, year: 2001, date: '2001-05-01' }),
      article({ articleId: 2, date: '2001-06-01', citations: 2 }),
      article({ articleId: 1, citations: 1 }),
    ]);
    const ids = (page: Parameters<typeof reader.search>[1]) =>
      reader.search({ words: [] }, page).hits.map(({ articleId }) => articleId);
    expect(ids({ sort: 'newest', offset: 0, limit: 9 })).toEqual([2, 3, 4, 1]);
    expect(ids({ sort: 'newest', offset: 1, limit: 2 })).toEqual([3, 4]);
    expect(ids({ sort: 'newest', offset: 9, limit: 2 })).toEqual([]);
    expect(ids({ sort: 'cited', offset: 0, limit: 9 })).toEqual([2, 1, 4, 3]);
  });
});
