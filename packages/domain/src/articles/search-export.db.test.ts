import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { anArticle, anActor } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';
import type { ExportArticles } from './search.contract.ts';

const world = await emptyWorld();
const { db } = world;
afterAll(world.close);
const user = anActor();

const idsOf = async (asked: Partial<ExportArticles>, actor: Actor = user): Promise<number[]> => {
  const ids: number[] = [];
  for await (const { id } of await world.api(actor).articles.export(asked)) ids.push(id);
  return ids;
};

/** More than are read at once. */
const OWLS = 1200;

beforeAll(async () => {
  for (const id of [1, 2, 3])
    await anArticle(db, { id, title: 'Voles', year: 2000 + id, citedByCount: 9 - id });
  await db.pool.query(
    `insert into article (id, title, year, is_retracted, cited_by_count, reference_ids, content_hash)
     select id, 'Owls', 1950 + id % 70, false, id % 7, '{}', '' from generate_series(1001, ${1000 + OWLS}) id`,
  );
  for await (const event of world.services.indexing.run({ kind: 'tag' })) void event;
});

test.each(['relevance', 'newest', 'cited'] as const)(
  'everything found is exported in the order of its pages: %s',
  async (sort) => {
    const ids = await idsOf({ q: 'owl', sort });
    expect(new Set(ids).size).toBe(OWLS);
    const pages: number[] = [];
    for (let offset = 0; offset < OWLS; offset += 200) {
      const { articles } = await world.api(user).articles.search({ q: 'owl', sort, offset, limit: 200 });
      pages.push(...articles.map(({ id }) => id));
    }
    expect(ids).toEqual(pages);
  },
);

test('a part of it is as long as asked for, from where it was asked for', async () => {
  const all = await idsOf({ q: 'owl' });
  expect(await idsOf({ q: 'owl', offset: 499, limit: 502 })).toEqual(all.slice(499, 1001));
  expect(await idsOf({ q: 'owl', offset: OWLS - 1 })).toEqual(all.slice(-1));
  expect(await idsOf({ q: 'owl', offset: OWLS })).toEqual([]);
});

test('what was chosen beside the query counts, and a selection is exported alone', async () => {
  expect(await idsOf({ q: 'voles', yearFrom: 2002, sort: 'newest' })).toEqual([3, 2]);
  expect(await idsOf({ articleIds: [3, 1001], sort: 'cited' })).toEqual([3, 1001]);
});

test('a guest may export one page, whatever is found', async () => {
  expect(await idsOf({ q: 'owl', limit: 50 }, ANONYMOUS)).toHaveLength(50);
  for (const more of [{}, { limit: 51 }, { limit: 50, offset: 1 }])
    await expect(idsOf({ q: 'owl', ...more }, ANONYMOUS)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('a query that cannot be read or answered is refused before the first article', async () => {
  const { export: exported } = world.api(user).articles;
  await expect(exported({ q: 'owl AND' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(
    exported({ q: 'owl', dates: 'range', dateFrom: '2020-01-02', dateTo: '2020-01-01' }),
  ).rejects.toThrow('ends before it begins');
});

test('an article is exported as it is when it is read, and an identifier before it is indexed', async () => {
  await db.pool.query(`update article set title = 'Voles again', doi = '10.1234/voles' where id = 1`);
  await db.pool.query('delete from article where id = 2');
  const titles: string[] = [];
  for await (const { title } of await world.api(user).articles.export({ q: 'voles' })) titles.push(title);
  expect(titles.sort()).toEqual(['Voles', 'Voles again']);
  const fresh = await anArticle(db, { doi: '10.1234/new' });
  expect(await idsOf({ q: '10.1234/new' })).toEqual([fresh]);
});
