import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { SYSTEM } from '@peerlens/domain/actor.ts';
import { createApi } from '@peerlens/domain/api.ts';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { anArticle } from '@peerlens/domain/testing/builders.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { workerProcesses } from './testing/worker-processes.ts';

const MINUTE_MS = 60_000;
const WAIT = { timeout: 2 * MINUTE_MS, interval: 100 };

const db = await testDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-possible-killed-'));
const env = { DATABASE_URL: db.url, PEERLENS_DATA: folder };
const installation = await openInstallation(readConfig(env));
const { possibleConcepts } = createApi({
  actor: SYSTEM,
  services: installation.services,
  requestId: 'test',
});
const workers = workerProcesses(env);
afterAll(async () => {
  await workers.end();
  await installation.close();
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const waitsToWrite = async (): Promise<boolean> =>
  (
    await db.pool.query(
      `select from pg_locks where relation = 'possible_concept'::regclass and not granted and mode = 'RowExclusiveLock'`,
    )
  ).rowCount === 1;

const done = async (id: number): Promise<{ status: string; names: string[] }> => {
  const { batch, possibleConcepts: candidates } = await possibleConcepts.batch({ id });
  return { status: batch.status, names: candidates.map(({ name }) => name) };
};

test(
  'a batch of which the worker was killed is read again by the next one, and ends whole, no row twice',
  async () => {
    const subjects = ['barn owl', 'glacier retreat', 'renal stone', 'night vision'];
    const articleIds: number[] = [];
    for (let at = 0; at < 60; at += 1) {
      const [one, other] = [subjects[at % 4], subjects[(at + 1) % 4]];
      articleIds.push(
        await anArticle(db, {
          title: `On the ${one} and the ${other}`,
          abstract: `We studied the ${one}. The ${one} meets the ${other} in each of ${at + 2} years.`,
        }),
      );
    }
    const asked = { source: 'articles' as const, articleIds };

    // All is read by the time when it comes to writing, and has to wait.
    const keeper = await db.pool.connect();
    await keeper.query('begin');
    await keeper.query('lock table possible_concept in exclusive mode');
    const { id } = await possibleConcepts.createBatch(asked);
    const first = await workers.start();
    await expect.poll(waitsToWrite, WAIT).toBe(true);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await keeper.query('rollback');
    keeper.release();
    expect(await done(id)).toEqual({ status: 'working', names: [] });

    // Without the wait before the next try, which is another test's matter.
    await db.pool.query(
      `update pgboss.job set retry_delay = 0, retry_backoff = false where name = 'possible-concepts'`,
    );
    await workers.start();
    await expect.poll(async () => (await done(id)).status, WAIT).toBe('success');
    const { id: undisturbed } = await possibleConcepts.createBatch(asked);
    await expect.poll(async () => (await done(undisturbed)).status, WAIT).toBe('success');
    const { names } = await done(id);
    expect(names).toEqual((await done(undisturbed)).names);
    expect(names).toContain('glacier retreat');
    expect(new Set(names).size).toBe(names.length);
    expect(await db.prisma.possibleConcept.count({ where: { batchId: id } })).toBe(names.length);
  },
  4 * MINUTE_MS,
);
