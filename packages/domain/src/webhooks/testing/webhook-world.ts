import fs from 'node:fs';
import type { ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import type { UserActor } from '../../actor.ts';
import { aUser, anOrganization } from '../../testing/builders.ts';
import { servicesOn, TEST_NOW } from '../../testing/services.ts';
import type { Job } from '../../testing/services.ts';
import { receivers } from '../receivers.store.ts';
import { sealing } from '../sealing.ts';
import { webhooksService } from '../webhooks.service.ts';
import { webhooksStore } from '../webhooks.store.ts';
import { aReceiver } from './receiver.ts';

export const HOUR_MS = 3_600_000;
/** Of the data folder. */
export const AUTH_SECRET = 'secret of this test';

export const ok = (response: ServerResponse): void => void response.end('ok');
export const broken = (response: ServerResponse): void => void response.writeHead(503).end('down for repair');

/** Organisations with endpoints, and whoever is told by them. */
export async function webhookWorld() {
  const db = await testDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-webhooks-'));
  const jobs: Job[] = [];
  const options = { jobs, webhooksReachPrivate: true, authSecret: AUTH_SECRET };
  const { services, closeIndex } = servicesOn(db, folder, options);
  const { webhooks } = services;
  const open: { close: () => Promise<void> }[] = [];
  /** The service on the same rows at another time. */
  const later = (ms: number) => {
    const now = () => new Date(TEST_NOW.getTime() + ms);
    return webhooksService({
      store: webhooksStore({ db, queue: { send: () => Promise.resolve(null) }, newId: String, now }),
      receivers: receivers({ mayReachPrivate: true }),
      sealing: sealing(AUTH_SECRET, 'webhook secrets'),
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

  const aDeveloper = async (): Promise<{ organizationId: number; developer: UserActor }> => {
    const organizationId = await anOrganization(db);
    const mine = [organizationId];
    return {
      organizationId,
      developer: await aUser(db, { organizationIds: mine, orgdevOrganizationIds: mine }),
    };
  };

  const anEndpoint = async (answer: (response: ServerResponse) => void = ok) => {
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
  };

  const waitingJobs = (): number[] =>
    jobs.map(({ payload }) => ('deliveryId' in payload ? payload.deliveryId : 0));

  return {
    db,
    folder,
    jobs,
    services,
    later,
    receiving,
    aDeveloper,
    anEndpoint,
    waitingJobs,

    /** Between tests: no jobs, and nobody who receives. */
    reset: async (): Promise<void> => {
      jobs.length = 0;
      for (const { close } of open.splice(0)) await close();
    },
    close: async (): Promise<void> => {
      closeIndex();
      await db.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
