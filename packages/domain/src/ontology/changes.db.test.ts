import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { ANONYMOUS } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { aConcept, aUser, anOrganization } from '../testing/builders.ts';
import { TEST_NOW } from '../testing/services.ts';
import { ReviewChange, SaveConcept } from './changes.contract.ts';
import { changesService } from './changes.service.ts';
import { changesStore } from './changes.store.ts';
import { draftErrors } from './draft-errors.ts';
import { ontologyLogService } from './log.service.ts';
import { ontologyLogStore } from './log.store.ts';

const db = await testDatabase();
afterAll(db.close);
const sent: string[] = [];
const queue = { send: async (name: string) => (sent.push(name), null) } as never;
const changes = changesService({
  store: changesStore({ db, queue }),
  errorsOf: draftErrors,
  areAllShared: async () => false,
  clock: () => TEST_NOW,
});
const log = ontologyLogService({ store: ontologyLogStore({ db }) });
const moderator = await aUser(db, { quotas: ['ontology_moderator'] });
const council = await anOrganization(db);
await db.prisma.organization.update({ where: { id: council }, data: { name: 'Owl Council' } });
const reader = await aUser(db, { organizationIds: [council] });

const draft = (name: string, more: Partial<z.input<typeof SaveConcept>> = {}) =>
  SaveConcept.parse({ name, literals: [{ name, lang: 'en' }], ...more });
const review = (by: Actor, asked: z.input<typeof ReviewChange>) =>
  changes.review(by, ReviewChange.parse(asked));
const made = async (name: string, more = {}): Promise<number> => {
  const { concept } = await changes.save(moderator, draft(name, more));
  if (concept === null) throw new Error('Nothing was made');
  return concept.id;
};
const state = async (id: number) => {
  const { name, basic, deleted, version } = await db.prisma.concept.findUniqueOrThrow({ where: { id } });
  const literals = await db.prisma.literal.findMany({ where: { conceptId: id }, orderBy: { id: 'asc' } });
  return { name, basic, deleted, version, literals: literals.map((literal) => literal.name) };
};
const ontologyVersion = async () =>
  (await db.prisma.revision.findUnique({ where: { id: 1 } }))?.ontology ?? 0;

test('a moderator makes a concept, changes it, deletes and restores it, each a change of its own', async () => {
  const before = await ontologyVersion();
  const id = await made('barn owl', { categories: ['birds'] });
  expect(await state(id)).toMatchObject({ name: 'barn owl', version: 1, literals: ['barn owl'] });
  const saved = await changes.save(
    moderator,
    draft('barn owl', {
      id,
      basic: true,
      literals: [{ name: 'barn owl', lang: 'en' }, { name: 'Tyto  alba\n' }],
    }),
  );
  expect(saved).toMatchObject({ status: 'accepted', concept: { version: 2, categories: ['birds'] } });
  expect(await state(id)).toMatchObject({ basic: true, literals: ['barn owl', 'Tyto alba'] });
  const now = { id, basic: true, literals: [{ name: 'barn owl', lang: 'en' }, { name: 'Tyto alba' }] };
  await changes.save(moderator, draft('barn owl', { ...now, deleted: true }));
  expect((await state(id)).deleted).toBe(true);
  await changes.save(moderator, draft('barn owl', { ...now, deleted: false }));
  const entries = await log.ofConcept(moderator, { conceptId: id, status: 'accepted', limit: 100 });
  expect(entries.map(({ actions }) => actions.map(({ type }) => type))).toEqual([
    ['restore_concept'],
    ['remove_concept'],
    ['modify_concept', 'add_literal'],
    ['add_concept', 'add_literal', 'add_concept_to_category'],
  ]);
  expect(await ontologyVersion()).toBe(before + 4);
  expect(sent).toContain('tag');
});

test('saving what is there changes nothing and leaves no trace', async () => {
  const id = await made('eagle owl');
  const version = await ontologyVersion();
  expect(await changes.save(moderator, draft('eagle owl', { id }))).toMatchObject({
    status: 'unchanged',
    changeId: null,
    concept: { id, version: 1 },
  });
  expect(await ontologyVersion()).toBe(version);
});

