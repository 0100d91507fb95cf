import { testDatabase } from '@peerlens/db/testing/database.ts';
import { openQueue } from '@peerlens/queue';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { queuesService } from './queues.service.ts';
import { queuesStore } from './queues.store.ts';

const db = await testDatabase();
const queue = await openQueue({ database: { pool: db.pool }, works: false, onError: () => undefined });
const queues = queuesService(queuesStore(queue));
afterAll(async () => {
  await queue.stop();
  await db.close();
});
beforeEach(() => db.pool.query('delete from pgboss.job'));

const failed = (name: string, count: number): Promise<unknown> =>
  db.pool.query(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output, policy)
     select $1, json_build_object('extractionId', n, 'token', 'hunter2'), 'failed', 2, 2, now(),
       '{"message": "Cannot reach https://x.test/?token=hunter2"}',
       (select policy from pgboss.queue where name = $1)
     from generate_series(1, $2::int) n`,
    [name, count],
  );

test('a failed job is shown with its error and what it was given, and without the secrets in them', async () => {
  await failed('extract', 1);
  const { jobs, next } = await queues.failed({ queue: 'extract', limit: 10 });
  expect(next).toBeNull();
  expect(jobs).toMatchObject([
    { queue: 'extract', attempts: 3, error: 'Cannot reach https://x.test/?token=…', startedAt: null },
  ]);
  expect(JSON.parse(jobs[0].payload)).toEqual({ extractionId: 1, token: '(hidden)' });
});

test('pages of failed jobs follow each other, and a cursor of somebody’s own is refused', async () => {
  await failed('extract', 5);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await queues.failed({ queue: 'extract', limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.jobs.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(new Set(seen).size).toBe(5);
  for (const wrong of ['', '1', '1.x', `9.${seen[0]}x`, `99999999999999999.${seen[0]}`])
    await expect(queues.failed({ queue: 'extract', limit: 2, cursor: wrong })).rejects.toMatchObject({
      code: 'invalid',
    });
});

test('all failed jobs of a queue are put back at once, and no others', async () => {
  await failed('extract', 250);
  await failed('index', 1);
  expect(await queues.retryAll('extract')).toEqual({ retried: 250, covered: 0, left: 0 });
  expect(await queues.retryAll('extract')).toEqual({ retried: 0, covered: 0, left: 0 });
  const { queues: counts } = await queues.list();
  expect(counts.find(({ name }) => name === 'extract')).toMatchObject({ waiting: 250, failed: 0 });
  expect(counts.find(({ name }) => name === 'index')).toMatchObject({ waiting: 0, failed: 1 });
});

test('runs that one run covers are told apart from those put back', async () => {
  await failed('tag', 3);
  expect(await queues.retryAll('tag')).toEqual({ retried: 1, covered: 2, left: 2 });
});

test('a job or a queue that is not there is not found', async () => {
  await failed('extract', 1);
  const [{ id }] = (await queues.failed({ queue: 'extract', limit: 1 })).jobs;
  await queues.discard('extract', id);
  await expect(queues.retry('extract', id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(queues.discard('extract', id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(queues.retryAll('dead-letters')).rejects.toMatchObject({ code: 'not_found' });
  await expect(queues.failed({ queue: 'nothing', limit: 1 })).rejects.toMatchObject({ code: 'not_found' });
});
