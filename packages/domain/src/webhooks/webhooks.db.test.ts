import { inTransaction } from '@peerlens/db';
import { openQueue } from '@peerlens/queue';
import { afterAll, afterEach, expect, test } from 'vitest';
import { foldersStore } from '../proposals/folders.store.ts';
import { CreateProposal } from '../proposals/proposals.contract.ts';
import { servicesOn, TEST_NOW } from '../testing/services.ts';
import { sealing } from './sealing.ts';
import { signatureOf } from './signature.ts';
import { AUTH_SECRET, webhookWorld } from './testing/webhook-world.ts';
import { MAX_ENDPOINTS } from './webhooks.contract.ts';
import type { News } from './webhooks.contract.ts';
import { webhookOutbox } from './webhooks.store.ts';

const world = await webhookWorld();
const { db, folder, jobs, receiving, aDeveloper, anEndpoint, waitingJobs, services } = world;
const { webhooks, proposals } = services;
afterEach(world.reset);
afterAll(world.close);

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
  const closed = servicesOn(db, folder, { jobs, authSecret: AUTH_SECRET });
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
