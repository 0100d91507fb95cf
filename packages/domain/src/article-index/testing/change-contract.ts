import { describe, expect, test } from 'vitest';
import { article, corpus } from '@peerlens/engine/testing/articles.ts';
import type { ArticleFeatures, ArticleIndex } from '../../article-index.ts';
import type { MakeIndex } from './indexes-under-test.ts';

const PAGE = { sort: 'newest', offset: 0, limit: 1000 } as const;
const TAG = 700;
const AUTHOR = 9;

/** An article that nothing else in the corpus is like, and two that make its words known. */
const told = (articleId: number, word: string, year = 2001): ArticleFeatures =>
  article({
    articleId,
    year,
    authorIds: [AUTHOR],
    sourceId: 3,
    concepts: [{ conceptId: TAG, tf: 1, title: true }],
    terms: new Map([[word, 2]]),
    titleTokens: [word],
  });
const BASE = [...corpus(30), told(1, 'owl'), told(2, 'owl'), told(3, 'lynx'), told(4, 'lynx')];

/** Everything that any door says of an article. */
const traces = async (index: ArticleIndex, articleId: number) => {
  const near = await index.nearest(index.vector(told(0, 'owl')), { algorithm: 1, limit: 1000 });
  const all = await index.search({ words: [] }, PAGE);
  const tagged = await index.search(
    { words: [], conceptIds: [TAG], authorIds: [AUTHOR], sourceIds: [3] },
    PAGE,
  );
  return {
    has: index.has(articleId),
    vector: index.vectorOfArticle(articleId) !== null,
    near: near.some((one) => one.articleId === articleId),
    all: all.hits.some((hit) => hit.articleId === articleId),
    tagged: tagged.hits.some((hit) => hit.articleId === articleId),
    byline: index.authorsOfArticle(articleId).length > 0,
    written: index.articlesOfAuthor(AUTHOR).includes(articleId),
    ofConcept: index.articlesOfConcept(TAG, 1000).includes(articleId),
  };
};
const everywhere = (is: boolean) => ({
  has: is,
  vector: is,
  near: is,
  all: is,
  tagged: is,
  byline: is,
  written: is,
  ofConcept: is,
});

const found = async (index: ArticleIndex, word: string): Promise<number[]> =>
  (await index.search({ words: [word] }, PAGE)).hits.map(({ articleId }) => articleId);

const years = async (index: ArticleIndex): Promise<Map<number | string, number>> => {
  const { facets } = await index.search({ words: [] }, { ...PAGE, facets: [{ facet: 'year' }] });
  return new Map(facets.year?.values.map(({ value, articles }) => [value, articles]));
};

export const changeContract = (make: MakeIndex): void => {
  describe('changes', () => {
    test('stats tell the version and the number of articles of the state shown', async () => {
      await using under = await make(BASE);
      expect(under.current().stats).toMatchObject({ version: 'base', articles: 34 });
      await under.change({ upsert: [told(5, 'owl')], remove: [1, 2], version: 'next' });
      expect(under.current().stats).toMatchObject({ version: 'next', articles: 33 });
      await under.change({ upsert: [], remove: [], version: 'renamed' });
      expect(under.current().stats).toMatchObject({ version: 'renamed', articles: 33 });
    });

    test('what is taken in shows by every door, and what is removed by none', async () => {
      await using under = await make(BASE);
      expect(await traces(under.current(), 1)).toEqual(everywhere(true));
      expect(await traces(under.current(), 5)).toEqual(everywhere(false));
      await under.change({ upsert: [told(5, 'owl')], remove: [1], version: 'next' });
      expect(await traces(under.current(), 1)).toEqual(everywhere(false));
      expect(await traces(under.current(), 5)).toEqual(everywhere(true));
      expect(under.current().conceptDf(TAG)).toBe(4);
    });

    test('a new state of an article takes the place of the old one', async () => {
      await using under = await make(BASE);
      const before = await years(under.current());
      await under.change({ upsert: [told(1, 'lynx', 1850)], remove: [], version: 'next' });
      const index = under.current();
      expect(index.stats.articles).toBe(34);
      expect(await found(index, 'owl')).toEqual([2]);
      expect(await found(index, 'lynx')).toEqual([3, 4, 1]);
      const after = await years(index);
      expect(after.get(1850)).toBe(1);
      expect(after.get(2001)).toBe((before.get(2001) ?? 0) - 1);
    });

    test('unknown ids are removed without harm, and what is given and removed at once is there', async () => {
      await using under = await make(BASE);
      await under.change({ upsert: [told(6, 'owl')], remove: [6, 123_456_789], version: 'next' });
      expect(under.current().stats.articles).toBe(35);
      expect(await found(under.current(), 'owl')).toEqual([1, 2, 6]);
    });

    test('an answer under way is of the state that it was asked of', async () => {
      await using under = await make(BASE);
      const asked = under.current().search({ words: ['owl'] }, PAGE);
      await under.change({ upsert: [], remove: [1, 2], version: 'next' });
      expect((await asked).total).toBe(2);
      expect(await found(under.current(), 'owl')).toEqual([]);
    });

    test('a change with an article that is refused changes nothing', async () => {
      await using under = await make(BASE);
      const wrong = article({ articleId: 8, date: 'soon' });
      const change = under.change({ upsert: [told(7, 'owl'), wrong], remove: [1], version: 'next' });
      await expect(change).rejects.toMatchObject({ code: 'invalid' });
      expect(under.current().stats).toMatchObject({ version: 'base', articles: 34 });
      expect(await found(under.current(), 'owl')).toEqual([1, 2]);
    });

    test('all may go, and others come', async () => {
      await using under = await make(BASE);
      await under.change({ upsert: [], remove: BASE.map(({ articleId }) => articleId), version: 'none' });
      expect(under.current().stats).toMatchObject({ version: 'none', articles: 0 });
      expect(await under.current().search({ words: [] }, PAGE)).toMatchObject({ total: 0, hits: [] });
      const vector = under.current().vector(told(0, 'owl'));
      expect(await under.current().nearest(vector, { algorithm: 3, limit: 5 })).toEqual([]);
      await under.change({ upsert: [told(1, 'owl')], remove: [], version: 'some' });
      expect(await found(under.current(), 'owl')).toEqual([1]);
    });
  });
};
