import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';
import { corpusOf, drain, testFolder } from './testing/import-fixture.ts';
import { workLine } from './testing/openalex-lines.ts';

const world = await emptyWorld();
const { db } = world;
const folder = testFolder();
afterAll(async () => {
  folder.remove();
  await world.close();
});
const corpus = corpusOf(db);
const { corpus: reports, health } = world.api(await aUser(db, { isSuperuser: true }));
beforeEach(async () => {
  await db.prisma.importRun.deleteMany();
  await db.prisma.importProgress.deleteMany();
});

const works = (name: string, lines: readonly unknown[]) => ({
  kind: 'works' as const,
  path: folder.write(name, lines),
  rejectsPath: folder.path(`${name}.rejects`),
});
const bring = (name: string, lines: readonly unknown[], signal?: AbortSignal) =>
  corpus.importFile(works(name, lines), signal);
/** The server lets go of an import's lock a moment after the connection has gone. */
const ended = () =>
  vi.waitFor(async () => expect(await reports.status()).toMatchObject({ isRunning: false }), {
    timeout: 60_000,
    interval: 20,
  });
const last = async () => (await reports.runs({})).runs[0];

test('an import leaves a report with its counts, and its rejects can be read', async () => {
  await drain(
    bring('good.jsonl', [workLine({ id: 1 }), workLine({ id: 2 }), 'torn {\0', '{"display_name": "No id"}']),
  );
  const run = await last();
  expect(run).toMatchObject({
    kind: 'works',
    source: folder.path('good.jsonl'),
    state: 'done',
    read: 4,
    added: 2,
    changed: 0,
    rejected: 2,
    error: null,
    rejectsPath: folder.path('good.jsonl.rejects'),
    finishedAt: expect.any(String) as string,
  });
  const { rejects, kept } = await reports.rejects({ runId: run.id });
  expect(kept).toBe(2);
  expect(rejects.map(({ line }) => line)).toEqual([3, 4]);
  expect(rejects[0].reason).not.toBe('');
  expect((await reports.rejects({ runId: run.id, offset: 1 })).rejects).toHaveLength(1);
  await expect(reports.rejects({ runId: 987_654 })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  await drain(bring('again.jsonl', [workLine({ id: 1 }), workLine({ id: 2 })]));
  expect(await last()).toMatchObject({ added: 0, unchanged: 2, rejected: 0, rejectsPath: null });
});

test('of very many rejects the first thousand are kept, and all are counted', async () => {
  const torn = Array.from({ length: 2500 }, (_, i) => `torn ${i}`);
  await drain(bring('torn.jsonl', torn));
  const run = await last();
  expect(run.rejected).toBe(2500);
  const { kept, rejects } = await reports.rejects({ runId: run.id, offset: 999 });
  expect(kept).toBe(1000);
  expect(rejects).toMatchObject([{ place: 999, input: 'torn 999' }]);
});

test('an import that is stopped is interrupted, and one whose process died is shown so, too', async () => {
  const stop = new AbortController();
  const events = bring('stopped.jsonl', [workLine({ id: 11 })], stop.signal);
  stop.abort();
  await expect(drain(events)).rejects.toMatchObject({ name: 'AbortError' });
  expect(await last()).toMatchObject({ state: 'interrupted', error: null });

  await ended();
  await db.prisma.importRun.create({ data: { kind: 'works', source: 'killed.jsonl', state: 'working' } });
  expect(await last()).toMatchObject({ source: 'killed.jsonl', state: 'interrupted' });
  expect(await reports.status()).toMatchObject({ isRunning: false, last: { state: 'interrupted' } });
  await drain(bring('next.jsonl', [workLine({ id: 12 })]));
  const states = (await reports.runs({})).runs.map(({ state }) => state);
  expect(states).toEqual(['done', 'interrupted', 'interrupted']);
});

test('an import at work is told as such, and one that fails says why', async () => {
  const events = bring('long.jsonl', [workLine({ id: 21 })]);
  await events.next();
  expect(await reports.status()).toMatchObject({ isRunning: true, last: { state: 'working' } });
  await drain(events);
  await ended();
  expect(await reports.status()).toMatchObject({ isOwed: false, last: { state: 'done' } });

  const refusing = corpusOf(db, { onChange: () => Promise.reject(new Error('The queue is away')) });
  const failing = drain(refusing.importFile(works('failing.jsonl', [workLine({ id: 22 })])));
  await expect(failing).rejects.toThrow('The queue is away');
  expect(await last()).toMatchObject({ state: 'failed', error: 'The queue is away' });
  expect((await health.get()).attention).toContainEqual(expect.objectContaining({ what: 'import_failed' }));
});

test('what an import leaves to a later one is owed until that has come', async () => {
  await drain(corpus.importFile({ ...works('first.jsonl', [workLine({ id: 31 })]), moreFollow: true }));
  await ended();
  expect(await reports.status()).toMatchObject({ isOwed: true });
  expect((await health.get()).attention).toContainEqual({
    what: 'import_owed',
    severity: 'warning',
    count: null,
  });
  await corpus.settle();
  expect(await reports.status()).toMatchObject({ isOwed: false });
});

test('runs are read page by page, newest first', async () => {
  await db.prisma.importRun.createMany({
    data: Array.from({ length: 5 }, (_, i) => ({ kind: 'works', source: `${i}`, state: 'done' })),
  });
  const first = await reports.runs({ limit: 3 });
  const second = await reports.runs({ limit: 3, cursor: first.next ?? 0 });
  expect([...first.runs, ...second.runs].map(({ source }) => source)).toEqual(['4', '3', '2', '1', '0']);
  expect(second.next).toBeNull();
});

test('tags are counted by the state of the ontology they were made with', async () => {
  const tag = (articleId: number, ontologyVersion: number) => ({
    articleId,
    ontologyVersion,
    contentHash: '',
    conceptIds: [],
    titleCounts: [],
    bodyCounts: [],
    nestedOnly: [],
  });
  await db.prisma.articleTags.createMany({ data: [tag(1, 1), tag(2, 2), tag(3, 2)] });
  expect((await reports.status()).tags).toEqual([
    { ontology: 2, articles: 2 },
    { ontology: 1, articles: 1 },
  ]);
});
