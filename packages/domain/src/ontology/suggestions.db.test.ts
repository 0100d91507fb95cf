import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import { aUser } from '../testing/builders.ts';
import { TEST_NOW } from '../testing/services.ts';
import { MergeConcepts, MySuggestions, ReviewChange, SaveConcept } from './changes.contract.ts';
import { changesService } from './changes.service.ts';
import { changesStore } from './changes.store.ts';
import { draftErrors } from './draft-errors.ts';
import { ontologyLogService } from './log.service.ts';
import { ontologyLogStore } from './log.store.ts';

const db = await testDatabase();
afterAll(db.close);
const changes = changesService({
  store: changesStore({ db, queue: { send: async () => null } as never }),
  errorsOf: draftErrors,
  areAllShared: async () => false,
  clock: () => TEST_NOW,
});
const log = ontologyLogService({ store: ontologyLogStore({ db }) });
const moderator = await aUser(db, { quotas: ['ontology_moderator'] });
const reader = await aUser(db);

const draft = (name: string, more: Partial<z.input<typeof SaveConcept>> = {}) =>
  SaveConcept.parse({ name, literals: [{ name }], ...more });
const made = async (name: string, ...others: string[]): Promise<number> => {
  const literals = [name, ...others].map((literal) => ({ name: literal }));
  return (await changes.save(moderator, draft(name, { literals }))).concept?.id ?? 0;
};
const suggestedMerge = async (source: string, target: string) => {
  const [sourceId, targetId] = [await made(source, `${source} bird`), await made(target)];
  const merge = MergeConcepts.parse({ sourceId, targetId });
  const id = (await changes.merge(reader, merge)).changeId ?? 0;
  const { logs } = await log.pending(reader, { limit: 100 });
  const entries = logs.filter(({ changeId }) => changeId === id);
  const entryOf = (conceptId: number) => entries.find((entry) => entry.conceptId === conceptId)?.id ?? 0;
  return { id, sourceId, targetId, ofSource: entryOf(sourceId), ofTarget: entryOf(targetId) };
};
const accept = (id: number, leaveOut: z.input<typeof ReviewChange>['leaveOut'], reason = '') =>
  changes.review(moderator, ReviewChange.parse({ id, decision: 'accept', reason, leaveOut }));
const state = async (id: number) => {
  const { deleted, mergedIntoId, version } = await db.prisma.concept.findUniqueOrThrow({ where: { id } });
  const literals = await db.prisma.literal.findMany({ where: { conceptId: id }, orderBy: { id: 'asc' } });
  return { deleted, mergedIntoId, version, literals: literals.map(({ name }) => name) };
};
const mine = (asked: z.input<typeof MySuggestions> = {}, actor = reader) =>
  log.mine(actor, MySuggestions.parse(asked));

test('a merge is accepted without a literal that is not to come along, and what was left out is not told as done', async () => {
  const { id, sourceId, targetId, ofTarget } = await suggestedMerge('tawny owl', 'strix aluco');
  await accept(id, [{ entryId: ofTarget, steps: [1] }]);
  expect(await state(targetId)).toMatchObject({ literals: ['strix aluco', 'tawny owl'] });
  expect(await state(sourceId)).toMatchObject({ deleted: true, mergedIntoId: targetId });
  const [{ entries }] = (await mine()).suggestions;
  expect(entries).toMatchObject([{ reason: 'Accepted in part' }, { reason: 'Accepted in part' }]);
  expect(entries.flatMap(({ actions }) => actions)).toHaveLength(2);
});

test('of several concepts some are left out whole; a merged one is still known by what it was merged into', async () => {
  const first = await suggestedMerge('wood owl', 'forest owl');
  await accept(first.id, [{ entryId: first.ofTarget }], 'Its literals are somebody else’s');
  expect(await state(first.targetId)).toMatchObject({ literals: ['forest owl'], version: 1 });
  expect(await state(first.sourceId)).toMatchObject({ deleted: true, mergedIntoId: first.targetId });
  expect((await mine()).suggestions[0].entries).toMatchObject([
    { reason: 'Its literals are somebody else’s' },
  ]);
  const second = await suggestedMerge('rock owl', 'stone owl');
  await accept(second.id, [{ entryId: second.ofSource }]);
  expect(await state(second.sourceId)).toMatchObject({ deleted: false, version: 1 });
  expect(await state(second.targetId)).toMatchObject({
    literals: ['stone owl', 'rock owl', 'rock owl bird'],
  });
});

test('nothing is accepted of which all is left out, or what is no part of it', async () => {
  const { id, ofSource, ofTarget } = await suggestedMerge('fish owl', 'ketupa');
  await expect(accept(id, [{ entryId: ofSource }, { entryId: ofTarget }])).rejects.toMatchObject({
    code: 'invalid',
    message: 'Nothing of this suggestion is left. Reject it instead.',
  });
  await expect(accept(id, [{ entryId: ofTarget, steps: [9] }])).rejects.toMatchObject({ code: 'invalid' });
  await expect(accept(id, [{ entryId: 2_000_000_000 }])).rejects.toMatchObject({ code: 'invalid' });
});

test('one’s own suggestions are told with what became of them and why, and nobody else’s', async () => {
  const author = await aUser(db);
  const suggest = async (name: string) => (await changes.save(author, draft(name))).changeId ?? 0;
  const [kept, bad, good, gone] = [
    await suggest('owl a'),
    await suggest('owl b'),
    await suggest('owl c'),
    await suggest('owl d'),
  ];
  await changes.review(moderator, ReviewChange.parse({ id: bad, decision: 'reject', reason: 'No bird' }));
  await accept(good, []);
  await changes.withdraw(author, { id: gone });
  const { suggestions, total } = await mine({}, author);
  expect(suggestions.map(({ id, state: of }) => [id, of])).toEqual([
    [gone, 'withdrawn'],
    [good, 'accepted'],
    [bad, 'rejected'],
    [kept, 'pending'],
  ]);
  expect(total).toBe(4);
  expect(suggestions[2].entries).toMatchObject([
    { name: 'owl b', reason: 'No bird', modifiedBy: { email: null } },
  ]);
  expect((await mine({ state: 'rejected' }, author)).suggestions.map(({ id }) => id)).toEqual([bad]);
  const page = await mine({ before: good, limit: 1 }, author);
  expect(page).toMatchObject({ suggestions: [{ id: bad, concepts: 1 }], total: 4 });
  // What a moderator does at once was never a suggestion.
  expect((await mine({}, moderator)).suggestions).toEqual([]);
  await expect(log.mine(ANONYMOUS, MySuggestions.parse({}))).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(log.mine(SYSTEM, MySuggestions.parse({}))).rejects.toMatchObject({ code: 'unauthenticated' });
});
