import { testDatabase } from '@peerlens/db/testing/database.ts';
import { SYSTEM } from '@peerlens/domain/actor.ts';
import { createApi } from '@peerlens/domain/api.ts';
import { aUser, anAuthor } from '@peerlens/domain/testing/builders.ts';
import { afterAll, expect, test } from 'vitest';
import { installedWorkers } from './testing/installed-workers.ts';

const MINUTE_MS = 60_000;
const WAIT = { timeout: 2 * MINUTE_MS, interval: 100 };
/** More than are matched at a time, so that some are done before the worker is killed. */
const PEOPLE = 450;

const db = await testDatabase();
const workers = await installedWorkers({ db });
const { authorsGroups } = createApi({ actor: SYSTEM, services: workers.services, requestId: 'test' });
afterAll(async () => {
  await workers.close();
  await db.close();
});

const waitsToWrite = async (): Promise<boolean> =>
  (
    await db.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'jsonb_to_recordset'`,
    )
  ).rowCount === 1;

test(
  'a list of which the worker was killed is matched to its end by the next one; what was done stays done',
  async () => {
    const owner = await aUser(db, { quotas: ['authors_group'] });
    const author = await anAuthor(db, { name: 'Xenia Xylander' });
    const lines = Array.from({ length: PEOPLE - 1 }, (_, at) => `Nobody Number${at}`);
    const { group } = await authorsGroups.create({
      name: 'College',
      text: [...lines, 'Xenia Xylander'].join('\n'),
      ownerId: owner.id,
    });

    // The second portion has to wait for a row of its own.
    const keeper = await db.pool.connect();
    await keeper.query('begin');
    await keeper.query('select from authors_group_entry where group_id = $1 and place = 300 for update', [
      group.id,
    ]);
    const first = await workers.start();
    await expect.poll(waitsToWrite, WAIT).toBe(true);
    await workers.kill(first);
    await keeper.query('rollback');
    keeper.release();
    const left = await authorsGroups.byId({ id: group.id });
    expect(left).toMatchObject({ status: 'matching' });
    expect(left.waiting).toBeGreaterThan(0);
    expect(left.missing).toBeGreaterThanOrEqual(200);

    await workers.retryAtOnce('authors-group');
    await workers.start();
    await expect.poll(async () => (await authorsGroups.byId({ id: group.id })).status, WAIT).toBe('ready');
    expect(await authorsGroups.byId({ id: group.id })).toMatchObject({
      entries: PEOPLE,
      found: 1,
      missing: PEOPLE - 1,
      waiting: 0,
    });
    const { entries } = await authorsGroups.entries({ id: group.id, show: 'found' });
    expect(entries).toMatchObject([{ name: 'Xenia Xylander', author: { id: author } }]);
  },
  4 * MINUTE_MS,
);
