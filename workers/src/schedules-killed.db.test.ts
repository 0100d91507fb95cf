import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApi } from '@peerlens/domain/api.ts';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { ADA, owlWorld } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { aReceiver } from '@peerlens/domain/webhooks/testing/receiver.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test, vi } from 'vitest';
import { workerProcesses } from './testing/worker-processes.ts';

const MINUTE_MS = 60_000;

const world = await testWorld(owlWorld());
const { db } = world;
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-schedules-killed-'));
const env = { DATABASE_URL: db.url, PEERLENS_DATA: data, PEERLENS_WEBHOOK_PRIVATE: '1' };
const config = readConfig(env);
// A folder of the product's own, into which the index of the world then goes.
await (await openInstallation(config)).close();
fs.cpSync(path.join(world.folder, 'index'), path.join(data, 'index'), { recursive: true });
const installation = await openInstallation(config);
/** Takes messages, but answers none while it hangs. */
let hangs = true;
const receiver = await aReceiver((response) => {
  if (!hangs) response.end('ok');
});
const workers = workerProcesses(env);
afterAll(async () => {
  await workers.end();
  await receiver.close();
  await installation.close();
  await world.close();
  fs.rmSync(data, { recursive: true, force: true });
});

test(
  'a worker that is killed while it sends leaves the run to the next one: the same message, and one run for its time',
  async () => {
    const { id: userId } = await world.user(ADA);
    await db.prisma.quota.create({ data: { userId, name: 'referees_export' } });
    const actor = await world.user(ADA);
    const { schedules, savedSearches } = createApi({
      actor,
      services: installation.services,
      requestId: 'test',
    });
    const [search] = await savedSearches.list();
    const { schedule } = await schedules.create({
      what: { kind: 'saved_search', id: search.id },
      format: 'csv',
      cron: '0 0 1 1 *',
      target: { kind: 'webhook', url: receiver.url },
    });
    const { id } = schedule;
    const history = async () => (await schedules.history({ id })).runs;
    const first = await workers.start();
    const arrived = receiver.next();
    // Its time has come: the worker's own tick finds it, within a minute.
    await db.prisma.exportSchedule.update({ where: { id }, data: { nextAt: new Date('2026-01-01') } });
    await arrived;
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await history()).toMatchObject([{ state: 'running', attempts: 1 }]);

    hangs = false;
    // Without the wait before the next try, which is not what this is about.
    await db.pool.query(
      `update pgboss.job set retry_delay = 0, retry_backoff = false where name = 'schedule'`,
    );
    await workers.start();
    await vi.waitFor(
      async () => expect(await history()).toMatchObject([{ state: 'succeeded', attempts: 2 }]),
      { timeout: 2 * MINUTE_MS, interval: 200 },
    );
    const [killed, next, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(next.headers['webhook-id']).toBe(killed.headers['webhook-id']);
    expect(next.body).toBe(killed.body);
    expect(await history()).toHaveLength(1);
  },
  6 * MINUTE_MS,
);
