import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { CreateProposal } from '../proposals/proposals.contract.ts';
import { TEST_NOW } from '../testing/services.ts';
import { AUTH_SECRET, broken, HOUR_MS, ok, webhookWorld } from './testing/webhook-world.ts';
import { DELIVERIES_PAGE } from './webhooks.contract.ts';

const CHILD = path.join(import.meta.dirname, 'testing/deliver-child.ts');

const world = await webhookWorld();
const { db, folder, jobs, later, anEndpoint, waitingJobs, services } = world;
const { webhooks, proposals } = services;
afterEach(world.reset);
afterAll(world.close);

test('an attempt that fails is logged and left to the queue, under the same id until it works', async () => {
  let isUp = false;
  const { receiver, log, state, sendTest } = await anEndpoint((response) => (isUp ? ok : broken)(response));
  const delivery = await sendTest();
  await expect(webhooks.deliver(delivery)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(webhooks.deliver(delivery)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await log()).toMatchObject([
    {
      state: 'retrying',
      attempts: 2,
      status: 503,
      answer: 'down for repair',
      error: 'Answered 503: only 2xx counts as received',
    },
  ]);
  expect(await state()).toMatchObject({ failures: 2, failingSince: TEST_NOW.toISOString() });
  isUp = true;
  await webhooks.deliver(delivery);
  expect(await log()).toMatchObject([{ state: 'delivered', attempts: 3, status: 200, error: null }]);
  expect(await state()).toMatchObject({ failures: 0, failingSince: null });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  // The queue may hand the job out again: what has arrived is not sent once more.
  await webhooks.deliver(delivery);
  expect(receiver.received).toHaveLength(3);
});

test('a redirect is a failure, and says so', async () => {
  const { log, sendTest } = await anEndpoint((response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  );
  await expect(webhooks.deliver(await sendTest())).rejects.toThrow(/redirects are not followed/);
  expect(await log()).toMatchObject([{ state: 'retrying', status: 302 }]);
});

test('a delivery that is given up is replayed alone or with all others that failed', async () => {
  let isUp = false;
  const { id, developer, receiver, log, sendTest } = await anEndpoint((response) =>
    (isUp ? ok : broken)(response),
  );
  const failed = [await sendTest(), await sendTest(), await sendTest()];
  for (const delivery of failed) {
    await webhooks.deliver(delivery).catch(() => undefined);
    await webhooks.abandon(delivery);
  }
  expect((await log()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
  isUp = true;
  jobs.length = 0;
  expect(await webhooks.replay(developer, failed[0])).toEqual({ replayed: 1 });
  // A delivery that waits already is not sent twice.
  expect(await webhooks.replay(developer, failed[0])).toEqual({ replayed: 0 });
  expect(await webhooks.replayFailed(developer, id)).toEqual({ replayed: 2 });
  expect(waitingJobs()).toEqual(failed);
  for (const delivery of waitingJobs()) await webhooks.deliver(delivery);
  expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([6, 3]);
});

test('an endpoint that fails for half a day is paused, and resumed by a person with a fresh start', async () => {
  const { id, developer, state, sendTest, log } = await anEndpoint(broken);
  const delivery = await sendTest();
  const failAt = (ms: number) =>
    later(ms)
      .deliver(delivery)
      .catch(() => undefined);
  // Many failures in a short outage do not count as broken for good.
  for (let attempt = 0; attempt < 30; attempt += 1) await failAt(attempt);
  expect(await state()).toMatchObject({ pausedBy: null, failures: 30 });
  await failAt(12 * HOUR_MS);
  expect(await state()).toMatchObject({
    pausedBy: 'failures',
    pausedAt: new Date(TEST_NOW.getTime() + 12 * HOUR_MS).toISOString(),
  });
  const outbox = await db.prisma.outboxMail.findMany({ where: { kind: 'webhook-paused' } });
  expect(outbox).toMatchObject([{ to: developer.email, text: expect.stringContaining(`?org=`) }]);
  await failAt(13 * HOUR_MS);
  expect(await db.prisma.outboxMail.count({ where: { kind: 'webhook-paused' } })).toBe(1);
  await webhooks.deliver(delivery);
  expect(await log()).toMatchObject([{ state: 'failed', attempts: 31, status: 503 }]);
  await expect(webhooks.test(developer, id)).rejects.toMatchObject({ code: 'conflict' });
  await expect(webhooks.replayFailed(developer, id)).rejects.toMatchObject({ code: 'conflict' });
  const resumed = await webhooks.update(developer, { id, isPaused: false });
  expect(resumed).toMatchObject({ pausedBy: null, failures: 0 });
  expect(await webhooks.replayFailed(developer, id)).toEqual({ replayed: 1 });
});

test('what happens during a pause is kept, to be replayed', async () => {
  const { id, developer, organizationId, log } = await anEndpoint();
  await webhooks.update(developer, { id, isPaused: true });
  const folderId = (await proposals.createFolder(developer, { name: 'Call', organizationId })).id;
  await proposals.create(developer, CreateProposal.parse({ folderId, title: 'Owls' }));
  expect(jobs).toEqual([]);
  expect(await log()).toMatchObject([
    { state: 'failed', attempts: 0, error: expect.stringMatching(/paused/) },
  ]);
  await webhooks.update(developer, { id, isPaused: false });
  await webhooks.replayFailed(developer, id);
  await webhooks.deliver(waitingJobs()[0]);
  expect(await log()).toMatchObject([{ state: 'delivered' }]);
});

test('a worker killed while the receiver answers sends again, under the same id', async () => {
  let hangs = true;
  const { receiver, log, sendTest } = await anEndpoint((response) => {
    if (!hangs) response.end('ok');
  });
  const delivery = await sendTest();
  const child = spawn(process.execPath, [CHILD, db.url, folder, AUTH_SECRET, String(delivery)], {
    stdio: 'inherit',
  });
  const gone = once(child, 'exit');
  await receiver.next();
  child.kill('SIGKILL');
  expect((await gone)[1]).toBe('SIGKILL');
  expect(await log()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  hangs = false;
  await webhooks.deliver(delivery);
  expect(await log()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  const [first, second] = receiver.received;
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(second.body).toBe(first.body);
});

test('the log is read page by page, by state, and reaches back a month', async () => {
  const { id, developer, sendTest, log } = await anEndpoint();
  const all: number[] = [];
  for (let count = 0; count < DELIVERIES_PAGE + 2; count += 1) all.push(await sendTest());
  const first = await webhooks.deliveries(developer, { endpointId: id });
  expect(first.deliveries.map((delivery) => delivery.id)).toEqual(all.toReversed().slice(0, DELIVERIES_PAGE));
  const second = await webhooks.deliveries(developer, { endpointId: id, before: first.next ?? 0 });
  expect(second).toMatchObject({ next: null, deliveries: [{ id: all[1] }, { id: all[0] }] });
  await webhooks.abandon(all[0]);
  const failed = await webhooks.deliveries(developer, { endpointId: id, state: 'failed' });
  expect(failed.deliveries).toMatchObject([{ id: all[0] }]);
  // What still waits is not forgotten, however old.
  await later(31 * 24 * HOUR_MS).deliver(all[5]);
  const left = await db.prisma.webhookDelivery.findMany({ where: { endpointId: id }, select: { id: true } });
  expect(left.map((delivery) => delivery.id).sort((a, b) => a - b)).toEqual(
    all.filter((delivery) => delivery !== all[0] && delivery !== all[5]),
  );
  expect((await log()).every(({ state }) => state === 'waiting')).toBe(true);
});
