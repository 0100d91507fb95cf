import fs from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { tableChecksums } from '@peerlens/db/testing/checksums.ts';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { corpusOf, testFolder } from '../corpus/testing/import-fixture.ts';
import { aUser } from '../testing/builders.ts';
import { TEST_NOW } from '../testing/services.ts';
import { MAX_UNDONE_PARTS, SaveConcept } from './changes.contract.ts';
import { changesService } from './changes.service.ts';
import { changesStore } from './changes.store.ts';
import { draftErrors } from './draft-errors.ts';
import type { ConceptsImportEvent, ImportedConcept } from './imports.contract.ts';
import { ImportConcepts } from './imports.contract.ts';
import { CONCEPTS_AT_ONCE } from './taking-back.ts';

const db = await testDatabase();
const folder = testFolder();
afterAll(async () => {
  folder.remove();
  await db.close();
});
const corpus = corpusOf(db);
const queue = { send: async () => null } as never;
const changes = changesService({
  store: changesStore({ db, queue }),
  errorsOf: draftErrors,
  areAllShared: async () => false,
  clock: () => TEST_NOW,
});
const moderator = await aUser(db, { quotas: ['ontology_moderator'] });

interface Line {
  uri: string;
  name: string;
  literals?: object[];
  broader?: string[];
  deleted?: boolean;
  categories?: string[];
}
const line = (uri: string, more: Partial<Line> = {}): Line => ({
  uri,
  name: uri.split(':')[1],
  literals: [{ name: uri.split(':')[1], lang: 'en', kind: 'pref' }],
  ...more,
});

/** Imports lines; `told` is what its file of rejects says. */
const bring = async (lines: readonly unknown[], more: object = {}) => {
  const path = folder.write('ontology.jsonl', lines);
  const rejectsPath = folder.path('ontology.rejects.jsonl');
  const asked = ImportConcepts.parse({ path, rejectsPath, ...more });
  const differences: ImportedConcept[] = [];
  let last: ConceptsImportEvent | null = null;
  for await (const event of corpus.importConcepts(asked)) {
    differences.push(...event.differences);
    last = event;
  }
  if (last === null) throw new Error('An import has an end');
  const told = last.rejectsPath === null ? [] : fs.readFileSync(last.rejectsPath, 'utf8').trim().split('\n');
  return {
    ...last,
    differences,
    told: told.map((text) => JSON.parse(text) as { line: number; reason: string; isWarning?: true }),
  };
};
const idOf = async (uri: string): Promise<number> =>
  (await db.prisma.concept.findUniqueOrThrow({ where: { uri } })).id;
const broaderOf = async (uri: string): Promise<string[]> => {
  const found = await db.prisma.conceptBroader.findMany({
    where: { concept: { uri } },
    select: { broader: { select: { name: true } } },
  });
  return found.map(({ broader }) => broader.name).sort();
};

test('an import is one change, with a part for each concept, and is taken back as one', async () => {
  const lines = [
    line('one:beech', { broader: ['one:tree'], categories: ['plants'] }),
    line('one:tree', { broader: ['one:plant'] }),
    line('one:plant'),
  ];
  const done = await bring(lines);
  expect(done).toMatchObject({ added: 3, conflicts: 0, rejected: 0, told: [] });
  const change = await db.prisma.ontologyChange.findUniqueOrThrow({
    where: { id: done.changeId ?? 0 },
    include: { parts: { orderBy: { id: 'asc' } } },
  });
  expect(change).toMatchObject({ kind: 'import', status: 'accepted', createdById: null });
  expect(change.parts.map(({ name, actions }) => [name, (actions as object[]).length])).toEqual([
    ['beech', 4],
    ['tree', 3],
    ['plant', 2],
  ]);
  expect(await broaderOf('one:beech')).toEqual(['tree']);

  await changes.undo(moderator, { id: change.id });
  const gone = await db.prisma.concept.findMany({ where: { uri: { startsWith: 'one:' } } });
  expect(gone.map(({ deleted, isManuallyModified }) => [deleted, isManuallyModified])).toEqual(
    Array.from({ length: 3 }, () => [true, false]),
  );
  expect(await bring(lines)).toMatchObject({ changed: 3, conflicts: 0 });
  const back = await db.prisma.concept.findMany({ where: { uri: { startsWith: 'one:' } } });
  expect(back.every(({ deleted }) => !deleted)).toBe(true);
});

