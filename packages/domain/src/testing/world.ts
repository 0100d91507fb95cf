import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '@peerlens/db';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { liveIndex } from '@peerlens/engine';
import type { Payloads, Queue, QueueName } from '@peerlens/queue';
import type { Actor } from '../actor.ts';
import { createApi } from '../api.ts';
import type { Api } from '../api.ts';
import type { World } from '../demo/demo.service.ts';
import { createServices } from '../services.ts';
import type { Services } from '../services.ts';

/** The time it is in every test world. */
export const TEST_NOW = new Date('2026-06-01T12:00:00Z');

const EMPTY: World = {
  institutions: [],
  sources: [],
  concepts: [],
  authors: [],
  works: [],
  composites: [],
  basicConceptUris: [],
  organizations: [],
  accounts: [],
  password: 'correct horse battery',
  folders: [],
  savedSearches: [],
};

export interface Job {
  name: QueueName;
  payload: Payloads[QueueName];
}

export interface TestWorld {
  db: Database;
  services: Services;
  /** Jobs sent; nobody does them. */
  jobs: Job[];
  /** Holds index and files. */
  folder: string;
  api: (actor: Actor) => Api;
  /** The actor that a user of the world acts as. */
  user: (email: string) => Promise<Actor>;
  close: () => Promise<void>;
}

/** As `tag` and `index` are queued: an equal job that waits stands for the next one. */
const recordingQueue = (jobs: Job[]): Queue => ({
  send: (name, payload) => {
    if (name !== 'extract' && jobs.some((job) => job.name === name)) return Promise.resolve(null);
    jobs.push({ name, payload });
    return Promise.resolve(`job-${jobs.length}`);
  },
  work: () => Promise.resolve(),
  workDeadLetters: () => Promise.resolve(),
  stop: () => Promise.resolve(),
});

/** Every service on a database and a folder, with a queue that only takes notes; the index is looked for at each call. */
export function servicesOn(
  db: Database,
  folder: string,
  { jobs = [], world = {} }: { jobs?: Job[]; world?: Partial<World> } = {},
) {
  let looks = 0;
  // Every look is an hour after the last one, so none is spared.
  const index = liveIndex(path.join(folder, 'index'), () => (looks += 3_600_000));
  const services = createServices({
    db,
    queue: recordingQueue(jobs),
    index: index.current,
    indexFolder: path.join(folder, 'index'),
    filesFolder: path.join(folder, 'files'),
    authSecret: crypto.randomBytes(32).toString('base64url'),
    publicUrl: 'http://127.0.0.1:3000',
    loadWorld: () => Promise.resolve({ ...EMPTY, ...world }),
    examples: [],
    clock: () => TEST_NOW,
  });
  return { services, closeIndex: index.close };
}

/** An installation without anything in it, on a database and a folder of its own. */
export async function emptyWorld(world: Partial<World> = {}): Promise<TestWorld> {
  const db = await testDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-world-'));
  const jobs: Job[] = [];
  const { services, closeIndex } = servicesOn(db, folder, { jobs, world });
  return {
    db,
    services,
    jobs,
    folder,
    api: (actor) => createApi({ actor, services, requestId: 'test' }),
    async user(email) {
      const actor = await services.accounts.actorOfEmail(email);
      if (!actor) throw new Error(`The world has no user ${email}`);
      return actor;
    },
    async close() {
      closeIndex();
      await db.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Everything given, brought in through the services as the demo world is: imported, tagged and indexed. */
export async function testWorld(world: Partial<World>): Promise<TestWorld> {
  const made = await emptyWorld(world);
  const steps: string[] = [];
  for await (const { message } of made.services.demo.make()) steps.push(message);
  if (steps.length === 0) throw new Error('The world was not made');
  return made;
}
