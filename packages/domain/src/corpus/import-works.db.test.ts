import fs from 'node:fs';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { tableChecksums } from '@peerlens/db/testing/checksums.ts';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { corpusOf, drain, importer, testFolder } from './testing/import-fixture.ts';
import { authorLine, manyWorkLines, workLine } from './testing/openalex-lines.ts';

const db = await testDatabase();
const folder = testFolder();
afterAll(async () => {
  folder.remove();
  await db.close();
});

const corpus = corpusOf(db);
const bring = importer(corpus, folder);

const empty = async (): Promise<void> => {
  const found = await db.pool.query<{ tablename: string }>(
    `select tablename from pg_tables
      where schemaname = 'public' and tablename not in ('_prisma_migrations', 'audited_table', 'audit_entry')`,
  );
  await db.pool.query(`truncate ${found.rows.map((row) => `"${row.tablename}"`).join(', ')} cascade`);
};
beforeEach(empty);
afterEach(() => fs.rmSync(folder.path('works.jsonl.rejects.jsonl'), { force: true }));

test('importing twice changes nothing', async () => {
  const lines = [...manyWorkLines(3000)];
  const first = await bring('works', lines);
  const sums = await tableChecksums(db.pool);
  expect(first.added).toBeGreaterThan(2900);
  const second = await bring('works', lines, 'the-same.jsonl');
  expect(second).toMatchObject({ rejected: first.rejected, finished: true });
  // Works that stand twice in the file are replaced and replaced back, which the revision counts as a change.
  expect(await tableChecksums(db.pool)).toEqual({ ...sums, revision: expect.any(String) as string });
});

test('an unchanged file leaves the revision alone, and a changed one bumps it once', async () => {
  const revision = async (): Promise<number | undefined> =>
    (await db.prisma.revision.findUnique({ where: { id: 1 } }))?.corpus;
  const line = workLine({ id: 1, authors: [{ author: 7 }] });
  await bring('works', [line]);
  expect(await revision()).toBe(1);
  expect(await bring('works', [line])).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  expect(await revision()).toBe(1);
  expect(await bring('works', [workLine({ id: 1 })])).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
  expect(await revision()).toBe(2);
  expect(await db.prisma.authorship.count()).toBe(0);
});

test('of several works with one id the last stands', async () => {
  const done = await bring('works', [
    workLine({ id: 1, title: 'First', authors: [{ author: 1 }, { author: 2 }] }),
    workLine({ id: 1, title: 'Last', authors: [{ author: 3 }] }),
  ]);
  expect(done).toMatchObject({ added: 1, changed: 1 });
  expect(await db.prisma.article.findMany({ select: { title: true } })).toEqual([{ title: 'Last' }]);
  expect(await db.prisma.authorship.findMany({ select: { authorId: true } })).toEqual([{ authorId: 3n }]);
});

test('authors and works may come in either order', async () => {
  const works = [workLine({ id: 1, authors: [{ author: 7, name: 'A. Person' }, { author: 8 }] })];
  const authors = [
    authorLine(7, { display_name: 'Ann Person', orcid: 'https://orcid.org/0000-0002-1825-0097' }),
  ];
  await bring('works', works);
  await bring('authors', authors);
  const worksFirst = await tableChecksums(db.pool);
  await empty();
  await bring('authors', authors);
  await bring('works', works);
  expect(await tableChecksums(db.pool)).toEqual(worksFirst);
  const names = await db.prisma.author.findMany({ select: { name: true }, orderBy: { id: 'asc' } });
  expect(names.map(({ name }) => name)).toEqual(['Ann Person', 'Author 8']);
});

test('a bad line goes to the rejects file with its number and reason, and the rest goes in', async () => {
  const done = await bring('works', [
    workLine({ id: 1 }),
    '{"id": ',
    workLine({ id: 2 }),
    { title: 'No id' },
  ]);
  expect(done).toMatchObject({
    added: 2,
    rejected: 2,
    rejectsPath: folder.path('works.jsonl.rejects.jsonl'),
  });
  const rejects = fs
    .readFileSync(done.rejectsPath ?? '', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { line: number; reason: string });
  expect(rejects.map(({ line }) => line)).toEqual([2, 4]);
  expect(rejects[0].reason).toContain('JSON');
});

test('a record that the database cannot hold is rejected alone', async () => {
  const lines = Array.from({ length: 50 }, (_, i) => workLine({ id: i + 1, citedBy: i === 20 ? 3e9 : i }));
  const done = await bring('works', lines);
  expect(done).toMatchObject({ added: 49, rejected: 1 });
  expect(fs.readFileSync(done.rejectsPath ?? '', 'utf8')).toContain('"line":21,');
});

test('a file without rejects leaves no rejects file, not even that of an earlier try', async () => {
  await bring('works', ['nonsense']);
  expect(fs.existsSync(folder.path('works.jsonl.rejects.jsonl'))).toBe(true);
  expect(await bring('works', [workLine({ id: 1 })])).toMatchObject({ rejected: 0, rejectsPath: null });
  expect(fs.existsSync(folder.path('works.jsonl.rejects.jsonl'))).toBe(false);
});

test('a second import is refused while one runs', async () => {
  const running = corpus.importFile({
    kind: 'works',
    path: folder.write('a.jsonl', [...manyWorkLines(5000)]),
  });
  await running.next();
  await expect(bring('works', [workLine({ id: 1 })])).rejects.toMatchObject({ code: 'conflict' });
  await running.return(undefined);
  expect(await bring('works', [workLine({ id: 9_000_000 })])).toMatchObject({ added: 1 });
});

test('an aborted import keeps its batches and goes on from there', async () => {
  const abort = new AbortController();
  const path = folder.write('long.jsonl', [...manyWorkLines(9000)]);
  const input = { kind: 'works', path, rejectsPath: folder.path('long') } as const;
  const events = corpus.importFile(input, abort.signal);
  const first = await events.next();
  abort.abort();
  await expect(drain(events)).rejects.toThrow(/abort/i);
  expect(await db.prisma.article.count()).toBeGreaterThan(1000);
  const last = await drain(corpus.importFile(input));
  expect(last.resumed).toBeGreaterThan(0);
  expect(last.read).toBeGreaterThan(first.done ? 0 : first.value.read);
  expect(await db.prisma.importProgress.count()).toBe(0);
});

test('a missing file is said to be missing', async () => {
  const events = corpus.importFile({ kind: 'works', path: folder.path('nowhere.jsonl') });
  await expect(drain(events)).rejects.toMatchObject({ code: 'not_found' });
});
