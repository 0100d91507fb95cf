import { once } from 'node:events';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { createApi } from '@peerlens/domain/api.ts';
import { aFolder, aUser } from '@peerlens/domain/testing/builders.ts';
import { afterAll, expect, test } from 'vitest';
import { installedWorkers } from './testing/installed-workers.ts';

const MINUTE_MS = 60_000;
const WAIT = { timeout: 2 * MINUTE_MS, interval: 100 };

const db = await testDatabase();
const workers = await installedWorkers({ db });
const officer = await aUser(db);
const { proposalImports } = createApi({
  actor: officer,
  services: workers.services,
  requestId: 'test',
});
afterAll(async () => {
  await workers.close();
  await db.close();
});

/** Whether somebody waits for this table, which the test holds. */
const waitsFor = async (table: string): Promise<boolean> =>
  (await db.pool.query(`select from pg_locks where relation = $1::regclass and not granted`, [`"${table}"`]))
    .rowCount === 1;

/** Has a worker killed at the moment when it comes to writing to the table. */
const killAt = async (table: string, begin: () => Promise<unknown>): Promise<void> => {
  const keeper = await db.pool.connect();
  await keeper.query('begin');
  await keeper.query(`lock table "${table}" in exclusive mode`);
  await begin();
  const worker = await workers.start();
  await expect.poll(() => waitsFor(table), WAIT).toBe(true);
  await workers.kill(worker);
  await keeper.query('rollback');
  keeper.release();
  await workers.retryAtOnce('proposal-import');
};

test(
  'an upload whose worker was killed, while it read and while it made, ends whole, no proposal twice',
  async () => {
    const folderId = await aFolder(db, { owner: officer });
    const titles = Array.from({ length: 40 }, (_, at) => `Owl ${at}`);
    const { id } = await proposalImports.create({ folderId });
    for (const part of [titles.slice(0, 20), titles.slice(20)])
      await proposalImports.addFile({
        id,
        fileName: 'call.csv',
        bytes: Buffer.from(['Title', ...part].join('\n')),
      });
    const stateOf = async () => (await proposalImports.byId({ id })).state;

    await killAt('proposal_import_item', () => proposalImports.read({ id }));
    expect(await stateOf()).toBe('reading');
    const second = await workers.start();
    await expect.poll(stateOf, WAIT).toBe('ready');
    expect(await proposalImports.byId({ id })).toMatchObject({ counts: { filesRead: 2, waiting: 40 } });
    second.kill('SIGTERM');
    await once(second, 'exit');

    await killAt('proposal', () => proposalImports.start({ id }));
    expect(await stateOf()).toBe('making');
    await workers.start();
    await expect.poll(stateOf, WAIT).toBe('done');
    const made = await db.prisma.proposal.findMany({ where: { folderId }, select: { title: true } });
    expect(made.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
    expect(await proposalImports.byId({ id })).toMatchObject({ counts: { made: 40, refused: 0 } });
  },
  5 * MINUTE_MS,
);
