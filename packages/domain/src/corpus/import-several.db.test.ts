import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import type { ImportEvent, ImportKind } from './corpus.contract.ts';
import { corpusOf, testFolder } from './testing/import-fixture.ts';
import { authorLine, workLine } from './testing/openalex-lines.ts';

const db = await testDatabase();
const folder = testFolder();
let told = 0;
const corpus = corpusOf(db, {
  onChange: () => {
    told += 1;
    return Promise.resolve();
  },
});
afterAll(async () => {
  folder.remove();
  await db.close();
});

const CITED = folder.write('cited.jsonl', [workLine({ id: 1, authors: [{ author: 7 }] })]);
const CITING = folder.write('citing.jsonl', [workLine({ id: 2, references: [1], authors: [{ author: 7 }] })]);
const SOURCES = folder.write('sources.jsonl', [{ id: 'https://openalex.org/S5', display_name: 'Owls' }]);
const AUTHORS = folder.write('authors.jsonl', [authorLine(7)]);

async function bring(kind: ImportKind, file: string, moreFollow: boolean): Promise<ImportEvent['phase'][]> {
  const phases: ImportEvent['phase'][] = [];
  const input = { kind, path: file, rejectsPath: folder.path('rejects.jsonl'), moreFollow };
  for await (const { phase } of corpus.importFile(input)) phases.push(phase);
  return phases;
}
const state = async (): Promise<unknown> => {
  const found = await db.pool.query(
    `select (select count(*)::int from article) as articles, (select count(*)::int from citation) as citations,
       (select sum(articles_count)::int from author_metrics) as signed,
       (select corpus from revision) as revision, (select count(*)::int from import_progress) as unfinished`,
  );
  return found.rows[0];
};
const DERIVED = { articles: 2, citations: 1, signed: 2, revision: 1, unfinished: 0 };

beforeEach(async () => {
  told = 0;
  await db.pool.query('truncate article, authorship, author, source, revision, import_progress');
  await db.pool.query('truncate citation, article_metrics, author_metrics');
});

test('what follows from several imports is worked out once, by the last of them', async () => {
  expect(await bring('works', CITED, true)).not.toContain('deriving');
  expect(await state()).toMatchObject({ articles: 1, citations: 0, signed: null, revision: null });
  expect(told).toBe(0);
  expect(await bring('works', CITING, false)).toContain('deriving');
  expect(await state()).toEqual(DERIVED);
  expect(told).toBe(1);
});

test('the last one does it also when it brings nothing new', async () => {
  await bring('works', CITED, true);
  await bring('works', CITING, true);
  await bring('works', CITING, false);
  expect(await state()).toEqual(DERIVED);
  expect(told).toBe(1);
});

test('an import that never came is made up for by any later one', async () => {
  await bring('works', CITED, true);
  await bring('works', CITING, true);
  expect(await state()).toMatchObject({ articles: 2, citations: 0 });
  await bring('sources', SOURCES, false);
  expect(await state()).toEqual(DERIVED);
  await bring('authors', AUTHORS, false);
  expect(await state()).toEqual({ ...DERIVED, revision: 2 });
});

test('settling does it without an import, once', async () => {
  await bring('works', CITED, true);
  await bring('works', CITING, true);
  await corpus.settle();
  await corpus.settle();
  expect(await state()).toEqual(DERIVED);
  expect(told).toBe(1);
});

test('imports that changed nothing leave nothing to settle', async () => {
  await bring('works', CITED, false);
  await bring('works', CITED, true);
  await corpus.settle();
  expect(await state()).toMatchObject({ articles: 1, revision: 1, unfinished: 0 });
  expect(told).toBe(1);
});
