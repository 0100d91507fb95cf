import { afterAll, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { aUser, anArticle, bumpRevision } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';

const world = await emptyWorld();
const { db } = world;
afterAll(world.close);
const { health } = world.api(await aUser(db, { isSuperuser: true }));
const worker = world.api(SYSTEM).health;
const needs = async (): Promise<string[]> => (await health.get()).attention.map(({ what }) => what);

test('an empty installation lacks a worker and nothing else', async () => {
  const state = await health.get();
  expect(state.attention).toEqual([{ what: 'no_worker', severity: 'danger', count: null }]);
  expect(state).toMatchObject({
    workers: [],
    index: { version: null, waiting: 0 },
    counts: { articles: 0, users: 1 },
    versions: { missingMigrations: 0, schema: expect.stringMatching(/^\d{4}_/) as string },
    database: { version: expect.stringMatching(/^\d+/) as string },
  });
  expect(state.disk.freeBytes).toBeGreaterThan(0);
  expect(state.disk.totalBytes).toBeGreaterThan(state.disk.freeBytes);
});

test('a worker is there while it beats, and gone when it says so', async () => {
  await worker.beat({ workerId: 'one' });
  await worker.beat({ workerId: 'one' });
  expect(await needs()).toEqual([]);
  expect((await health.get()).workers).toMatchObject([{ id: 'one', isAlive: true }]);
  await worker.leave({ workerId: 'one' });
  expect(await needs()).toEqual(['no_worker']);
});

test('a worker that was killed counts as gone, is shown for a day, and is then forgotten', async () => {
  await worker.beat({ workerId: 'killed' });
  const silentFor = (time: string): Promise<unknown> =>
    db.pool.query(`update worker_heartbeat set at = now() - $1::interval where id = 'killed'`, [time]);
  await silentFor('1 minute');
  expect(await needs()).toContain('no_worker');
  expect((await health.get()).workers).toMatchObject([{ id: 'killed', isAlive: false }]);
  await silentFor('25 hours');
  await worker.beat({ workerId: 'other' });
  expect((await health.get()).workers.map(({ id }) => id)).toEqual(['other']);
});

test('requests for plans and e-mails that failed are counted until somebody has dealt with them', async () => {
  const user = world.api(await aUser(db));
  const [request] = await user.quotas.requests.create({ quotas: ['gender_info', 'monitoring'], message: '' });
  const id = await world.services.mail.send({ to: 'a@example.test', subject: 's', text: 't', kind: 'plan' });
  await world.services.mail.abandon(id);
  const { attention } = await health.get();
  expect(attention).toContainEqual({ what: 'plans_requested', severity: 'info', count: 2 });
  expect(attention).toContainEqual({ what: 'mails_failed', severity: 'warning', count: 1 });
  await user.quotas.requests.withdraw({ id: request.id });
  await world.api(SYSTEM).mail.discard({ ids: [id] });
  const left = (await health.get()).attention;
  expect(left).toContainEqual({ what: 'plans_requested', severity: 'info', count: 1 });
  expect(left.map(({ what }) => what)).not.toContain('mails_failed');
});

test('articles without an index, and migrations of this code that the database lacks, are said', async () => {
  await anArticle(db);
  await bumpRevision(db, 'corpus');
  expect(await needs()).toContain('index_missing');
  await db.pool.query(
    `delete from _prisma_migrations where migration_name = (select max(migration_name) from _prisma_migrations)`,
  );
  expect((await health.get()).attention[0]).toEqual({ what: 'schema_behind', severity: 'danger', count: 1 });
});
