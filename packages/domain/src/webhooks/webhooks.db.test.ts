import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import type { ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { inTransaction } from '@peerlens/db';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { openQueue } from '@peerlens/queue';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { UserActor } from '../actor.ts';
import { foldersStore } from '../proposals/folders.store.ts';
import { CreateProposal } from '../proposals/proposals.contract.ts';
import { aUser, anOrganization } from '../testing/builders.ts';
import { servicesOn, TEST_NOW } from '../testing/services.ts';
import type { Job } from '../testing/services.ts';
import { receivers } from './receivers.store.ts';
import { sealing } from './sealing.ts';
import { signatureOf } from './signature.ts';
import { aReceiver } from './testing/receiver.ts';
import { DELIVERIES_PAGE, MAX_ENDPOINTS } from './webhooks.contract.ts';
import type { News } from './webhooks.contract.ts';
import { webhooksService } from './webhooks.service.ts';
import { webhookOutbox, webhooksStore } from './webhooks.store.ts';

const CHILD = path.join(import.meta.dirname, 'testing/deliver-child.ts');
const HOUR_MS = 3_600_000;
const authSecret = 'secret of this test';

const db = await testDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-webhooks-'));
const jobs: Job[] = [];
const options = { jobs, webhooksReachPrivate: true, authSecret };
const { services, closeIndex } = servicesOn(db, folder, options);
const { webhooks, proposals } = services;
const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  jobs.length = 0;
  for (const { close } of open.splice(0)) await close();
});
afterAll(async () => {
  closeIndex();
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The service on the same rows at another time. */
const later = (ms: number) => {
  const now = () => new Date(TEST_NOW.getTime() + ms);
  return webhooksService({
    store: webhooksStore({ db, queue: { send: () => Promise.resolve(null) }, newId: String, now }),
    receivers: receivers({ mayReachPrivate: true }),
    sealing: sealing(authSecret, 'webhook secrets'),
    sendMail: (draft, within) => services.mail.send(draft, within),
    publicUrl: 'https://peers.test',
    now,
  });
};

const receiving = async (answer?: (response: ServerResponse) => void) => {
  const receiver = await aReceiver(answer);
  open.push(receiver);
  return receiver;
};
const ok = (response: ServerResponse): void => void response.end('ok');
const broken = (response: ServerResponse): void => void response.writeHead(503).end('down for repair');

const aDeveloper = async (): Promise<{ organizationId: number; developer: UserActor }> => {
  const organizationId = await anOrganization(db);
  const mine = [organizationId];
  return {
    organizationId,
    developer: await aUser(db, { organizationIds: mine, orgdevOrganizationIds: mine }),
  };
};

async function anEndpoint(answer: (response: ServerResponse) => void = ok) {
  const receiver = await receiving(answer);
  const { organizationId, developer } = await aDeveloper();
  const made = await webhooks.create(developer, {
    organizationId,
    url: receiver.url,
    events: ['proposal.created', 'proposal.updated'],
  });
  const { id } = made.endpoint;
  const log = async () => (await webhooks.deliveries(developer, { endpointId: id })).deliveries;
  const state = async () => (await webhooks.endpoints(developer, organizationId))[0];
  const sendTest = async (): Promise<number> => (await webhooks.test(developer, id)).id;
  return { ...made, id, receiver, organizationId, developer, log, state, sendTest };
}

const waitingJobs = (): number[] =>
  jobs.map(({ payload }) => ('deliveryId' in payload ? payload.deliveryId : 0));

test('a proposal that comes into an organisation, and its change, are told with a signature that holds', async () => {
  const { organizationId, developer, secret, receiver, log } = await anEndpoint();
  const folderId = (await proposals.createFolder(developer, { name: 'Call', organizationId })).id;
  const { id } = await proposals.create(
    developer,
    CreateProposal.parse({ folderId, title: 'Owls', originId: 'A-1' }),
  );
  await proposals.update(developer, { id, title: 'Owls at night', abstract: 'Secret', authors: [] });
  for (const delivery of waitingJobs()) await webhooks.deliver(delivery);

  expect(receiver.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      type: 'proposal.created',
      timestamp: TEST_NOW.toISOString(),
      data: { id, title: 'Owls', originId: 'A-1', folderId },
    },
    {
      type: 'proposal.updated',
      timestamp: TEST_NOW.toISOString(),
      data: { id, title: 'Owls at night', originId: 'A-1', folderId },
    },
  ]);
  for (const { headers, body } of receiver.received) {
    const message = {
      id: String(headers['webhook-id']),
      timestamp: Number(headers['webhook-timestamp']),
      body,
    };
    expect(message.timestamp).toBe(TEST_NOW.getTime() / 1000);
    expect(headers['webhook-signature']).toBe(signatureOf(secret, message));
  }
  expect(await log()).toMatchObject([
    { event: 'proposal.updated', state: 'delivered', attempts: 1, status: 200, answer: 'ok', error: null },
    { event: 'proposal.created', state: 'delivered' },
  ]);
});

test('proposals that are removed, alone or with their folder, are told one by one with the rest of the change', async () => {
  const { organizationId, developer, id: endpoint, log } = await anEndpoint();
  await webhooks.update(developer, { id: endpoint, events: ['proposal.removed'] });
  const folderId = (await proposals.createFolder(developer, { name: 'Call', organizationId })).id;
  const ids: number[] = [];
  for (const title of ['Owls', 'Wrens', 'Larks'])
    ids.push((await proposals.create(developer, CreateProposal.parse({ folderId, title }))).id);
  const told = async () =>
    (await log()).map(({ event, body }) => [event, (JSON.parse(body) as { data: object }).data]);
  const [owls, wrens, larks] = ['Owls', 'Wrens', 'Larks'].map((title, place) => [
    'proposal.removed',
    { id: ids[place], title, originId: null, folderId },
  ]);

  await proposals.remove(developer, ids[0]);
  expect(await told()).toEqual([owls]);
  await proposals.removeFolder(developer, folderId);
  // Newest first.
  expect(await told()).toEqual([larks, wrens, owls]);
  expect(waitingJobs()).toEqual((await log()).map(({ id }) => id).toReversed());
});

