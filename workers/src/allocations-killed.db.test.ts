import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApi } from '@peerlens/domain/api.ts';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { aFolder, aUser } from '@peerlens/domain/testing/builders.ts';
import { owlWorld, PEOPLE } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test } from 'vitest';
import { workerProcesses } from './testing/worker-processes.ts';

const MINUTE_MS = 60_000;
const WAIT = { timeout: 2 * MINUTE_MS, interval: 20 };
const PROPOSALS = 40;

const world = await testWorld(owlWorld({ crowd: true }));
const { db } = world;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-allocations-killed-'));
const env = { DATABASE_URL: db.url, PEERLENS_DATA: folder };
const installation = await openInstallation(readConfig(env));
fs.cpSync(path.join(world.folder, 'index'), path.join(folder, 'index'), { recursive: true });
const officer = await aUser(db);
const { allocations, refereeMarks } = createApi({
  actor: officer,
  services: installation.services,
  requestId: 'test',
});
const workers = workerProcesses(env);
afterAll(async () => {
  await workers.end();
  await installation.close();
  await world.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test(
  'an allocation whose worker was killed among its rankings is worked out whole by the next one',
  async () => {
    const folderId = await aFolder(db, { owner: officer });
    await db.prisma.proposal.createMany({
      data: Array.from({ length: PROPOSALS }, (_, at) => ({
        folderId,
        title: `Hearing of the barn owl, part ${at}`,
        abstract: 'How the barn owl finds prey at night',
        authors: [{ name: 'Ada Owl', authorId: PEOPLE.ada, affiliation: '' }],
      })),
    });
    const { id } = await allocations.start({ folderId, options: { refereesPerProposal: 1 } });
    const worker = await workers.start();
    await expect.poll(async () => (await allocations.byId({ id })).ranked, WAIT).toBeGreaterThan(0);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    const killed = await allocations.byId({ id });
    expect(killed).toMatchObject({ state: 'ranking', result: null });
    expect(killed.ranked).toBeLessThan(PROPOSALS);
    // Without the wait before the next try, which is another test's matter.
    await db.pool.query(
      `update pgboss.job set retry_delay = 0, retry_backoff = false where name = 'allocation'`,
    );
    await workers.start();
    await expect.poll(async () => (await allocations.byId({ id })).state, WAIT).toBe('done');
    const { result, ranked } = await allocations.byId({ id });
    expect(ranked).toBe(PROPOSALS);
    expect(result).toMatchObject({ places: PROPOSALS, filled: PROPOSALS });
    expect((await refereeMarks.ofFolder({ folderId })).total).toBe(0);
  },
  5 * MINUTE_MS,
);
