import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { aUser } from '../testing/builders.ts';
import { TEST_NOW } from '../testing/services.ts';
import { SaveConcept } from './changes.contract.ts';
import { changesService } from './changes.service.ts';
import { changesStore } from './changes.store.ts';
import { FEED_PAGE, FEED_STEPS, ReadFeed } from './feed.contract.ts';
import { feedService } from './feed.service.ts';
import { feedStore } from './feed.store.ts';

const db = await testDatabase();
afterAll(db.close);
const changes = changesService({
  store: changesStore({ db, queue: { send: async () => null } as never }),
  errorsOf: () => [],
  areAllShared: async () => false,
  clock: () => TEST_NOW,
});
const feed = feedService({ store: feedStore({ db }) });
const moderator = await aUser(db, { quotas: ['ontology_moderator'] });
const reader = await aUser(db);
const page = (before?: number | null) => feed.page(ReadFeed.parse({ before }));
const save = (name: string, more = {}, actor = moderator) =>
  changes.save(actor, SaveConcept.parse({ name, literals: [{ name }], ...more }));

test('accepted changes are told newest first, page by page; proposals, comments and people are not', async () => {
  const bird = await save('bird', { comment: 'ask Ada' });
  await save('a proposal', {}, reader);
  for (let n = 0; n < FEED_PAGE; n += 1) await save(`owl ${n}`, { broader: [bird.concept?.id] });
  const first = await page();
  expect(first.changes.map(({ concepts }) => concepts[0].name)).toEqual(
    Array.from({ length: FEED_PAGE }, (_, n) => `owl ${FEED_PAGE - 1 - n}`),
  );
  expect(first.names).toEqual([{ id: bird.concept?.id, name: 'bird' }]);
  const second = await page(first.next);
  expect(second).toEqual({
    changes: [
      {
        id: bird.changeId,
        kind: 'edit',
        version: expect.any(Number),
        at: TEST_NOW.toISOString(),
        concepts: [
          {
            conceptId: bird.concept?.id,
            name: 'bird',
            steps: 2,
            actions: [expect.objectContaining({ type: 'add_concept' }), expect.anything()],
          },
        ],
        total: 1,
      },
    ],
    next: null,
    names: [],
  });
});

test('of a change of very many literals the first are told, and all are counted', async () => {
  const literals = Array.from({ length: 200 }, (_, n) => ({ name: `vole ${n}` }));
  await save('vole', { literals });
  const [{ concepts }] = (await page()).changes;
  expect(concepts[0].actions).toHaveLength(FEED_STEPS);
  expect(concepts[0].steps).toBe(201);
});