test('an import that is taken back and brought back is no edit by hand, whatever stood above what', async () => {
  const oak = line('two:oak');
  await bring([oak]);
  // A new concept above one that was there: it can go, for the link to it goes as well.
  const lines = [{ ...oak, broader: ['two:tree'] }, line('two:tree')];
  const { changeId } = await bring(lines);
  expect(await changes.undoing(moderator, { id: changeId ?? 0 })).toMatchObject({
    isImport: true,
    concepts: 2,
    total: 2,
    obstacle: null,
  });
  const undone = await changes.undo(moderator, { id: changeId ?? 0 });
  expect(await broaderOf('two:oak')).toEqual([]);
  const back = { id: undone.changeId ?? 0 };
  expect(await changes.undoing(moderator, back)).toMatchObject({ isImport: true, obstacle: null });
  await changes.undo(moderator, back);
  expect(await broaderOf('two:oak')).toEqual(['tree']);
  const kept = await db.prisma.concept.findMany({ where: { uri: { startsWith: 'two:' } } });
  expect(kept.map(({ deleted, isManuallyModified }) => [deleted, isManuallyModified])).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(await bring(lines)).toMatchObject({ changed: 0, conflicts: 0 });
});

test('an import of more concepts than are looked at at a time is taken back whole, or not at all', async () => {
  const count = CONCEPTS_AT_ONCE + 1;
  const above = (at: number): string[] => (at === 0 ? [] : [`crowd:${Math.floor((at - 1) / 2)}`]);
  const lines = Array.from({ length: count }, (_, at) => line(`crowd:${at}`, { broader: above(at) }));
  const { changeId } = await bring(lines);
  const id = changeId ?? 0;
  const undoing = await changes.undoing(moderator, { id });
  expect(undoing).toMatchObject({ isImport: true, concepts: count, total: count, obstacle: null });
  expect(undoing.parts).toHaveLength(MAX_UNDONE_PARTS);
  const there = () => db.prisma.concept.count({ where: { uri: { startsWith: 'crowd:' }, deleted: false } });

  const last = await db.prisma.concept.findUniqueOrThrow({ where: { uri: `crowd:${count - 1}` } });
  const draft = { name: 'below', literals: [{ name: 'below', lang: 'en' }], broader: [last.id] };
  const below = await changes.save(moderator, SaveConcept.parse(draft));
  await expect(changes.undo(moderator, { id })).rejects.toMatchObject({ code: 'conflict' });
  expect(await there()).toBe(count);

  await changes.undo(moderator, { id: below.changeId ?? 0 });
  const undone = await changes.undo(moderator, { id });
  expect(await there()).toBe(0);
  expect(await db.prisma.ontologyChangePart.count({ where: { changeId: undone.changeId ?? 0 } })).toBe(count);
  expect(await bring(lines)).toMatchObject({ added: 0, changed: count, conflicts: 0 });
  expect(await there()).toBe(count);
});

test('a dry run tells concept by concept what would change, and changes nothing', async () => {
  await bring([line('dry:oak'), line('dry:elm')]);
  const before = await tableChecksums(db.pool);
  const done = await bring(
    [
      line('dry:oak', { name: 'oak tree', broader: ['dry:wood'] }),
      line('dry:elm'),
      line('dry:wood', { literals: [{ name: 'Holz', lang: 'de', kind: 'pref' }] }),
    ],
    { dryRun: true },
  );
  expect(done).toMatchObject({ added: 1, changed: 1, unchanged: 1, changeId: null });
  expect(done.differences).toMatchObject([
    {
      line: 1,
      conceptId: await idOf('dry:oak'),
      actions: [{ type: 'rename_concept', from: 'oak', to: 'oak tree' }, { type: 'add_broader' }],
    },
    { line: 3, conceptId: null, actions: [{ type: 'add_concept' }, { type: 'add_literal' }] },
  ]);
  expect(await tableChecksums(db.pool)).toEqual(before);
});

test('what was edited here stays as it is, which is told once the file says something new', async () => {
  await bring([line('kept:lime')]);
  const id = await idOf('kept:lime');
  const literals = [
    { name: 'lime', lang: 'en' },
    { name: 'linden', lang: 'en' },
  ];
  await changes.save(moderator, SaveConcept.parse({ id, name: 'linden', literals }));
  expect(await bring([line('kept:lime')])).toMatchObject({ unchanged: 1, conflicts: 0, changeId: null });
  const done = await bring([line('kept:lime', { name: 'lime tree' })]);
  expect(done).toMatchObject({
    unchanged: 1,
    conflicts: 1,
    told: [{ line: 1, reason: 'It was edited here, and stays as it is' }],
  });
  expect((await db.prisma.concept.findUniqueOrThrow({ where: { id } })).name).toBe('linden');
});

