import { createApi } from '@peerlens/domain/api.ts';
import { ADA, owlWorld } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { aReceiver } from '@peerlens/domain/webhooks/testing/receiver.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { installedWorkers } from './testing/installed-workers.ts';

const MINUTE_MS = 60_000;

const world = await testWorld(owlWorld());
const { db } = world;
const workers = await installedWorkers({ db, world: world.folder, env: { PEERLENS_WEBHOOK_PRIVATE: '1' } });
/** Takes messages, but answers none while it hangs. */
let hangs = true;
const receiver = await aReceiver((response) => {
  if (!hangs) response.end('ok');
});
afterAll(async () => {
  await workers.close();
  await receiver.close();
  await world.close();
});

test(
  'a worker that is killed while it sends leaves the run to the next one: the same message, and one run for its time',
  async () => {
    const { id: userId } = await world.user(ADA);
    await db.prisma.quota.create({ data: { userId, name: 'referees_export' } });
    const actor = await world.user(ADA);
    const { schedules, savedSearches } = createApi({
      actor,
      services: workers.services,
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
    await workers.kill(first);
    expect(await history()).toMatchObject([{ state: 'running', attempts: 1 }]);

    hangs = false;
    await workers.retryAtOnce('schedule');
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
