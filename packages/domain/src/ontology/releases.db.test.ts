import { testDatabase } from '@peerlens/db/testing/database.ts';
import type { ConceptRecord } from '@peerlens/formats/records.ts';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { ANONYMOUS } from '../actor.ts';
import { aConcept, aUser } from '../testing/builders.ts';
import { TEST_NOW } from '../testing/services.ts';
import { SaveConcept } from './changes.contract.ts';
import { changesService } from './changes.service.ts';
import { changesStore } from './changes.store.ts';
import { ontologyExportStore } from './ontology-export.store.ts';
import { CreateRelease, DiffReleases } from './releases.contract.ts';
import { releasesService } from './releases.service.ts';
import { releasesStore } from './releases.store.ts';

const db = await testDatabase();
afterAll(db.close);
const queue = { send: async () => null } as never;
const changes = changesService({
  store: changesStore({ db, queue }),
  errorsOf: () => [],
  areAllShared: async () => false,
  clock: () => TEST_NOW,
});
const releases = releasesService({
  store: releasesStore({ db }),
  records: ontologyExportStore({ db }),
  clock: () => TEST_NOW,
});
const moderator = await aUser(db, { quotas: ['ontology_moderator'] });
const reader = await aUser(db);

const draft = (name: string, more: Partial<z.input<typeof SaveConcept>> = {}) =>
  SaveConcept.parse({ name, literals: [{ name, lang: 'en' }], ...more });
const save = async (name: string, more = {}): Promise<{ id: number; changeId: number }> => {
  const { concept, changeId } = await changes.save(moderator, draft(name, more));
  if (concept === null || changeId === null) throw new Error('Nothing was made');
  return { id: concept.id, changeId };
};
let last = 0;
const release = (name = `release ${(last += 1)}`) =>
  releases.create(moderator, CreateRelease.parse({ name }));
const diff = (from: number, to: number | null = null, more = {}) =>
  releases.diff(reader, DiffReleases.parse({ from, to, ...more }));
const recordsOf = async (id: number | null): Promise<ConceptRecord[]> =>
  Array.fromAsync(await releases.concepts(reader, { release: id }));

test('what a release held stays what it was, through edits, merges, deletions and what undoes them', async () => {
  const bird = await save('bird');
  const kept: { id: number; records: ConceptRecord[] }[] = [];
  const keep = async () => {
    const { id } = await release();
    kept.push({ id, records: await recordsOf(null) });
  };
  const owl = await save('owl', { broader: [bird.id], categories: ['birds'] });
  const pellet = await save('owl pellet', {
    literals: [{ name: '', composite: [{ conceptId: owl.id }, 'pellet'], lang: 'en' }, { name: 'OP' }],
  });
  await keep();
  const edited = await save('barn owl', {
    id: owl.id,
    basic: true,
    literals: [
      { name: 'Tyto', isAmbiguous: true },
      { name: 'owl', lang: 'de' },
    ],
    broader: [],
    categories: ['birds', 'night'],
  });
  await keep();
  const other = await save('strix');
  await changes.merge(moderator, {
    sourceId: other.id,
    targetId: pellet.id,
    comment: '',
    asSuggestion: false,
  });
  await keep();
  await changes.undo(moderator, { id: edited.changeId });
  await save('strix', { id: other.id, deleted: false });
  await save('bird', { id: bird.id, deleted: true }).catch(() => undefined);
  await keep();
  expect(kept[0].records.map(({ name }) => name)).toEqual(['bird', 'owl', 'owl pellet']);
  for (const { id, records } of kept) expect(await recordsOf(id)).toEqual(records);
  expect(new Set(kept.map(({ records }) => JSON.stringify(records))).size).toBe(4);
});

test('a record refers to others by URI, and says ambiguity where its form does not', async () => {
  const uri = 'https://o.example/a';
  const a = await aConcept(db, { name: 'A' });
  await db.prisma.concept.update({ where: { id: a }, data: { uri, source: 'birds' } });
  const { id } = await save('b', {
    broader: [a],
    literals: [
      { name: 'B B', isAmbiguous: false },
      { name: '', composite: ['the', { conceptId: a }] },
    ],
  });
  const all = await recordsOf(null);
  expect(all.find((each) => each.uri === uri)).toMatchObject({ name: 'A', source: 'birds' });
  expect(all.find(({ name }) => name === 'b')).toEqual({
    uri: `urn:peerlens:concept:${id}`,
    name: 'b',
    literals: [
      { name: 'B B', lang: 'all', kind: expect.any(String), isAmbiguous: false },
      { name: 'the A', lang: 'all', kind: expect.any(String), composite: ['the', { uri }] },
    ],
    broader: [uri],
    source: 'Peerlens ontology',
    deprecated: false,
  });
});

