import { describe, expect, test } from 'vitest';
import { article } from '@peerlens/engine/testing/articles.ts';
import type { MakeIndex } from './indexes-under-test.ts';

const tags = (...conceptIds: number[]) => conceptIds.map((conceptId) => ({ conceptId, tf: 1, title: false }));

export const listsContract = (make: MakeIndex): void => {
  describe('lists', () => {
    test('authors stand in order of authorship, their articles newest first', async () => {
      await using under = await make([
        article({ articleId: 1, year: 2000, authorIds: [30, 10, 30, 20] }),
        article({ articleId: 2, year: 2002, authorIds: [10] }),
        article({ articleId: 4, year: 2000, authorIds: [10] }),
        article({ articleId: 3, year: 2000, authorIds: [10] }),
        article({ articleId: 5, authorIds: [10] }),
      ]);
      const index = under.current();
      expect(index.authorsOfArticle(1)).toEqual([30, 10, 20]);
      expect(index.authorsOfArticle(99)).toEqual([]);
      expect(index.articlesOfAuthor(10)).toEqual([2, 1, 3, 4, 5]);
      expect(index.articlesOfAuthor(11)).toEqual([]);
    });

    test('the articles of a concept come by its weight in them, the concepts of articles by their mean weight', async () => {
      await using under = await make([
        article({ articleId: 9, concepts: [...tags(1), { conceptId: 2, tf: 3, title: false }] }),
        article({ articleId: 8, concepts: tags(1) }),
        article({ articleId: 7, concepts: tags(1) }),
      ]);
      const index = under.current();
      expect(index.articlesOfConcept(1, 9)).toEqual([7, 8, 9]);
      expect(index.articlesOfConcept(1, 2)).toEqual([7, 8]);
      expect(index.articlesOfConcept(5, 9)).toEqual([]);
      expect([1, 2, 5].map((id) => index.conceptDf(id))).toEqual([3, 1, 0]);
      expect(index.topConcepts([7, 8, 99], 5)).toEqual([{ conceptId: 1, weight: 1, articles: 2 }]);
      const [first, second] = index.topConcepts([7, 9], 5);
      expect([first, second]).toMatchObject([
        { conceptId: 1, articles: 2 },
        { conceptId: 2, articles: 1 },
      ]);
      expect(first.weight).toBeGreaterThan(second.weight);
      expect(index.topConcepts([], 5)).toEqual([]);
    });

    test('a term is counted by its articles, where more than one has it', async () => {
      await using under = await make(
        ['owl', 'owl', 'owl', 'vole'].map((term, at) =>
          article({
            articleId: at + 1,
            terms: new Map([
              [term, 1 + at],
              [`on${at}`, 1],
            ]),
          }),
        ),
      );
      expect(['owl', 'vole', 'on1', 'wolf'].map((term) => under.current().termDf(term))).toEqual([
        3, 0, 0, 0,
      ]);
    });

    test('concepts go together where they meet more than chance has it', async () => {
      const met = [[1, 2], [1, 2], [1, 2, 3], [3, 4], [3, 4], [3], [3]];
      await using under = await make(
        met.map((ids, at) => article({ articleId: at + 1, concepts: tags(...ids) })),
      );
      const index = under.current();
      expect(index.recommended(1, 5)).toEqual([
        { conceptId: 2, score: expect.closeTo(0.75 * 0.75, 9) as number },
      ]);
      expect(index.recommended(9, 5)).toEqual([]);
      const table = await index.associations([1, 2, 3, 4, 9]);
      for (const [row, one] of [1, 2, 3, 4, 9].entries()) {
        const company = new Map(index.recommended(one, 9).map(({ conceptId, score }) => [conceptId, score]));
        for (const [column, other] of [1, 2, 3, 4, 9].entries()) {
          expect(table[row][column]).toBeCloseTo(company.get(other) ?? 0, 12);
          expect(table[row][column]).toBe(table[column][row]);
        }
      }
    });

    test('no more than 32 concepts are compared at once', async () => {
      await using under = await make([article({ articleId: 1, concepts: tags(1) })]);
      const ids = Array.from({ length: 33 }, (_, at) => at);
      const asked = async (some: number[]) => under.current().associations(some);
      await expect(asked(ids)).rejects.toMatchObject({ code: 'invalid' });
      expect(await asked(ids.slice(1))).toHaveLength(32);
    });
  });
};
