import { afterAll, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { aUser } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';

const world = await emptyWorld();
afterAll(world.close);
const moderator = world.api(await aUser(world.db, { quotas: ['ontology_moderator'] })).ontologyChanges;
const reader = world.api(await aUser(world.db)).ontologyChanges;

const draft = (name: string, ...others: string[]) => ({
  name,
  literals: [name, ...others].map((literal) => ({ name: literal, lang: 'en' })),
});
const made = async (name: string, ...others: string[]) => {
  const { concept } = await moderator.save(draft(name, ...others));
  return concept?.id ?? 0;
};
const refusal = {
  code: 'BAD_REQUEST',
  message: 'Concept must have at least one correct non-ambiguous literal.',
};

test('a concept whose literals are all those of others is refused as on screen, by whoever and however it is saved', async () => {
  const id = await made('barn owl', 'tyto alba');
  await expect(moderator.save(draft('barn owls'))).rejects.toMatchObject(refusal);
  await expect(reader.save(draft('Barn-owl'))).rejects.toMatchObject(refusal);
  await expect(world.api(SYSTEM).ontologyChanges.save(draft('barn owl', 'tyto alba'))).rejects.toMatchObject(
    refusal,
  );
  const batch = { docsBatchId: null, rows: ['barn owl'], basic: false, ...draft('barn owl') };
  await expect(world.api(SYSTEM).possibleConcepts.create(batch)).rejects.toMatchObject(refusal);
  // Of its own words nobody else has any.
  await moderator.save({ id, ...draft('barn owl'), basic: true });
});

test('one literal that no other concept has is enough: the others are warned of, and pass', async () => {
  await made('eagle owl', 'bubo');
  const saved = await moderator.save(draft('horned owl', 'eagle owl', 'bubo'));
  expect(saved.status).toBe('accepted');
});

test('a merge may keep what only the merged concept had', async () => {
  const [sourceId, targetId] = [await made('hoot owl'), await made('barred owl')];
  const both = { name: 'hoot owl', literals: [{ name: 'hoot owl', lang: 'en' }] };
  expect(await moderator.merge({ sourceId, targetId, draft: both })).toMatchObject({ status: 'accepted' });
});

test('a suggestion that others have taken the words of meanwhile is refused until it is changed', async () => {
  const { changeId } = await reader.save(draft('scops owl'));
  await made('otus', 'scops owl');
  await expect(moderator.review({ id: changeId ?? 0, decision: 'accept' })).rejects.toMatchObject(refusal);
  const mended = await moderator.review({
    id: changeId ?? 0,
    decision: 'accept',
    draft: draft('scops owl', 'otus scops'),
  });
  expect(mended.status).toBe('accepted');
});

test('what is deleted comes back as it was, and what was merged can be undone, though others have the words', async () => {
  const first = await made('snowy owl');
  await moderator.save({ id: first, ...draft('snowy owl'), deleted: true });
  const second = await made('snowy owl');
  expect(await moderator.save({ id: first, ...draft('snowy owl'), deleted: false })).toMatchObject({
    concept: { deleted: false },
  });
  const { changeId } = await moderator.merge({ sourceId: first, targetId: second });
  expect(await moderator.undo({ id: changeId ?? 0 })).toMatchObject({ status: 'accepted' });
});

test('what was changed since the ontology was compiled counts, also what is made of it', async () => {
  const part = await made('shed');
  await moderator.save({
    name: 'owl house',
    literals: [{ name: 'owl house' }, { name: '', composite: [{ conceptId: part }, 'house'] }],
  });
  await expect(moderator.save(draft('shed house'))).rejects.toMatchObject(refusal);
  await moderator.save({ id: part, ...draft('shed', 'hut') });
  await expect(moderator.save(draft('hut house'))).rejects.toMatchObject(refusal);
  await moderator.save({ id: part, ...draft('shed') });
  expect(await moderator.save(draft('hut house'))).toMatchObject({ status: 'accepted' });
  const whole = { name: 'shed houses', literals: [{ name: '', composite: [{ conceptId: part }, 'houses'] }] };
  await expect(moderator.save(whole)).rejects.toMatchObject(refusal);
});

test('more people than there are connections save at once, and all are answered', async () => {
  const saved = await Promise.all(
    Array.from({ length: 30 }, (_, at) => moderator.save(draft(`owl of kind ${'x'.repeat(at + 1)}`))),
  );
  expect(saved.every(({ status }) => status === 'accepted')).toBe(true);
});
