import { testDatabase } from '@peerlens/db/testing/database.ts';
import { createApi } from '@peerlens/domain/api.ts';
import { aUser, anOrganization } from '@peerlens/domain/testing/builders.ts';
import { aReceiver } from '@peerlens/domain/webhooks/testing/receiver.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { installedWorkers } from './testing/installed-workers.ts';

const MINUTE_MS = 60_000;

const db = await testDatabase();
const workers = await installedWorkers({ db, env: { PEERLENS_WEBHOOK_PRIVATE: '1' } });
/** Takes messages, but answers none while it hangs. */
let hangs = true;
const receiver = await aReceiver((response) => {
  if (!hangs) response.end('ok');
});
afterAll(async () => {
  await workers.close();
  await receiver.close();
  await db.close();
});

test(
  'what a worker was sending when it was killed is sent by the next one, as the same message, and once',
  async () => {
    const organizationId = await anOrganization(db);
    const mine = [organizationId];
    const actor = await aUser(db, { organizationIds: mine, orgdevOrganizationIds: mine });
    const { webhooks } = createApi({ actor, services: workers.services, requestId: 'test' });
    const events = ['proposal.created' as const];
    const { endpoint } = await webhooks.create({ organizationId, url: receiver.url, events });
    const log = async () => (await webhooks.deliveries({ endpointId: endpoint.id })).deliveries;

    const first = await workers.start();
    const arrived = receiver.next();
    await webhooks.test({ id: endpoint.id });
    await arrived;
    await workers.kill(first);
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 0 }]);

    hangs = false;
    await workers.retryAtOnce('webhook');
    await workers.start();
    await vi.waitFor(
      async () => expect(await log()).toMatchObject([{ state: 'delivered', attempts: 1, status: 200 }]),
      { timeout: MINUTE_MS, interval: 100 },
    );
    const [killed, next, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(next.headers['webhook-id']).toBe((await log())[0].messageId);
    expect(next.headers['webhook-id']).toBe(killed.headers['webhook-id']);
    expect(next.body).toBe(killed.body);
  },
  2 * MINUTE_MS,
);