test('two releases are compared concept by concept, in either direction, page by page and by kind', async () => {
  const gone = await save('dodo', { categories: ['extinct'] });
  const renamed = await save('kiwi');
  const from = await release();
  await save('dodo', { id: gone.id, deleted: true });
  await save('apteryx', { id: renamed.id, literals: [{ name: 'apteryx', lang: 'en' }] });
  const added = await save('moa', { broader: [renamed.id] });
  const back = await save('ostrich');
  await changes.undo(moderator, { id: back.changeId });
  const to = await release();
  await save('emu');

  const forth = await diff(from.id, to.id);
  expect(forth.concepts.map(({ conceptId, name }) => [conceptId, name])).toEqual([
    [gone.id, 'dodo'],
    [renamed.id, 'apteryx'],
    [added.id, 'moa'],
  ]);
  expect(forth.totals).toEqual({
    concepts: 3,
    added: 1,
    removed: 1,
    renamed: 1,
    basic: 0,
    literalsAdded: 2,
    literalsRemoved: 2,
    broaderAdded: 1,
    broaderRemoved: 0,
    categoriesAdded: 0,
    categoriesRemoved: 1,
  });
  expect(forth.counts).toMatchObject({ added: 1, removed: 1, renamed: 1, literals: 1, broader: 0 });
  expect(forth.names).toEqual([{ id: renamed.id, name: 'apteryx' }]);
  expect(forth.concepts[1].actions[0]).toEqual({ type: 'rename_concept', from: 'kiwi', to: 'apteryx' });

  const reverse = await diff(to.id, from.id);
  expect(reverse.totals).toMatchObject({ added: 1, removed: 1, renamed: 1, categoriesAdded: 1 });
  expect(reverse.concepts[1]).toMatchObject({ name: 'kiwi' });

  const now = await diff(to.id);
  expect(now).toMatchObject({ to: null, total: 1, concepts: [{ name: 'emu' }] });
  expect(await diff(from.id, to.id, { kind: 'removed' })).toMatchObject({
    total: 1,
    concepts: [{ name: 'dodo' }],
  });
  expect(await diff(from.id, to.id, { offset: 2 })).toMatchObject({
    total: 3,
    concepts: [{ name: 'moa' }],
  });
  expect(await diff(to.id, to.id)).toMatchObject({ total: 0, concepts: [] });
});

test('a release counts what it holds, keeps its name to itself, and never changes', async () => {
  const { releases: before } = await releases.list(reader, {});
  const made = await releases.create(moderator, { name: 'Spring 2026', notes: 'First of all' });
  const live = await db.prisma.concept.count({ where: { deleted: false } });
  expect(made).toMatchObject({
    name: 'Spring 2026',
    notes: 'First of all',
    concepts: live,
    createdBy: expect.any(String),
    createdAt: TEST_NOW.toISOString(),
  });
  await expect(release('spring 2026')).rejects.toMatchObject({ code: 'conflict' });
  const { releases: after, unreleased } = await releases.list(reader, {});
  expect(after).toEqual([made, ...before]);
  expect(unreleased).toBe(0);
  await save('cassowary');
  expect((await releases.list(reader, {})).unreleased).toBe(1);
  expect(await releases.byName(reader, 'SPRING 2026')).toEqual(made);
  await expect(
    db.prisma.ontologyRelease.update({ where: { id: made.id }, data: { notes: 'x' } }),
  ).rejects.toThrow('does not change');
  await expect(releases.byName(reader, 'autumn')).rejects.toMatchObject({ code: 'not_found' });
  await expect(diff(made.id, 999_999)).rejects.toMatchObject({ code: 'not_found' });
});

test('moderators name releases, whoever is logged in reads them', async () => {
  await expect(releases.create(reader, { name: 'mine', notes: '' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(releases.list(ANONYMOUS, {})).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a version that left no history is told of, and what a release before it held is not made up', async () => {
  const { id } = await release();
  await db.prisma.revision.update({ where: { id: 1 }, data: { ontology: { increment: 2 } } });
  await save('rhea');
  expect(await diff(id)).toMatchObject({ unrecorded: 2, total: 1 });
  await expect(releases.concepts(reader, { release: id })).rejects.toMatchObject({
    code: 'conflict',
    details: { unrecorded: 2 },
  });
  const next = await release();
  expect((await recordsOf(next.id)).map(({ name }) => name)).toContain('rhea');
});
