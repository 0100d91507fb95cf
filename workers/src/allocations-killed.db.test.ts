import { createApi } from '@peerlens/domain/api.ts';
import { aFolder, aUser } from '@peerlens/domain/testing/builders.ts';
import { owlWorld, PEOPLE } from '@peerlens/domain/testing/owls.ts';
import { testWorld } from '@peerlens/domain/testing/world.ts';
import { afterAll, expect, test } from 'vitest';
import { installedWorkers } from './testing/installed-workers.ts';

const MINUTE_MS = 60_000;
const WAIT = { timeout: 2 * MINUTE_MS, interval: 20 };
const PROPOSALS = 40;

const world = await testWorld(owlWorld({ crowd: true }));
const { db } = world;
const workers = await installedWorkers({ db, world: world.folder });
const officer = await aUser(db);
const { allocations, refereeMarks } = createApi({
  actor: officer,
  services: workers.services,
  requestId: 'test',
});
afterAll(async () => {
  await workers.close();
  await world.close();
});

test(
  'an allocation whose worker was killed among its rankings is worked out whole by the next one',
  async () => {
    const folderId = await aFolder(db, { owner: officer });
    await db.prisma.proposal.createMany({
      data: Array.from({ length: PROPOSALS }, (_, at) => ({
        folderId,
        title: `Hearing of the barn owl, part ${at}`,
        abstract: 'How the barn owl finds prey at night',
        authors: [{ name: 'Ada Owl', authorId: PEOPLE.ada, affiliation: '' }],
      })),
    });
    const { id } = await allocations.start({ folderId, options: { refereesPerProposal: 1 } });
    const worker = await workers.start();
    await expect.poll(async () => (await allocations.byId({ id })).ranked, WAIT).toBeGreaterThan(0);
    await workers.kill(worker);
    const killed = await allocations.byId({ id });
    expect(killed).toMatchObject({ state: 'ranking', result: null });
    expect(killed.ranked).toBeLessThan(PROPOSALS);
    await workers.retryAtOnce('allocation');
    await workers.start();
    await expect.poll(async () => (await allocations.byId({ id })).state, WAIT).toBe('done');
    const { result, ranked } = await allocations.byId({ id });
    expect(ranked).toBe(PROPOSALS);
    expect(result).toMatchObject({ places: PROPOSALS, filled: PROPOSALS });
    expect((await refereeMarks.ofFolder({ folderId })).total).toBe(0);
  },
  5 * MINUTE_MS,
);
