import { randomUUID } from 'node:crypto';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { FailedJob } from './queue-jobs.ts';
import { openQueue } from './queue.ts';
import type { QueueName } from './queues.ts';

const db = await testDatabase();
const queue = await openQueue({
  database: { url: db.url },
  works: false,
  onError: (error) => {
    throw error;
  },
});
afterAll(async () => {
  await queue.stop({ timeoutMs: 2000 });
  await db.close();
});
beforeEach(() => db.pool.query('delete from pgboss.job'));

const countsOf = async (name: QueueName) => (await queue.list()).find((one) => one.name === name);

/** Rows as pg-boss leaves them after the last attempt. */
const failed = (name: QueueName, count: number, completed = 'now()'): Promise<unknown> =>
  db.pool.query(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output, policy)
     select $1, json_build_object('n', n), 'failed', 2, 2, ${completed}, '{"message": "no"}',
       (select policy from pgboss.queue where name = $1)
     from generate_series(1, $2::int) n`,
    [name, count],
  );

test('queues tell what waits, what failed and which failures nobody heard of', async () => {
  const worker = await openQueue({ database: { url: db.url }, works: true, onError: () => undefined });
  try {
    expect(await countsOf('extract')).toEqual({
      name: 'extract',
      waiting: 0,
      active: 0,
      failed: 0,
      deadLetters: 0,
      waitingSince: null,
    });
    await worker.send('extract', { extractionId: 'one' });
    // The last attempt, without the waits that lie between three; said before anybody can make the first.
    await db.pool.query(`update pgboss.job set retry_limit = 0 where name = 'extract'`);
    await worker.work('extract', () => Promise.reject(new Error('The file is torn')));
    await vi.waitFor(
      async () =>
        expect(await countsOf('extract')).toMatchObject({ waiting: 0, active: 0, failed: 1, deadLetters: 1 }),
      { timeout: 60_000, interval: 50 },
    );
    const [job] = await queue.failedJobs('extract', { limit: 10 });
    expect(job).toMatchObject({
      payload: { extractionId: 'one' },
      error: { message: 'The file is torn' },
      attempts: 1,
      failedAt: expect.any(Date) as Date,
    });

    // One that is put back fails once more, and is the same job.
    expect(await queue.retry('extract', job.id)).toBe('retried');
    await vi.waitFor(
      async () => {
        const again = await queue.failedJobs('extract', { limit: 10 });
        expect(again.map(({ id, attempts }) => ({ id, attempts }))).toEqual([{ id: job.id, attempts: 2 }]);
      },
      { timeout: 60_000, interval: 50 },
    );
  } finally {
    await worker.stop({ timeoutMs: 2000 });
  }
});

test('a job is put back once, however many ask for it at the same time', async () => {
  await failed('extract', 1);
  const [{ id }] = await queue.failedJobs('extract', { limit: 1 });
  const answers = await Promise.all([1, 2, 3, 4].map(() => queue.retry('extract', id)));
  expect(answers.sort()).toEqual(['absent', 'absent', 'absent', 'retried']);
  expect(await countsOf('extract')).toMatchObject({ waiting: 1, failed: 0 });
  expect(await queue.retry('extract', id)).toBe('absent');
  const { rows } = await db.pool.query('select retry_limit - retry_count as left from pgboss.job');
  expect(rows).toEqual([{ left: 1 }]);
});

test('of two failed runs over the whole corpus one is put back; the other is covered by it', async () => {
  await failed('tag', 2);
  const jobs = await queue.failedJobs('tag', { limit: 10 });
  const answers: string[] = [];
  for (const { id } of jobs) answers.push(await queue.retry('tag', id));
  expect(answers).toEqual(['retried', 'covered']);
  expect(await countsOf('tag')).toMatchObject({ waiting: 1, failed: 1 });
});

test('a failed job is forgotten once; one that waits cannot be', async () => {
  await failed('extract', 1);
  const [{ id }] = await queue.failedJobs('extract', { limit: 1 });
  expect(await queue.discard('tag', id)).toBe(false);
  expect(await queue.discard('extract', id)).toBe(true);
  expect(await queue.discard('extract', id)).toBe(false);
  const waiting = await queue.send('extract', { extractionId: 'waits' });
  expect(await queue.discard('extract', waiting ?? '')).toBe(false);
  expect(await queue.discard('extract', 'no id')).toBe(false);
  expect(await queue.retry('extract', randomUUID())).toBe('absent');
  expect(await countsOf('extract')).toMatchObject({ waiting: 1, failed: 0 });
});

test('failed jobs are read page by page, last failed first, those of one moment among them', async () => {
  await failed('extract', 5);
  await failed('extract', 4, `now() - n * interval '1 microsecond'`);
  const ids: string[] = [];
  let after: FailedJob | undefined;
  for (;;) {
    const page = await queue.failedJobs('extract', { limit: 2, ...(after && { after }) });
    ids.push(...page.map(({ id }) => id));
    after = page.at(-1);
    if (!after) break;
  }
  expect(ids).toHaveLength(9);
  expect(new Set(ids).size).toBe(9);
});

test('what comes by itself is told with its time, once a worker has been there', async () => {
  const worker = await openQueue({ database: { url: db.url }, works: true, onError: () => undefined });
  await worker.stop({ timeoutMs: 2000 });
  const told = (await queue.schedules()).toSorted((one, other) => one.name.localeCompare(other.name));
  expect(told).toEqual([
    { name: 'retention', cron: '23 2 * * *', timezone: 'UTC' },
    { name: 'schedule-tick', cron: '* * * * *', timezone: 'UTC' },
  ]);
});
