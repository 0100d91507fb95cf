import { expect, test } from 'vitest';
import { rankAuthors } from '../aggregate.ts';
import { defaultSettings } from '../settings.ts';
import { beginRows } from './page.ts';
import { columnRanker } from './rank-columns.ts';
import { YEAR } from './testing/arbitraries.ts';
import { corpusOf, nearOf, peopleOf } from './testing/world.ts';

/** Small linear congruential generator: the same pool in every run. */
const numbers = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

test.each([
  { top: 10, limit: 3000 },
  { top: null, limit: 10_000 },
  { top: 3, limit: 1 },
])('thousands of authors rank as they do plainly (best $top, $limit candidates)', ({ top, limit }) => {
  const next = numbers(42);
  // More authors than one digit of the sort tells apart.
  const authorIds = Array.from({ length: 9000 }, (_, i) => 10 + i * 7);
  const articles = Array.from({ length: 4000 }, (_, i) => ({
    articleId: 1 + ((i * 7919) % 4001),
    year: 2020,
    authorIds: Array.from(
      { length: i % 500 === 0 ? 300 : 1 + Math.floor(next() ** 3 * 60) },
      () => authorIds[Math.floor(next() ** 2 * authorIds.length)],
    ),
    correspondingAuthorIds: [],
  }));
  const similarity = { concepts: 0, terms: 0, latent: 0 };
  // Coarse, so that many articles, and many authors, are equal.
  const near = articles.map((_, article) => ({
    article,
    combined: Math.floor(next() * 60) / 10 - 1,
    similarity,
  }));
  const settings = { ...defaultSettings(), top_author_articles: top, candidates_cache_limit: limit };
  const ranker = columnRanker(corpusOf(articles, authorIds), peopleOf([]));
  const document = { authorIds: [10, 17], articleId: null };
  const ranking = ranker.rank(nearOf(near), { document, settings, year: YEAR });
  const expected = rankAuthors(
    near.map(({ article, combined }) => ({ ...articles[article], combined, similarity })),
    { topAuthorArticles: top, excludeAuthorIds: new Set(document.authorIds), candidatesLimit: limit },
  ).filter(({ score }) => score > 0);
  expect(expected.length).toBeGreaterThanOrEqual(Math.min(limit, 3000));
  expect(beginRows(ranker, ranking, ranking.shown).ranked).toStrictEqual(expected);
});
