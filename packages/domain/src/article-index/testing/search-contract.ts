import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCorpus } from '@peerlens/engine/testing/arbitraries.ts';
import { article, corpus } from '@peerlens/engine/testing/articles.ts';
import type { ArticleFeatures, SearchQuery } from '../../article-index.ts';
import type { MakeIndex } from './indexes-under-test.ts';
import { passes } from './plain-search.ts';

const WORDS = ['graph', 'cell', 'größe', 'law', 'x', 'unheard'];
const SORTS = ['relevance', 'newest', 'cited'] as const;

const anyQuery: fc.Arbitrary<SearchQuery> = fc
  .record(
    {
      words: fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }),
      typed: fc.array(fc.constantFrom(...WORDS, ''), { maxLength: 6 }),
      conceptIds: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
      authorIds: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
      sourceIds: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
      yearFrom: fc.integer({ min: 1994, max: 2006 }),
      yearTo: fc.integer({ min: 1994, max: 2006 }),
    },
    { requiredKeys: ['words'] },
  )
  .map(({ typed, ...query }) => ({
    ...query,
    ...(typed && {
      freeText: { tokens: typed, terms: new Map(typed.filter(Boolean).map((word) => [word, 1])) },
    }),
  }));

/** Up to so many different words must all occur; of more, any. */
const ALL_REQUIRED = 3;

const matches = (one: ArticleFeatures, query: SearchQuery): boolean => {
  const has = (word: string) => one.titleTokens.includes(word) || one.bodyTokens.includes(word);
  const typed = [...new Set(query.freeText?.tokens.filter((word) => word !== ''))];
  const isTold = typed.length <= ALL_REQUIRED ? typed.every(has) : typed.some(has);
  return isTold && query.words.every(has) && passes(one, query);
};

const ascending = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

export const searchContract = (make: MakeIndex): void => {
  describe('search', () => {
    test('finds exactly the articles that fulfil every condition, and counts them by year', async () => {
      await fc.assert(
        fc.asyncProperty(
          anyCorpus,
          fc.array(anyQuery, { minLength: 12, maxLength: 12 }),
          async (articles, queries) => {
            await using under = await make(articles);
            const index = under.current();
            for (const query of queries) {
              const expected = articles.filter((one) => matches(one, query));
              for (const sort of SORTS) {
                const { total, hits } = await index.search(query, { sort, offset: 0, limit: 100 });
                expect(total).toBe(expected.length);
                expect(ascending(hits.map(({ articleId }) => articleId))).toEqual(
                  ascending(expected.map(({ articleId }) => articleId)),
                );
              }
              const years = expected.flatMap(({ year }) => year ?? []);
              const page = { sort: 'newest', offset: 0, limit: 0 } as const;
              const counted = await index.search(query, { ...page, facets: [{ facet: 'year' }] });
              expect(counted.facets).toEqual({
                year: {
                  values: [...new Set(years)]
                    .toSorted((a, b) => a - b)
                    .map((value) => ({ value, articles: years.filter((year) => year === value).length })),
                  more: 0,
                  none: expected.length - years.length,
                },
              });
              const all = (await Array.fromAsync(index.allMatches(query, 'index'))).flatMap((ids) => [
                ...ids,
              ]);
              expect(ascending(all)).toEqual(ascending(expected.map(({ articleId }) => articleId)));
            }
          },
        ),
        { numRuns: 8 },
      );
    });

    test('sorts by score, by date or by citations, equal ones by ascending id', async () => {
      await using under = await make([
        article({ articleId: 4, date: '2001-05-01', citations: 1, titleTokens: ['owl'] }),
        article({ articleId: 3, year: 2001, date: '2001-05-01', bodyTokens: ['owl', 'law', 'ion'] }),
        article({ articleId: 2, date: '2001-06-01', citations: 2, bodyTokens: ['owl', 'law', 'ion'] }),
        article({ articleId: 1, citations: 1, bodyTokens: ['law'] }),
      ]);
      const index = under.current();
      const ids = async (words: string[], sort: (typeof SORTS)[number]) => {
        const { hits } = await index.search({ words }, { sort, offset: 0, limit: 9 });
        return hits.map(({ articleId }) => articleId);
      };
      expect(await ids([], 'newest')).toEqual([2, 3, 4, 1]);
      expect(await ids([], 'cited')).toEqual([2, 1, 4, 3]);
      expect(await ids([], 'relevance')).toEqual([1, 2, 3, 4]);
      // A word of the title says more than one of the text.
      expect(await ids(['owl'], 'relevance')).toEqual([4, 2, 3]);
    });

    test('pages fit together without gaps, and the total is that of all', async () => {
      const articles = corpus(90, 2);
      await using under = await make(articles);
      const index = under.current();
      const freeText = {
        tokens: [...articles[0].titleTokens, 'word3', 'word4'],
        terms: new Map([['word3', 1]]),
      };
      for (const query of [{ words: [] }, { words: [articles[0].titleTokens[0]] }, { words: [], freeText }])
        for (const sort of SORTS) {
          const whole = await index.search(query, { sort, offset: 0, limit: 1000 });
          expect(whole.total).toBeGreaterThan(5);
          expect(whole.hits).toHaveLength(whole.total);
          const scores = whole.hits.map(({ score }) => score);
          const isByScore = sort === 'relevance';
          expect(scores).toEqual(isByScore ? scores.toSorted((a, b) => b - a) : scores);
          const paged: typeof whole.hits = [];
          for (let offset = 0; offset < whole.total; offset += 4) {
            const page = await index.search(query, { sort, offset, limit: 4 });
            expect(page.total).toBe(whole.total);
            paged.push(...page.hits);
          }
          expect(paged).toEqual(whole.hits);
          expect((await index.search(query, { sort, offset: whole.total, limit: 4 })).hits).toEqual([]);
        }
    });

    test('refuses more words than can be looked up, and pages too far down, saying what to do', async () => {
      await using under = await make(corpus(5));
      const index = under.current();
      const many = Array.from({ length: 10_000 }, (_, at) => `word${at}`);
      const first = { sort: 'relevance', offset: 0, limit: 10 } as const;
      const search = async (...asked: Parameters<typeof index.search>) => index.search(...asked);
      const freeText = { tokens: many, terms: new Map(many.map((word) => [word, 1])) };
      for (const query of [{ words: many }, { words: [], freeText }]) {
        const refusal = { code: 'invalid', message: expect.stringContaining('shorten it') as string };
        await expect(search(query, first)).rejects.toMatchObject(refusal);
      }
      await expect(search({ words: [] }, { ...first, offset: 1_000_000 })).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringContaining('narrow the query') as string,
      });
    });
  });
};