test('what a save leaves out stays as it is', async () => {
  const id = await made('little owl', { basic: true, categories: ['birds'] });
  const renamed = { id, name: 'Little owl', literals: [{ name: 'little owl', lang: 'en' }] };
  await changes.save(moderator, SaveConcept.parse(renamed));
  expect(await state(id)).toMatchObject({ name: 'Little owl', basic: true, deleted: false });
  await changes.save(moderator, SaveConcept.parse({ ...renamed, deleted: true }));
  await expect(changes.save(moderator, SaveConcept.parse({ ...renamed, name: 'owl' }))).rejects.toMatchObject(
    {
      code: 'conflict',
      message: 'This concept was deleted. Restore to edit.',
    },
  );
  expect(await state(id)).toMatchObject({ basic: true, deleted: true });
});

test('a suggestion with nothing left to change is accepted, and the ontology stays as it is', async () => {
  const id = await made('marsh owl');
  const wanted = draft('marsh owl', { id, basic: true });
  const { changeId } = await changes.save(reader, wanted);
  await changes.save(moderator, wanted);
  const version = await ontologyVersion();
  sent.length = 0;
  expect(await review(moderator, { id: changeId ?? 0, decision: 'accept', reason: '' })).toMatchObject({
    status: 'unchanged',
    changeId,
    concept: { id, version: 2 },
  });
  expect(await ontologyVersion()).toBe(version);
  expect(sent).toEqual([]);
  expect((await state(id)).version).toBe(2);
  expect((await log.ofConcept(reader, { conceptId: id, status: 'accepted', limit: 9 })).at(1)).toMatchObject({
    changeId,
    actions: [],
    reason: 'Nothing left to change',
  });
  const { logs } = await log.changelog(moderator, { filter: '', offset: 0, changeId: changeId ?? 0 });
  expect(logs).toEqual([]);
  await expect(changes.undo(moderator, { id: changeId ?? 0 })).rejects.toMatchObject({ code: 'conflict' });
});

test('undoing what is not there any more changes nothing', async () => {
  const id = await made('hawk owl');
  const { changeId } = await changes.save(moderator, draft('hawk owl', { id, basic: true }));
  await changes.save(moderator, draft('hawk owl', { id, basic: false }));
  const version = await ontologyVersion();
  expect(await changes.undo(moderator, { id: changeId ?? 0 })).toMatchObject({ status: 'unchanged' });
  expect(await ontologyVersion()).toBe(version);
});

test('what a moderator leaves out of a changed suggestion is as it was proposed', async () => {
  const id = await made('wood owl');
  const { changeId } = await changes.save(
    reader,
    draft('wood owl', { id, basic: true, categories: ['birds'] }),
  );
  const literals = [{ name: 'wood owl', lang: 'en' }, { name: 'Strix' }];
  await review(moderator, {
    id: changeId ?? 0,
    decision: 'accept',
    reason: '',
    draft: draft('wood owl', { literals }),
  });
  expect(await state(id)).toMatchObject({ basic: true, literals: ['wood owl', 'Strix'] });
});

