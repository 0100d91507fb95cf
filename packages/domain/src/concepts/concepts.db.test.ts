import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aConcept, anArticle, bumpRevision } from '../testing/builders.ts';
import { conceptsService } from './concepts.service.ts';
import { conceptsStore } from './concepts.store.ts';

const db = await testDatabase();
afterAll(db.close);
const concepts = conceptsService({ store: conceptsStore({ db }) });
beforeEach(async () => {
  await db.prisma.concept.deleteMany();
  await db.prisma.conceptDf.deleteMany();
});

test('concepts of a text are named, heaviest first, with the places to highlight', async () => {
  const owl = await aConcept(db, { name: 'barn owl', literals: ['barn owl'], df: 1 });
  const hunting = await aConcept(db, { name: 'hunting', df: 1 });
  const study = await aConcept(db, { name: 'study', basic: true, df: 1 });
  for (let i = 0; i < 5; i++) await anArticle(db);
  await Promise.all([bumpRevision(db, 'corpus'), bumpRevision(db, 'ontology')]);
  const tagged = await concepts.tag({ title: 'Barn owls at night', abstract: 'A study of hunting.' });
  expect(tagged.concepts.map(({ conceptId }) => conceptId)).toEqual([owl, hunting, study]);
  expect(tagged.concepts[0]).toEqual({
    conceptId: owl,
    name: 'barn owl',
    basic: false,
    tf: 1,
    df: 1,
    weight: 1,
  });
  expect(tagged.concepts[2].weight).toBeLessThan(tagged.concepts[1].weight);
  expect(tagged.titleSpans).toEqual([{ start: 0, end: 9, conceptId: owl }]);
  expect(tagged.abstractSpans).toEqual([
    { start: 2, end: 7, conceptId: study },
    { start: 11, end: 18, conceptId: hunting },
  ]);
});

test('an ambiguous form counts, and is highlighted, only beside an unambiguous one', async () => {
  const id = await aConcept(db, {
    name: 'bat',
    literals: ['chiroptera', { name: 'bat', isAmbiguous: true }],
  });
  await bumpRevision(db, 'ontology');
  expect(await concepts.tag({ title: 'A bat', abstract: '' })).toEqual({
    concepts: [],
    titleSpans: [],
    abstractSpans: [],
  });
  const both = await concepts.tag({ title: 'A bat', abstract: 'Chiroptera sleep.' });
  expect(both.titleSpans).toEqual([{ start: 2, end: 5, conceptId: id }]);
});

test('a changed ontology is compiled anew, once however many ask at once', async () => {
  await bumpRevision(db, 'ontology');
  const [before, same] = await Promise.all([concepts.tagger(), concepts.tagger()]);
  expect(same.tagger).toBe(before.tagger);
  expect(before.names.size).toBe(0);
  const id = await aConcept(db, { name: 'owl' });
  const gone = await aConcept(db, { name: 'dodo', deleted: true });
  await bumpRevision(db, 'ontology');
  const after = await concepts.tagger();
  expect(after.version).toBe(before.version + 1);
  expect(after.names).toEqual(new Map([[id, { name: 'owl', basic: false }]]));
  expect(after.tagger.count({ title: 'owl and dodo', body: '' })).toMatchObject([{ conceptId: id }]);
  expect((await concepts.names([id, gone, 2 ** 40])).get(gone)).toEqual({ name: 'dodo', basic: false });
});

test('suggestions come from every language, each concept once, those of more articles first', async () => {
  const rare = await aConcept(db, { name: 'owlet', df: 1 });
  const common = await aConcept(db, { name: 'owling', df: 9, literals: ['owling', 'owling at night'] });
  const german = await aConcept(db, {
    name: 'night bird',
    literals: ['night bird', { name: 'Owlvogel', lang: 'de' }],
  });
  await aConcept(db, { name: 'owl parrot', deleted: true, df: 99 });
  const inside = await aConcept(db, { name: 'barn owl', df: 50 });
  await bumpRevision(db, 'ontology');
  const found = await concepts.suggest('OWL', 10);
  expect(found.map(({ id }) => id)).toEqual([common, rare, german, inside]);
  expect(found[0]).toEqual({
    id: common,
    name: 'owling',
    basic: false,
    df: 9,
    synonyms: ['owling at night'],
  });
  expect(await concepts.suggest('owl', 1)).toHaveLength(1);
  expect(await concepts.suggest('  ', 10)).toEqual([]);
});

test('a concept shows at most five other forms, English first', async () => {
  const forms = ['Owl', 'a', 'b', 'c', 'd', 'e'].map((name) => ({ name, lang: 'en' }));
  const id = await aConcept(db, { name: 'owl', literals: [{ name: 'Eule', lang: 'de' }, ...forms] });
  expect((await concepts.byId(id)).synonyms).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a concept that is deleted, or was never there, is not found', async () => {
  const deleted = await aConcept(db, { deleted: true });
  for (const id of [deleted, 999_999, 2 ** 31, 2 ** 53 - 1]) {
    await expect(concepts.byId(id)).rejects.toMatchObject({ code: 'not_found' });
  }
});
