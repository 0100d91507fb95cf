import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArticleFilter, FacetName, SearchQuery } from '../article-index.ts';
import { nameWords } from '../name-words.ts';
import { aConcept, anArticle } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';
import { inlineIndex } from './inline-index.ts';
import { threadedIndex } from './threaded-index.ts';

const world = await emptyWorld();
const { db, services } = world;
afterAll(world.close);
const folder = path.join(world.folder, 'index');
// It looks for another state each time it is asked.
let time = 0;
const inline = inlineIndex(folder, () => (time += 10_000));
afterAll(inline.close);

const KIEL = 51;
const LYON = 52;
const OWL = await aConcept(db, { name: 'owl' });

const run = async (): Promise<void> => {
  for await (const event of services.indexing.run({ kind: 'tag' })) void event;
};
const byline = (articleId: number, ordinal: number, name: string, codes: string): Promise<unknown> =>
  db.pool.query('update authorship set name = $3, countries = $4 where article_id = $1 and ordinal = $2', [
    articleId,
    ordinal,
    name,
    codes,
  ]);

beforeAll(async () => {
  await anArticle(db, {
    id: 1,
    title: 'The owl',
    year: 2020,
    authors: [7, null],
    institutionIds: [KIEL, LYON],
  });
  await anArticle(db, { id: 2, title: 'An owl', year: 2021, authors: [8], institutionIds: [LYON] });
  await anArticle(db, { id: 3, title: 'Nothing of the kind' });
  await byline(1, 0, 'Jörg Müller-Łuk', '{DE,FR}');
  await byline(1, 1, 'N. Smith', '{DE}');
  await byline(2, 0, 'Noah Smith', '{FR}');
  await db.pool.query(
    `update article set type = 'review', language = 'de', is_open_access = true where id = 1`,
  );
  await run();
});

const index = () => {
  const current = inline.current();
  if (!current) throw new Error('there is no index');
  return current;
};
const counted = async (facet: FacetName, filters: ArticleFilter = {}) => {
  const page = { sort: 'newest', offset: 0, limit: 0, facets: [{ facet }] } as const;
  const { facets } = await index().search({ words: [], filters }, page);
  const { values = [], none } = facets[facet] ?? {};
  return [...values.map(({ value, articles }) => [value, articles]), none];
};
const found = async (query: Partial<SearchQuery>): Promise<number[]> => {
  const { hits } = await index().search({ words: [], ...query }, { sort: 'newest', offset: 0, limit: 50 });
  return hits.map(({ articleId }) => articleId);
};

test.each<[FacetName, unknown[]]>([
  ['country', [['DE', 1], ['FR', 2], 1]],
  ['institution', [[LYON, 2], [KIEL, 1], 1]],
  ['concept', [[OWL, 2], 1]],
  ['type', [['review', 1], 2]],
  ['language', [['de', 1], 2]],
  ['openAccess', [['yes', 1], 2]],
  ['year', [[2020, 1], [2021, 1], 1]],
])('articles are counted by %s as the database has them', async (facet, expected) => {
  expect(new Set(await counted(facet))).toEqual(new Set(expected));
});

test('authors are found by the words of their printed names, with an id or without', async () => {
  const author = (name: string): Partial<SearchQuery> => ({
    text: { kind: 'field', field: 'authors', of: { kind: 'phrase', words: nameWords(name) } },
  });
  expect(await found(author('Muller Luk'))).toEqual([1]);
  expect(await found(author('n smith'))).toEqual([2, 1]);
  expect(await found(author('Noah Smith'))).toEqual([2]);
});

test('a filter stands anywhere in a query, as words do', async () => {
  const named = { french: { countries: ['FR'] }, one: { articleIds: [1, 3] } };
  const filter = (name: string) => ({ kind: 'filter' as const, filter: name });
  const text = { kind: 'and' as const, of: [filter('french'), { kind: 'not' as const, of: filter('one') }] };
  expect(await found({ text, named })).toEqual([2]);
});

test('another type, country or name shows with the next run', async () => {
  await db.pool.query(`update article set type = 'book' where id = 2`);
  await byline(2, 0, 'Noah Owens', '{SE}');
  await run();
  expect(new Set(await counted('type'))).toEqual(new Set([['review', 1], ['book', 1], 1]));
  expect(await found({ filters: { countries: ['SE'] } })).toEqual([2]);
  expect(
    await found({ text: { kind: 'field', field: 'authors', of: { kind: 'word', word: 'owens' } } }),
  ).toEqual([2]);
});

test('everything found is handed out as of one state of the index, whatever comes meanwhile', async () => {
  await db.pool.query(
    `insert into article (id, title, is_retracted, cited_by_count, reference_ids, content_hash)
     select id, 'A crowd', false, id % 7, '{}', '' from generate_series(1001, 21500) id`,
  );
  await run();
  const threads = threadedIndex(folder);
  await threads.refresh();
  const before = threads.current();
  if (!before) throw new Error('there is no index');
  const crowd: SearchQuery = {
    words: ['crowd'],
    freeText: { tokens: ['crowd'], terms: new Map([['crowd', 1]]) },
  };
  const batches = before.allMatches(crowd, 'relevance')[Symbol.asyncIterator]();
  const first = await batches.next();
  const ids = Array.from<number>(first.value ?? []);
  await db.pool.query('delete from article where id between 1001 and 1100');
  await run();
  await threads.refresh();
  expect(threads.current()).not.toBe(before);
  for (let next = await batches.next(); !next.done; next = await batches.next()) ids.push(...next.value);
  expect(new Set(ids).size).toBe(20_500);
  expect(ids.length).toBe(20_500);
  const after: number[] = [];
  for await (const some of index().allMatches(crowd, 'index')) after.push(...some);
  expect(after.length).toBe(20_400);
  await threads.close();
});
