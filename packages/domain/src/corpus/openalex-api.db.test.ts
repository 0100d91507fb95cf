import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { ImportOpenAlex } from './corpus.contract.ts';
import { corpusOf, drain, testFolder } from './testing/import-fixture.ts';
import { workLine } from './testing/openalex-lines.ts';

const db = await testDatabase();
const folder = testFolder();
const corpus = corpusOf(db);

/** Requests in order, and what the server says to the next ones instead of its pages. */
let asked: URL[] = [];
let answers: { status: number; body?: object }[] = [];

const PAGES: Readonly<Record<string, { next: string | null; ids: number[] }>> = {
  '*': { next: 'two', ids: [1, 2] },
  two: { next: 'three', ids: [3, 4] },
  three: { next: null, ids: [5] },
};

const server = http.createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost');
  asked.push(url);
  const instead = answers.shift();
  const page = PAGES[url.searchParams.get('cursor') ?? ''];
  const body = {
    meta: { count: 5, next_cursor: page?.next },
    results: page?.ids.map((id) => workLine({ id })),
  };
  response.writeHead(instead?.status ?? (page ? 200 : 400), { 'content-type': 'application/json' });
  response.end(JSON.stringify(instead?.body ?? body));
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
afterAll(async () => {
  server.close();
  folder.remove();
  await db.close();
});

const input = (fields: Partial<ImportOpenAlex> = {}): ImportOpenAlex =>
  ImportOpenAlex.parse({
    filter: 'title.search:owls',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rejectsPath: folder.path('openalex'),
    ...fields,
  });
const cursors = (): (string | null)[] => asked.map((url) => url.searchParams.get('cursor'));

beforeEach(async () => {
  asked = [];
  answers = [];
  await db.pool.query('truncate article, import_progress');
});

test('all pages of a live query come in, politely', async () => {
  const done = await drain(corpus.importOpenAlex(input({ email: 'me@example.org', perPage: 2 })));
  expect(done).toMatchObject({ read: 5, added: 5, share: 1, finished: true });
  expect(cursors()).toEqual(['*', 'two', 'three']);
  expect(Object.fromEntries(asked[0].searchParams)).toMatchObject({
    filter: 'title.search:owls',
    mailto: 'me@example.org',
    'per-page': '2',
  });
});

test('a busy server is asked again', async () => {
  answers = [{ status: 429 }, { status: 503 }];
  expect(await drain(corpus.importOpenAlex(input()))).toMatchObject({ added: 5 });
  expect(cursors()).toEqual(['*', '*', '*', 'two', 'three']);
});

test('an interrupted query goes on at its cursor', async () => {
  const fails = { status: 500 };
  const events = corpus.importOpenAlex(input());
  await events.next();
  answers = [fails, fails, fails];
  await expect(drain(events)).rejects.toMatchObject({ code: 'unavailable' });
  const before = await db.prisma.article.count();
  expect(before).toBeGreaterThan(0);
  asked = [];
  answers = [];
  expect(await drain(corpus.importOpenAlex(input()))).toMatchObject({ added: 5 - before, finished: true });
  expect(cursors()).not.toContain('*');
  expect(await db.prisma.importProgress.count()).toBe(0);
});

test('a refused query says what the server says', async () => {
  answers = [
    { status: 403, body: { error: 'Invalid query parameters error.', message: 'owls is no filter' } },
  ];
  await expect(drain(corpus.importOpenAlex(input()))).rejects.toThrow(/owls is no filter/);
});

test('no more works come in than were asked for', async () => {
  expect(await drain(corpus.importOpenAlex(input({ maxWorks: 3 })))).toMatchObject({ added: 3, share: 1 });
  expect(cursors()).toEqual(['*', 'two']);
});
