import { testDatabase } from '@peerlens/db/testing/database.ts';
import { SYSTEM } from '@peerlens/domain/actor.ts';
import { createApi } from '@peerlens/domain/api.ts';
import { anArticle } from '@peerlens/domain/testing/builders.ts';
import { afterAll, expect, test } from 'vitest';
import { installedWorkers } from './testing/installed-workers.ts';

const MINUTE_MS = 60_000;
const WAIT = { timeout: 2 * MINUTE_MS, interval: 100 };

const db = await testDatabase();
const workers = await installedWorkers({ db });
const { possibleConcepts } = createApi({
  actor: SYSTEM,
  services: workers.services,
  requestId: 'test',
});
afterAll(async () => {
  await workers.close();
  await db.close();
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
    await workers.kill(first);
    await keeper.query('rollback');
    keeper.release();
    expect(await done(id)).toEqual({ status: 'working', names: [] });

    await workers.retryAtOnce('possible-concepts');
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
