import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { tableChecksums } from '@peerlens/db/testing/checksums.ts';
import { SYSTEM } from '../actor.ts';
import { anArticle, bumpRevision } from '../testing/builders.ts';
import { servicesOn } from '../testing/services.ts';
import { db, follow, NOTHING, overview, OWL, PREY, run, services, world } from './testing/indexing-world.ts';

afterAll(world.close);
const { services: otherProcess, closeIndex } = servicesOn(db, world.folder);
afterAll(closeIndex);

const tagsOf = async (articleId: number) => {
  const found = await db.pool.query('select * from article_tags where article_id = $1', [articleId]);
  return found.rows[0] as Record<string, unknown> | undefined;
};
const newestTask = async () => (await services.tasks.recent())[0];

afterEach(async () => {
  // Whatever a test has left half done.
  await run();
});

describe('a run', () => {
  test('tells how far it is, tags, counts and builds, in that order', async () => {
    await db.pool.query('truncate article_tags');
    const events = await run();
    expect(events[0]).toEqual({ phase: 'tagging', finished: false, done: 0, total: 3 });
    expect(events.map(({ phase }) => phase)).toEqual(['tagging', 'tagging', 'indexing', 'done']);
    expect(events.at(-1)).toEqual({ phase: 'done', finished: true, done: 3, total: 3 });
    expect(await newestTask()).toMatchObject({
      kind: 'tag',
      state: 'done',
      done: 3,
      message: '3 articles are searchable',
    });
  });

  test('finds concepts in title and text, in parallel lists by ascending id', async () => {
    expect(await tagsOf(1)).toMatchObject({
      concept_ids: [OWL, PREY],
      title_counts: [1, 0],
      body_counts: [1, 1],
      nested_only: [false, false],
    });
    expect(await tagsOf(3)).toMatchObject({ concept_ids: [], title_counts: [] });
  });

  test('does nothing over again', async () => {
    const before = await tableChecksums(db.pool);
    expect((await run()).map(({ phase, done }) => [phase, done])).toEqual([
      ['tagging', 0],
      ['done', 3],
    ]);
    const { task: _was, ...others } = before;
    const { task: _is, ...after } = await tableChecksums(db.pool);
    expect(after).toEqual(others);
  });

  test('of kind index tags nothing', async () => {
    await db.pool.query('delete from article_tags where article_id = 1');
    const events = await run('index');
    expect(events.map(({ phase }) => phase)).toEqual(['indexing', 'done']);
    expect(await tagsOf(1)).toBeUndefined();
  });
});

test('an index that was built before its articles were tagged is built again when they are', async () => {
  await db.pool.query('truncate article_tags');
  await run('index');
  expect((await overview()).index?.isCurrent).toBe(false);
  await run();
  expect((await overview()).index?.isCurrent).toBe(true);
  expect((await world.api(SYSTEM).articles.search({ q: `c:${OWL}` })).total).toBe(1);
});

describe('what is tagged again', () => {
  const versionsOfTags = async () => {
    const found = await db.pool.query(
      'select article_id, xmin::text as version from article_tags order by 1',
    );
    return new Map(
      (found.rows as { article_id: number; version: string }[]).map((row) => [row.article_id, row.version]),
    );
  };
  const rewritten = async (change: () => Promise<unknown>): Promise<number[]> => {
    const before = await versionsOfTags();
    await change();
    await run();
    const after = await versionsOfTags();
    return [...after].filter(([id, version]) => before.get(id) !== version).map(([id]) => id);
  };

  test('is an article whose text has changed, and no other', async () => {
    const change = () =>
      db.pool.query(`update article set title = 'The glacier', content_hash = 'changed' where id = 3`);
    expect(await rewritten(change)).toEqual([3]);
    expect(await tagsOf(3)).toMatchObject({ concept_ids: [NOTHING], content_hash: 'changed' });
  });

  test('is a new article, and no other', async () => {
    expect(await rewritten(() => anArticle(db, { id: 4, title: 'An owl' }))).toEqual([4]);
  });

  test('is everything once the ontology has changed', async () => {
    const change = async () => {
      await db.prisma.literal.create({ data: { conceptId: OWL, name: 'owl', lang: 'en', kind: 'alt' } });
      await bumpRevision(db, 'ontology');
    };
    expect(await rewritten(change)).toEqual([1, 2, 3, 4]);
    expect(await tagsOf(4)).toMatchObject({ concept_ids: [OWL] });
  });

  test('is without the concepts that have been deleted', async () => {
    await db.prisma.concept.update({ where: { id: PREY }, data: { deleted: true } });
    await bumpRevision(db, 'ontology');
    await run();
    expect(await tagsOf(2)).toMatchObject({ concept_ids: [] });
    await db.prisma.concept.update({ where: { id: PREY }, data: { deleted: false } });
    await bumpRevision(db, 'ontology');
  });

  test('goes when its article goes', async () => {
    await anArticle(db, { id: 5, title: 'Prey' });
    await run();
    await db.prisma.article.delete({ where: { id: 5 } });
    await run();
    expect(await tagsOf(5)).toBeUndefined();
  });
});

test('the document frequency of a concept is the number of articles it is found in, in the index too', async () => {
  await anArticle(db, { id: 6, title: 'Barn owl and prey', abstract: 'Barn owl and prey, prey, prey' });
  await bumpRevision(db, 'corpus');
  await run();
  const found = await db.pool.query('select concept_id, df from concept_df order by 1');
  const counted = await db.pool.query(
    'select c as concept_id, count(*)::int as df from article_tags, unnest(concept_ids) c group by c order by 1',
  );
  expect(found.rows).toEqual(counted.rows);
  expect(found.rows.length).toBeGreaterThan(1);
  for (const { concept_id: id, df } of found.rows as { concept_id: number; df: number }[]) {
    const { total } = await world.api(SYSTEM).articles.search({ q: `c:${id}` });
    expect({ id, total, card: (await world.api(SYSTEM).concepts.byId({ id })).df }).toEqual({
      id,
      total: df,
      card: df,
    });
  }
});

