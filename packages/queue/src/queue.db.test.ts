import { inTransaction } from '@peerlens/db';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openQueue } from './queue.ts';
import type { Queue } from './queue.ts';

const db = await testDatabase();
const open: Queue[] = [];
const queue = async (works: boolean): Promise<Queue> => {
  const opened = await openQueue({
    database: { url: db.url },
    works,
    onError: (error) => {
      throw error;
    },
    superviseSeconds: 1,
  });
  open.push(opened);
  return opened;
};

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop({ timeoutMs: 2000 })));
  await db.pool.query('delete from pgboss.job');
});
afterAll(db.close);

const waiting = { timeout: 60_000, interval: 50 };

test('a job reaches a worker of another connection with its payload', async () => {
  const sender = await queue(false);
  const worker = await queue(true);
  const done: string[] = [];
  await worker.work('extract', async ({ extractionId }) => {
    done.push(extractionId);
    await Promise.resolve();
  });
  await sender.send('extract', { extractionId: 'one' });
  await vi.waitFor(() => expect(done).toEqual(['one']), waiting);
});

test.each([1, 3])('many waiting jobs are done one upon the other, %i at once', async (concurrency) => {
  const worker = await queue(true);
  const ids = Array.from({ length: 20 * concurrency }, (_, n) => String(n));
  for (const extractionId of ids) await worker.send('extract', { extractionId });
  const done: string[] = [];
  await worker.work(
    'extract',
    async ({ extractionId }) => {
      done.push(extractionId);
      await Promise.resolve();
    },
    { concurrency },
  );
  await vi.waitFor(() => expect(done).toHaveLength(ids.length), waiting);
  expect(new Set(done)).toEqual(new Set(ids));
});

test('a job sent within a transaction exists only if that commits', async () => {
  const sender = await queue(false);
  const send = (extractionId: string, fails: boolean): Promise<void> =>
    inTransaction(db.pool, async (client) => {
      await sender.send('extract', { extractionId }, client);
      if (fails) throw new Error('no');
    });
  await expect(send('rolled back', true)).rejects.toThrow('no');
  await send('committed', false);
  const found = await db.pool.query(`select data from pgboss.job where name = 'extract'`);
  expect(found.rows).toEqual([{ data: { extractionId: 'committed' } }]);
});

test('only one tagging of the corpus waits at a time', async () => {
  const sender = await queue(false);
  expect(await sender.send('tag', { taskId: 'a' })).not.toBeNull();
  expect(await sender.send('tag', { taskId: 'b' })).toBeNull();
  expect(await sender.send('index', {})).not.toBeNull();
});

test('while one runs the next may wait', async () => {
  const worker = await queue(true);
  const started: (string | undefined)[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await worker.work('tag', async ({ taskId }) => {
    started.push(taskId);
    await gate;
  });
  await worker.send('tag', { taskId: 'a' });
  await vi.waitFor(() => expect(started).toEqual(['a']), waiting);
  expect(await worker.send('tag', { taskId: 'b' })).not.toBeNull();
  expect(await worker.send('tag', { taskId: 'c' })).toBeNull();
  release();
  await vi.waitFor(() => expect(started).toEqual(['a', 'b']), waiting);
});

test('work on everything that a killed worker left behind is taken up by the next', async () => {
  const sender = await queue(true);
  await sender.send('tag', { taskId: 'left' });
  // As a worker leaves it that is killed, without the wait before the next attempt.
  await db.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(), retry_delay = 0,
            retry_backoff = false
      where name = 'tag'`,
  );
  await vi.waitFor(async () => {
    const found = await db.pool.query(`select singletons_active from pgboss.queue where name = 'tag'`);
    expect(found.rows).not.toEqual([{ singletons_active: null }]);
  }, waiting);
  const worker = await queue(true);
  const done: (string | undefined)[] = [];
  await worker.work('tag', async ({ taskId }) => {
    done.push(taskId);
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(done).toEqual(['left']), waiting);
});

test('a job that fails is tried again', async () => {
  const worker = await queue(true);
  await db.pool.query(
    `update pgboss.queue set retry_delay = 0, retry_backoff = false where name = 'extract'`,
  );
  const attempts: number[] = [];
  await worker.work('extract', async (_payload, { retryCount }) => {
    attempts.push(retryCount);
    await Promise.resolve();
    if (retryCount < 1) throw new Error('not yet');
  });
  await worker.send('extract', { extractionId: 'x' });
  await vi.waitFor(() => expect(attempts).toEqual([0, 1]), waiting);
});

test('a job whose every attempt fails becomes a dead letter', async () => {
  const worker = await queue(true);
  await worker.send('extract', { extractionId: 'y' });
  // The last attempt, without the waits that lie between three; said before anybody can make the first.
  await db.pool.query(`update pgboss.job set retry_limit = 0 where name = 'extract'`);
  await worker.work('extract', () => Promise.reject(new Error('never')));
  const letters: unknown[] = [];
  await worker.workDeadLetters(async (letter) => {
    letters.push(letter);
    await Promise.resolve();
  });
  await vi.waitFor(
    () => expect(letters).toEqual([{ queue: 'extract', payload: { extractionId: 'y' } }]),
    waiting,
  );
});

test('a queue on a pool of somebody else sends, and leaves the pool open', async () => {
  const sender = await openQueue({ database: { pool: db.pool }, works: false, onError: () => undefined });
  await sender.send('index', {});
  await sender.stop();
  const found = await db.pool.query(`select name from pgboss.job`);
  expect(found.rows).toEqual([{ name: 'index' }]);
});

test('what comes by itself is made up for once where its times were missed', async () => {
  await queue(true);
  await queue(true);
  const found = await db.pool.query(
    `select name, cron, timezone, options ->> 'missed' as missed from pgboss.schedule order by name`,
  );
  expect(found.rows).toContainEqual({
    name: 'retention',
    cron: '23 2 * * *',
    timezone: 'UTC',
    missed: 'once',
  });
  const names = found.rows.map(({ name }: { name: string }) => name);
  expect(new Set(names).size).toBe(names.length);
});