test('what others save is a suggestion, which a moderator accepts, changes or rejects', async () => {
  const id = await made('snowy owl');
  const literals = [{ name: 'snowy owl', lang: 'en' }, { name: 'Bubo scandiacus' }];
  const proposed = await changes.save(reader, draft('snowy owl', { id, literals }));
  expect(proposed).toMatchObject({ status: 'pending', concept: { version: 1 } });
  expect((await state(id)).literals).toEqual(['snowy owl']);
  expect(await log.ofConcept(moderator, { conceptId: id, status: 'pending', limit: 9 })).toMatchObject([
    { changeId: proposed.changeId, createdBy: { email: reader.email, organizations: ['Owl Council'] } },
  ]);
  await changes.save(moderator, draft('snowy owl', { id, basic: true }));
  await review(moderator, { id: proposed.changeId ?? 0, decision: 'accept', reason: '' });
  expect(await state(id)).toMatchObject({ basic: true, literals: ['snowy owl', 'Bubo scandiacus'] });
  const another = await changes.save(reader, draft('white owl', { id }));
  await review(moderator, { id: another.changeId ?? 0, decision: 'reject', reason: 'It is a name' });
  expect(await log.ofConcept(reader, { conceptId: id, status: 'rejected', limit: 9 })).toMatchObject([
    { reason: 'It is a name', modifiedBy: { email: null } },
  ]);
  const third = await changes.save(reader, draft('snow owl', { name: 'snow owl' }));
  const { concept } = await review(moderator, {
    id: third.changeId ?? 0,
    decision: 'accept',
    reason: '',
    draft: draft('snowy owlet'),
  });
  expect(concept).toMatchObject({ name: 'snowy owlet', deleted: false });
  await expect(
    review(moderator, { id: third.changeId ?? 0, decision: 'accept', reason: '' }),
  ).rejects.toMatchObject({ code: 'conflict' });
  await expect(
    review(reader, { id: third.changeId ?? 0, decision: 'accept', reason: '' }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  await expect(changes.save(ANONYMOUS, draft('owl'))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('of two who edit the same version the second is told, with what the first has saved', async () => {
  const id = await made('long-eared owl');
  await changes.save(moderator, draft('long-eared owl', { id, version: 1, basic: true }));
  await expect(changes.save(moderator, draft('ear owl', { id, version: 1 }))).rejects.toMatchObject({
    code: 'conflict',
    details: { current: { version: 2, basic: true, name: 'long-eared owl' } },
  });
  expect((await state(id)).name).toBe('long-eared owl');
});

test('a parent cannot be deleted or merged, whatever makes it one', async () => {
  const id = await made('tau protein');
  const other = await made('protein');
  await made('tau phosphorylation', {
    literals: [{ name: '', composite: [{ conceptId: id }, 'phosphorylation'] }],
  });
  await made('tau isoform', { broader: [id] });
  const refusal = {
    code: 'conflict',
    message: "Can't delete because this concept is a parent for 2 other concept(s).",
  };
  await expect(changes.save(moderator, draft('tau protein', { id, deleted: true }))).rejects.toMatchObject(
    refusal,
  );
  await expect(
    changes.merge(moderator, { sourceId: id, targetId: other, comment: '', asSuggestion: false }),
  ).rejects.toMatchObject(refusal);
  expect(await state(id)).toMatchObject({ deleted: false, version: 1 });
  expect(await state(other)).toMatchObject({ literals: ['protein'], version: 1 });
});

test('a composite literal reads as its parts do, and never leads back to itself', async () => {
  const owl = await made('hunting owl');
  const night = await made('night hunt', {
    literals: [{ name: 'night hunt' }, { name: '', composite: ['night hunt of', { conceptId: owl }] }],
  });
  expect((await state(night)).literals).toEqual(['night hunt', 'night hunt of hunting owl']);
  const back = { id: owl, literals: [{ name: 'x', composite: [{ conceptId: night }, 'again'] }] };
  await expect(changes.save(moderator, draft('hunting owl', back))).rejects.toMatchObject({
    code: 'invalid',
  });
  const up = { id: owl, broader: [night] };
  await changes.save(moderator, draft('hunting owl', up));
  const down = {
    id: night,
    broader: [owl],
    literals: [{ name: 'night hunt' }, { name: '', composite: ['night hunt of', { conceptId: owl }] }],
  };
  await expect(changes.save(moderator, draft('night hunt', down))).rejects.toMatchObject({ code: 'invalid' });
});

test('a merge gives the target the literals of both, deletes the source, and is undone whole', async () => {
  const source = await made('hoot owl', { literals: [{ name: 'hoot owl' }, { name: 'strix' }] });
  const target = await made('barred owl', { literals: [{ name: 'barred owl' }, { name: 'strix' }] });
  const { changeId } = await changes.merge(moderator, {
    sourceId: source,
    targetId: target,
    comment: 'The same bird',
    asSuggestion: false,
  });
  expect((await state(target)).literals).toEqual(['barred owl', 'strix', 'hoot owl']);
  expect(await db.prisma.concept.findUnique({ where: { id: source } })).toMatchObject({
    deleted: true,
    mergedIntoId: target,
  });
  await changes.undo(moderator, { id: changeId ?? 0 });
  expect(await state(source)).toMatchObject({ deleted: false, literals: ['hoot owl', 'strix'] });
  expect((await state(target)).literals).toEqual(['barred owl', 'strix']);
  expect(await db.prisma.concept.findUnique({ where: { id: source } })).toMatchObject({ mergedIntoId: null });
  await expect(changes.undo(moderator, { id: changeId ?? 0 })).rejects.toMatchObject({ code: 'conflict' });
});

test('a merge that fails leaves both as they were', async () => {
  const source = await made('owl of one kind');
  const target = await made('owl of another kind');
  const nameless = draft('', { literals: [] });
  await expect(
    changes.merge(moderator, {
      sourceId: source,
      targetId: target,
      draft: nameless,
      comment: '',
      asSuggestion: false,
    }),
  ).rejects.toMatchObject({
    code: 'invalid',
    details: {
      errors: [
        'Concept name cannot be empty.',
        'Concept should have at least one literal.',
        'Concept must have at least one correct non-ambiguous literal.',
      ],
    },
  });
  expect(await state(source)).toMatchObject({ deleted: false, version: 1 });
});

test('undoing a change leaves what came after it', async () => {
  const id = await made('tawny owl');
  const first = await changes.save(
    moderator,
    draft('tawny owl', { id, literals: [{ name: 'tawny owl', lang: 'en' }, { name: 'brown owl' }] }),
  );
  await changes.save(
    moderator,
    draft('tawny owl', {
      id,
      literals: [{ name: 'tawny owl', lang: 'en' }, { name: 'brown owl' }, { name: 'Strix aluco' }],
    }),
  );
  await changes.undo(moderator, { id: first.changeId ?? 0 });
  expect((await state(id)).literals).toEqual(['tawny owl', 'Strix aluco']);
});

test('what undoing would do is told beforehand, on the concepts as they are by then, and does nothing', async () => {
  const id = await made('scops owl');
  const { changeId } = await changes.save(
    moderator,
    draft('scops owl', {
      id,
      basic: true,
      literals: [{ name: 'scops owl', lang: 'en' }, { name: 'Otus scops' }],
    }),
  );
  const undoing = () => changes.undoing(moderator, { id: changeId ?? 0 });
  expect(await undoing()).toEqual({
    isImport: false,
    concepts: 1,
    parts: [
      {
        conceptId: id,
        name: 'scops owl',
        actions: [
          { type: 'modify_concept', basic: false },
          { type: 'remove_literal', literal: expect.objectContaining({ name: 'Otus scops' }) },
        ],
      },
    ],
    total: 1,
    obstacle: null,
  });
  expect(await state(id)).toMatchObject({ version: 2, basic: true });
  const only = draft('scops owl', { id, literals: [{ name: 'Otus scops' }] });
  await changes.save(moderator, only);
  expect((await undoing()).obstacle).toContain('Concept should have at least one literal.');
  await changes.save(moderator, draft('scops owl', { id, basic: false }));
  expect((await undoing()).parts).toEqual([]);
  await expect(changes.undoing(reader, { id: changeId ?? 0 })).rejects.toMatchObject({ code: 'forbidden' });
});

test('the changelog is found by person and organisation, a hundred a page, for moderators', async () => {
  const { total } = await log.changelog(moderator, { filter: '', offset: 0 });
  expect(total).toBeGreaterThan(10);
  // Of the rest others had proposed what was accepted.
  expect((await log.changelog(moderator, { filter: moderator.email.toUpperCase(), offset: 0 })).total).toBe(
    total - 3,
  );
  expect(await log.changelog(moderator, { filter: 'owl council', offset: 0 })).toMatchObject({ total: 3 });
  expect((await log.changelog(moderator, { filter: '', offset: total })).logs).toEqual([]);
  const [{ changeId }] = (await log.changelog(moderator, { filter: '', offset: 0 })).logs;
  const ofOne = await log.changelog(moderator, { filter: '', offset: 0, changeId });
  expect(ofOne.logs.map((entry) => entry.changeId)).toEqual(Array(ofOne.total).fill(changeId));
  await expect(log.changelog(reader, { filter: '', offset: 0 })).rejects.toMatchObject({ code: 'forbidden' });
});

test('one withdraws a suggestion of one’s own, and nobody else’s', async () => {
  const { changeId } = await changes.save(reader, draft('an owl that is none'));
  const id = changeId ?? 0;
  await expect(changes.withdraw(moderator, { id })).rejects.toMatchObject({ code: 'not_found' });
  expect((await log.pending(reader, { limit: 50 })).logs.map((entry) => entry.changeId)).toContain(id);
  await changes.withdraw(reader, { id });
  expect((await log.pending(reader, { limit: 50 })).logs.map((entry) => entry.changeId)).not.toContain(id);
});

test('many who change at once take turns, and nothing is lost', async () => {
  const id = await aConcept(db, { name: 'busy owl' });
  const editors = Array.from({ length: 8 }, (_, i) => draft(`busy owl ${i}`));
  await Promise.all(editors.map((of) => changes.save(moderator, of)));
  const saved = await Promise.allSettled(
    editors.map((_, i) => changes.save(moderator, draft(`busy owl, ${i}`, { id, version: 1 }))),
  );
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await state(id)).version).toBe(2);
});
