import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '@peerlens/db';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { hasShared, sharedFile, sharedNote } from '@peerlens/formats/testing.ts';
import { ImportOpenAlex } from './corpus.contract.ts';
import type { CorpusService } from './corpus.service.ts';
import { corpusOf, drain, testFolder } from './testing/import-fixture.ts';
import type { TestFolder } from './testing/import-fixture.ts';

/** What the API once answered; of its 429 works the first 25. */
interface Recorded {
  meta: { count: number; next_cursor: string | null };
  results: { id: string }[];
}
const FILE = 'openalex-fixtures/response.works-search.json';
const recorded = hasShared
  ? (JSON.parse(fs.readFileSync(sharedFile(FILE), 'utf8')) as Recorded)
  : { meta: { count: 0, next_cursor: null }, results: [] };

const PER_PAGE = 10;
/** Timers may be a few milliseconds early. */
const TOLERANCE_MS = 50;

describe.skipIf(!hasShared)(`a recorded answer of OpenAlex${sharedNote}`, () => {
  let db: Database;
  let folder: TestFolder;
  let corpus: CorpusService;

  let asked: URL[] = [];
  /** What the server says to the next requests instead of its pages; an earlier return than asked is refused. */
  let troubles: { status: number; retryAfter: number }[] = [];
  let notBefore = 0;

  const pageFrom = (start: number): object => {
    const end = start + PER_PAGE;
    const next_cursor = end < recorded.results.length ? `after-${end}` : null;
    return {
      ...recorded,
      meta: { ...recorded.meta, count: recorded.results.length, next_cursor },
      results: recorded.results.slice(start, end),
    };
  };

  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    asked.push(url);
    const answer = (status: number, body: object, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    const trouble = troubles.shift();
    if (performance.now() < notBefore - TOLERANCE_MS) return answer(400, { message: 'You came too early' });
    if (trouble) {
      notBefore = performance.now() + trouble.retryAfter * 1000;
      return answer(trouble.status, {}, { 'retry-after': String(trouble.retryAfter) });
    }
    const cursor = url.searchParams.get('cursor') ?? '';
    const start = cursor === '*' ? 0 : Number(cursor.replace('after-', ''));
    return answer(200, pageFrom(start));
  });
  beforeAll(async () => {
    db = await testDatabase();
    folder = testFolder();
    corpus = corpusOf(db);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(async () => {
    server.close();
    folder.remove();
    await db.close();
  });
  beforeEach(async () => {
    asked = [];
    troubles = [];
    notBefore = 0;
    await db.pool.query('truncate article, authorship, import_progress');
  });

  const query = (): ImportOpenAlex =>
    ImportOpenAlex.parse({
      filter: 'title_and_abstract.search:biodiversity',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      email: 'me@example.org',
      perPage: PER_PAGE,
      rejectsPath: folder.path('openalex.rejects.jsonl'),
    });
  const cursors = (): (string | null)[] => asked.map((url) => url.searchParams.get('cursor'));
  const storedIds = async (): Promise<number[]> => {
    const articles = await db.prisma.article.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
    return articles.map(({ id }) => Number(id));
  };
  const recordedIds = (): number[] =>
    recorded.results.map(({ id }) => Number(id.replace('https://openalex.org/W', ''))).sort((a, b) => a - b);

  test('all its works come in, page after page, and each request says who asks', async () => {
    const done = await drain(corpus.importOpenAlex(query()));
    expect(done).toMatchObject({ read: 25, added: 25, rejected: 0, share: 1, finished: true });
    expect(cursors()).toEqual(['*', 'after-10', 'after-20']);
    expect(asked.map((url) => url.searchParams.get('mailto'))).toEqual(Array(3).fill('me@example.org'));
    expect(await storedIds()).toEqual(recordedIds());
  });

  test('a server that is busy or in trouble is asked again, not before it wants to be', async () => {
    troubles = [
      { status: 429, retryAfter: 1 },
      { status: 500, retryAfter: 1 },
    ];
    expect(await drain(corpus.importOpenAlex(query()))).toMatchObject({ added: 25, rejected: 0 });
    expect(cursors()).toEqual(['*', '*', '*', 'after-10', 'after-20']);
  });

  test('a run that was left goes on where it stood, and a third one changes nothing', async () => {
    for await (const { read } of corpus.importOpenAlex(query())) if (read >= PER_PAGE) break;
    const before = await storedIds();
    expect(before.length).toBeLessThan(25);
    asked = [];
    const rest = await drain(corpus.importOpenAlex(query()));
    expect(rest.added).toBe(25 - before.length);
    expect(cursors()).not.toContain('*');
    expect(await storedIds()).toEqual(recordedIds());
    expect(await drain(corpus.importOpenAlex(query()))).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 25,
    });
  });
});
