import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { createApi } from '@peerlens/domain/api.ts';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { aUser, anOrganization } from '@peerlens/domain/testing/builders.ts';
import { aReceiver } from '@peerlens/domain/webhooks/testing/receiver.ts';
import { readConfig } from '@peerlens/kernel';
import { afterAll, expect, test, vi } from 'vitest';
import { workerProcesses } from './testing/worker-processes.ts';

const MINUTE_MS = 60_000;

const db = await testDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-webhook-killed-'));
const env = { DATABASE_URL: db.url, PEERLENS_DATA: folder, PEERLENS_WEBHOOK_PRIVATE: '1' };
const installation = await openInstallation(readConfig(env));
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
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test(
  'what a worker was sending when it was killed is sent by the next one, as the same message, and once',
  async () => {
    const organizationId = await anOrganization(db);
    const mine = [organizationId];
    const actor = await aUser(db, { organizationIds: mine, orgdevOrganizationIds: mine });
    const { webhooks } = createApi({ actor, services: installation.services, requestId: 'test' });
    const events = ['proposal.created' as const];
    const { endpoint } = await webhooks.create({ organizationId, url: receiver.url, events });
    const log = async () => (await webhooks.deliveries({ endpointId: endpoint.id })).deliveries;

    const first = await workers.start();
    const arrived = receiver.next();
    await webhooks.test({ id: endpoint.id });
    await arrived;
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 0 }]);

    hangs = false;
    // Without the wait before the next try, which is another test's matter.
    await db.pool.query(
      `update pgboss.job set retry_delay = 0, retry_backoff = false where name = 'webhook'`,
    );
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
