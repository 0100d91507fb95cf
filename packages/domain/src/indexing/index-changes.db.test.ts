import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { corpusOf, importer, testFolder } from '../corpus/testing/import-fixture.ts';
import { workLine } from '../corpus/testing/openalex-lines.ts';
import { indexChangesStore } from './index-changes.store.ts';

const db = await testDatabase();
const folder = testFolder();
afterAll(async () => {
  folder.remove();
  await db.close();
});
const changes = indexChangesStore(db);
const bring = importer(corpusOf(db), folder);
const LIMIT = 1000;

const drained = async (): Promise<number[]> => {
  const { articleIds, upTo } = await changes.read(LIMIT);
  if (upTo !== null) await changes.forget(upTo);
  return articleIds.sort((a, b) => a - b);
};
const tag = (articleId: number): string =>
  `insert into article_tags (article_id, ontology_version, content_hash) values (${articleId}, 1, '')`;

beforeEach(async () => {
  await db.pool.query('truncate article, authorship, article_tags');
  await bring(
    'works',
    [1, 2, 3].map((id) => workLine({ id, authors: [{ author: id }] })),
    'first.jsonl',
  );
  await drained();
});

test('new and changed articles are noted, a retraction too, and unchanged ones are not', async () => {
  const lines = [
    workLine({ id: 1, authors: [{ author: 1 }] }),
    workLine({ id: 2, isRetracted: true }),
    workLine({ id: 40 }),
  ];
  await bring('works', lines, 'second.jsonl');
  expect(await drained()).toEqual([2, 40]);
  expect(await changes.count()).toBe(0);
  expect(await changes.read(LIMIT)).toEqual({ articleIds: [], upTo: null });
});

test.each([
  ['another author', 'update authorship set author_id = 77 where article_id = 2', [2]],
  ['a lost author', 'delete from authorship where article_id = 3', [3]],
  ['an article deleted', 'delete from article where id = 1', [1]],
  ['an article set back', 'update article set is_retracted = false where id in (1, 3)', [1, 3]],
  ['tags', tag(1), [1]],
  ['tags gone', `${tag(2)}; delete from article_tags where article_id = 2`, [2]],
  [
    'nothing',
    'update article set title = title where id < 0; delete from article_tags where article_id < 0',
    [],
  ],
])('%s: noted for the articles concerned', async (_, sql, expected) => {
  await db.pool.query(sql);
  expect(await drained()).toEqual(expected);
});

test('what a transaction undoes is not noted', async () => {
  await db.pool.query('begin; update article set year = 1; rollback');
  expect(await drained()).toEqual([]);
});

test('a change that was not seen is not forgotten, though its number is lower', async () => {
  const client = await db.pool.connect();
  await client.query('begin');
  await client.query('update article set title = $1 where id = 1', ['slow']);
  await db.pool.query('update article set title = $1 where id = 2', ['quick']);
  const seen = await changes.read(LIMIT);
  const mark = await changes.mark();
  await client.query('commit');
  client.release();
  expect(seen.articleIds).toEqual([2]);
  if (seen.upTo !== null) await changes.forget(seen.upTo);
  await changes.forget(mark);
  expect(await drained()).toEqual([1]);
});

test('they come in portions, the oldest first', async () => {
  for (const id of [3, 1, 2]) await db.pool.query(`update article set year = 2000 where id = ${id}`);
  const first = await changes.read(2);
  expect(first.articleIds.toSorted((a, b) => a - b)).toEqual([1, 3]);
  if (first.upTo !== null) await changes.forget(first.upTo);
  expect(await drained()).toEqual([2]);
});

test('a mark forgets all changes before it and none after', async () => {
  await db.pool.query('update article set year = 1999');
  const mark = await changes.mark();
  await db.pool.query('update article set year = 1998 where id = 2');
  await changes.forget(mark);
  expect(await drained()).toEqual([2]);
});
