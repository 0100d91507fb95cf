import fs from 'node:fs';
import path from 'node:path';
import type { UserActor } from '../../actor.ts';
import { SYSTEM } from '../../actor.ts';
import { createApi } from '../../api.ts';
import { ADA, owlWorld } from '../../testing/owls.ts';
import { servicesOn } from '../../testing/services.ts';
import type { Job } from '../../testing/services.ts';
import { testWorld } from '../../testing/world.ts';

/** When the world of schedules begins: a Monday, at noon. */
const START = new Date('2026-06-01T12:00:00Z');

/** The owls, with somebody who may export by the clock, and a clock that goes when it is told to. */
export async function scheduleWorld() {
  const world = await testWorld(owlWorld());
  const { id } = await world.user(ADA);
  await world.db.prisma.quota.create({ data: { userId: id, name: 'referees_export' } });
  const ada: UserActor = await world.user(ADA);
  let now = START;
  const jobs: Job[] = [];
  const options = { jobs, clock: () => now, webhooksReachPrivate: true, authSecret: 'secret of these tests' };
  const { services, closeIndex } = servicesOn(world.db, world.folder, options);
  const apiOf = (actor: Parameters<typeof world.api>[0]) =>
    createApi({ actor, services, requestId: 'schedules' });
  const system = apiOf(SYSTEM);
  const waiting = () => jobs.flatMap(({ name, payload }) => (name === 'schedule' ? [payload] : []));
  const [folder] = await apiOf(ada).proposals.folders();
  const [proposal] = (await apiOf(ada).proposals.folder({ id: folder.id })).proposals;
  return {
    db: world.db,
    folder,
    proposal,
    ada,
    api: apiOf(ada),
    apiOf,
    system,
    jobs,
    at: (time: string) => (now = new Date(time)),
    /** Ids of runs that have been put into the queue and not been done. */
    waiting: () => waiting().map((payload) => (payload as { runId: number }).runId),
    /** Does the work of a worker until nothing waits, giving up on what fails. */
    async work(): Promise<void> {
      for (let at = jobs.findIndex(({ name }) => name === 'schedule'); at !== -1;) {
        const [{ payload }] = jobs.splice(at, 1);
        const { runId } = payload as { runId: number };
        await system.schedules.perform({ id: runId }).catch(() => system.schedules.abandon({ id: runId }));
        at = jobs.findIndex(({ name }) => name === 'schedule');
      }
    },
    /** Whatever lies in the storage: keys, and what was not finished. */
    storedFiles: (): string[] => {
      const folder = path.join(world.folder, 'files');
      if (!fs.existsSync(folder)) return [];
      const found = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
      return found.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
    },
    mails: () => world.db.prisma.outboxMail.findMany({ orderBy: { createdAt: 'asc' } }),
    async close(): Promise<void> {
      closeIndex();
      await world.close();
    },
  };
}