test('a folder whose removal cannot be told stays with what is in it', async () => {
  const { organizationId, developer } = await aDeveloper();
  const folderId = (await proposals.createFolder(developer, { name: 'Call', organizationId })).id;
  await proposals.create(developer, CreateProposal.parse({ folderId, title: 'Owls' }));
  const folders = foldersStore({
    db,
    queue: { send: () => Promise.resolve(null) },
    announce: () => Promise.reject(new Error('The queue is away')),
  });
  await expect(folders.remove(folderId)).rejects.toThrow('away');
  expect((await proposals.folder(developer, folderId)).proposals).toMatchObject([{ title: 'Owls' }]);
});

test('what lies in a folder of one’s own, and what an endpoint does not want, is told to nobody', async () => {
  const { developer, organizationId, id } = await anEndpoint();
  await proposals.create(developer, CreateProposal.parse({ title: 'Private' }));
  await webhooks.update(developer, { id, events: ['proposal.updated'] });
  const folderId = (await proposals.createFolder(developer, { name: 'Call', organizationId })).id;
  await proposals.create(developer, CreateProposal.parse({ folderId, title: 'Created' }));
  expect(jobs).toEqual([]);
});

test('a change that is rolled back is not told; one that commits is, with its job', async () => {
  const { id, organizationId } = await anEndpoint();
  const queue = await openQueue({
    database: { url: db.url },
    works: false,
    onError: (error) => {
      throw error;
    },
  });
  const outbox = webhookOutbox({ queue, newId: () => 'one', now: () => TEST_NOW });
  const data = { id: 1, title: 'Owls', originId: null, folderId: 1 };
  const news: News = { event: 'proposal.created', organizationId, data };
  const there = async () => {
    const jobsOf = `select count(*) as jobs from pgboss.job where name = 'webhook'
      and data->>'deliveryId' in (select id::text from webhook_delivery where endpoint_id = $1)`;
    const { rows } = await db.pool.query<{ jobs: number }>(jobsOf, [id]);
    return [await db.prisma.webhookDelivery.count({ where: { endpointId: id } }), rows[0].jobs];
  };
  try {
    const failing = inTransaction(db.pool, async (client) => {
      await outbox.announce(client, news);
      throw new Error('The change fails after all');
    });
    await expect(failing).rejects.toThrow('after all');
    expect(await there()).toEqual([0, 0]);
    await inTransaction(db.pool, (client) => outbox.announce(client, news));
    expect(await there()).toEqual([1, 1]);
  } finally {
    await queue.stop();
  }
});

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
  const child = spawn(process.execPath, [CHILD, db.url, folder, authSecret, String(delivery)], {
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

test('the secret is told once, kept unreadable, and signs nothing after it was renewed', async () => {
  const { id, developer, secret, receiver, sendTest } = await anEndpoint();
  const row = await db.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  const renewed = await webhooks.renewSecret(developer, id);
  await webhooks.deliver(await sendTest());
  const [{ headers, body }] = receiver.received;
  const message = {
    id: String(headers['webhook-id']),
    timestamp: Number(headers['webhook-timestamp']),
    body,
  };
  expect(headers['webhook-signature']).toBe(signatureOf(renewed.secret, message));
  expect(headers['webhook-signature']).not.toBe(signatureOf(secret, message));
});

test('a secret of another data folder says what to do', async () => {
  const { id, log, sendTest } = await anEndpoint();
  const sealed = sealing('another folder', 'webhook secrets').seal('whsec_abc');
  await db.prisma.webhookEndpoint.update({ where: { id }, data: { sealedSecret: sealed } });
  await expect(webhooks.deliver(await sendTest())).rejects.toMatchObject({ code: 'unavailable' });
  expect(await log()).toMatchObject([{ error: expect.stringMatching(/renew/) }]);
});

test('an address inside our own network is refused, when it is given and when it is sent to', async () => {
  const { organizationId, developer } = await aDeveloper();
  const closed = servicesOn(db, folder, { jobs, authSecret });
  const receiver = await receiving();
  const bad = [receiver.url, receiver.url.replace('http:', 'https:'), 'https://169.254.169.254/', 'nonsense'];
  for (const url of bad) {
    const draft = { organizationId, url, events: ['proposal.created' as const] };
    await expect(closed.services.webhooks.create(developer, draft)).rejects.toMatchObject({
      code: 'invalid',
    });
  }
  // It may have been given while the installation allowed it.
  const { endpoint } = await webhooks.create(developer, {
    organizationId,
    url: receiver.url,
    events: ['proposal.created'],
  });
  const sent = await webhooks.test(developer, endpoint.id);
  await expect(closed.services.webhooks.deliver(sent.id)).rejects.toMatchObject({ code: 'unavailable' });
  expect(receiver.connections()).toBe(0);
  closed.closeIndex();
});

test('an organisation has so many endpoints, even for two who ask at once', async () => {
  const { organizationId, developer } = await aDeveloper();
  const draft = { organizationId, url: 'https://hooks.example/', events: ['proposal.created' as const] };
  for (let count = 1; count < MAX_ENDPOINTS; count += 1) await webhooks.create(developer, draft);
  const both = await Promise.allSettled([
    webhooks.create(developer, draft),
    webhooks.create(developer, draft),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
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