test('the index names the state it was built from, and is behind as soon as that changes', async () => {
  await run();
  const { corpus, ontology } = await db.prisma.revision.findUniqueOrThrow({ where: { id: 1 } });
  expect((await overview()).index).toMatchObject({ version: `c${corpus}-o${ontology}`, isCurrent: true });
  for (const [which, next] of [
    ['corpus', `c${corpus + 1}-o${ontology}`],
    ['ontology', `c${corpus + 1}-o${ontology + 1}`],
  ] as const) {
    await bumpRevision(db, which);
    expect((await overview()).index?.isCurrent).toBe(false);
    await run();
    expect((await overview()).index).toMatchObject({ version: next, isCurrent: true });
  }
});

describe('one run at a time', () => {
  test('lets another process wait while it lasts, and go on after', async () => {
    const events = services.indexing.run({ kind: 'tag' });
    await events.next();
    const waiting = otherProcess.indexing.run({ kind: 'index' });
    expect((await waiting.next()).value).toEqual({ phase: 'waiting', finished: false, done: 0, total: null });
    await follow(events);
    expect((await follow(waiting)).at(-1)?.finished).toBe(true);
  });

  test('is not waited for by who is told to stop', async () => {
    const events = services.indexing.run({ kind: 'tag' });
    await events.next();
    const abort = new AbortController();
    const waiting = otherProcess.indexing.run({ kind: 'tag' }, abort.signal);
    await waiting.next();
    abort.abort();
    expect(await follow(waiting)).toEqual([]);
    await follow(events);
  });

  test('is given again after a run that failed, whatever it failed of', async () => {
    const gone = services.indexing.run({ kind: 'index' });
    await gone.next();
    await expect(gone.throw(new Error('the disk is full'))).rejects.toThrow('the disk is full');
    expect(await newestTask()).toMatchObject({ state: 'failed', message: 'the disk is full' });
    expect((await follow(otherProcess.indexing.run({ kind: 'index' }))).at(-1)?.finished).toBe(true);
  });

  test('ends well though the connection that keeps others out breaks', async () => {
    const events = services.indexing.run({ kind: 'tag' });
    await events.next();
    const killed = await db.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(killed.rowCount).toBe(1);
    expect((await follow(events)).at(-1)?.finished).toBe(true);
    expect((await run()).at(-1)?.finished).toBe(true);
  });

  test('holds no connection of the pool once it is over', async () => {
    for (let i = 0; i < 8; i += 1) {
      const events = services.indexing.run({ kind: 'index' });
      await events.next();
      const waiting = services.indexing.run({ kind: 'tag' });
      expect((await waiting.next()).value).toMatchObject({ phase: 'waiting' });
      await waiting.return(undefined);
      await events.return(undefined);
    }
    expect((await run('index')).at(-1)?.finished).toBe(true);
  });
});

describe('interrupted', () => {
  test('by an abort while tagging, it goes on from there the next time', async () => {
    await db.pool.query('truncate article_tags');
    const abort = new AbortController();
    const events = services.indexing.run({ kind: 'tag' }, abort.signal);
    await events.next();
    abort.abort();
    expect(await follow(events)).toEqual([]);
    expect(await newestTask()).toMatchObject({
      state: 'failed',
      message: 'Interrupted; the next run goes on from here',
    });
    expect((await run()).at(-1)?.finished).toBe(true);
    expect(await tagsOf(1)).toBeDefined();
  });

  /** Keeps a build from reading articles until it is let go, however slow what happens meanwhile is. */
  const holdBuilds = async () => {
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query('lock table authorship in access exclusive mode');
    return async () => {
      await client.query('rollback');
      client.release();
    };
  };

  test('by an abort while building, it leaves the index that was there', async () => {
    const before = (await overview()).index;
    await bumpRevision(db, 'corpus');
    const abort = new AbortController();
    const letGo = await holdBuilds();
    const events = services.indexing.run({ kind: 'index' }, abort.signal);
    await events.next();
    abort.abort();
    await letGo();
    expect(await follow(events)).toEqual([]);
    expect(await newestTask()).toMatchObject({
      state: 'failed',
      message: 'Interrupted; the next run goes on from here',
    });
    expect((await overview()).index).toEqual({ ...before, isCurrent: false });
  });

  test('by nobody listening any more, it stops before another run may start', async () => {
    const before = (await overview()).index;
    await bumpRevision(db, 'corpus');
    const letGo = await holdBuilds();
    const events = services.indexing.run({ kind: 'index' });
    await events.next();
    const left = events.return(undefined);
    await letGo();
    await left;
    expect((await overview()).index).toEqual({ ...before, isCurrent: false });
    expect((await follow(otherProcess.indexing.run({ kind: 'index' }))).at(-1)?.finished).toBe(true);
    expect((await overview()).index).toMatchObject({ isCurrent: true });
  });
});

test('work that waits already stands for the same work asked for again', async () => {
  world.jobs.length = 0;
  const first = await services.indexing.start('tag');
  const second = await services.indexing.start('tag');
  expect(first).toMatchObject({ state: 'queued' });
  expect(second).toMatchObject({ state: 'done', message: 'Covered by the run that is waiting already' });
  expect(world.jobs).toEqual([{ name: 'tag', payload: { taskId: first.id } }]);
  await follow(services.indexing.run({ kind: 'tag', taskId: first.id }));
  expect((await services.tasks.recent()).find(({ id }) => id === first.id)).toMatchObject({ state: 'done' });
});
