import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '@peerlens/db';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { isUser } from '../actor.ts';
import type { Actor, UserActor } from '../actor.ts';
import { createApi } from '../api.ts';
import type { Api } from '../api.ts';
import type { World } from '../demo/demo.service.ts';
import type { Services } from '../services.ts';
import { servicesOn } from './services.ts';
import type { Job } from './services.ts';

export interface TestWorld {
  db: Database;
  services: Services;
  /** Jobs sent; nobody does them. */
  jobs: Job[];
  /** Holds index and files. */
  folder: string;
  api: (actor: Actor) => Api;
  /** The actor that a user of the world acts as. */
  user: (email: string) => Promise<UserActor>;
  close: () => Promise<void>;
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
      if (!actor || !isUser(actor)) throw new Error(`The world has no user ${email}`);
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