test('what cannot be is left out, and told with its line', async () => {
  await bring([line('bad:parent'), line('bad:child', { broader: ['bad:parent'] }), line('bad:here')]);
  const here = { id: await idOf('bad:here'), name: 'here', literals: [{ name: 'here' }] };
  await changes.save(moderator, SaveConcept.parse({ ...here, deleted: true }));
  const done = await bring([
    line('bad:a', { broader: ['bad:b', 'bad:nowhere'] }),
    line('bad:b', { broader: ['bad:a'] }),
    line('bad:gone', { deleted: true }),
    line('bad:c', { broader: ['bad:gone', 'bad:here'] }),
    line('bad:parent', { deleted: true }),
    line('bad:twice'),
    line('bad:twice', { name: 'other' }),
    line('bad:part', {
      literals: [
        { name: 'part', lang: 'en', kind: 'pref' },
        { name: 'part of none', lang: 'en', kind: 'alt', composite: ['part of', { uri: 'bad:none' }] },
      ],
    }),
    { name: '' },
  ]);
  expect(done.told.filter(({ isWarning }) => isWarning)).toMatchObject([
    { line: 4, reason: 'The broader concept <bad:gone> is deprecated' },
  ]);
  const conflicts = done.told.filter(({ isWarning }) => !isWarning);
  expect(conflicts.map(({ line: at, reason }) => [at, reason])).toEqual([
    [9, expect.any(String)],
    [6, 'Line 7 says something else of the same URI, and stands'],
    [1, 'The broader concept <bad:nowhere> is unknown: left out'],
    [2, `The broader concept ${await idOf('bad:a')} stands below this one, or is it: left out`],
    [4, 'The broader concept <bad:here> is deleted: left out'],
    [5, "Can't delete because this concept is a parent for 1 other concept(s): kept"],
    [8, 'The literal "part of none" is made of concepts, of which <bad:none> is unknown: left out'],
  ]);
  expect(done).toMatchObject({ rejected: 1, conflicts: 6, unresolved: 2 });
  expect(await broaderOf('bad:a')).toEqual(['b']);
  expect(await broaderOf('bad:c')).toEqual(['gone']);
});

test('words that a concept of another ontology has are a warning', async () => {
  await bring([line('first:alder')], { source: 'First' });
  const done = await bring([line('second:alder')], { source: 'Second' });
  expect(done).toMatchObject({ added: 1, conflicts: 0, rejected: 0 });
  expect(done.told).toEqual([
    {
      line: 1,
      reason: `"alder" is a literal of concept ${await idOf('first:alder')}, "alder", too`,
      input: 'second:alder',
      isWarning: true,
    },
  ]);
});

test('a suggestion changes nothing until it is accepted, with links between what is new', async () => {
  const lines = [line('may:ash', { broader: ['may:genus'] }), line('may:genus')];
  const done = await bring(lines, { suggest: true });
  expect(await db.prisma.concept.count({ where: { uri: { startsWith: 'may:' } } })).toBe(0);
  await bring([line('may:other')]);
  await changes.review(moderator, { id: done.changeId ?? 0, decision: 'accept', reason: '', leaveOut: [] });
  expect(await broaderOf('may:ash')).toEqual(['genus']);
  expect(await bring(lines)).toMatchObject({ added: 0, changed: 0, unchanged: 2, conflicts: 0 });
});

test('an import that is left in the middle leaves no trace, and the same again does all of it', async () => {
  const lines = Array.from({ length: 4500 }, (_, at) =>
    line(`many:${at}`, { broader: at === 0 ? [] : [`many:${Math.floor(at / 2)}`] }),
  );
  const before = await tableChecksums(db.pool);
  const path = folder.write('many.jsonl', lines);
  const asked = ImportConcepts.parse({ path, rejectsPath: folder.path('many.rejects.jsonl') });
  let written = 0;
  for await (const event of corpus.importConcepts(asked)) {
    if (event.phase === 'deriving') written += 1;
    if (written === 2) break;
  }
  const { import_run: _run, ...left } = await tableChecksums(db.pool);
  const { import_run: _before, ...expected } = before;
  expect(left).toEqual(expected);
  expect(await bring(lines)).toMatchObject({ added: 4500, conflicts: 0 });
  expect(await db.prisma.conceptBroader.count({ where: { concept: { uri: { startsWith: 'many:' } } } })).toBe(
    4499,
  );
  expect(await bring(lines)).toMatchObject({ added: 0, changed: 0, unchanged: 4500, changeId: null });
});
