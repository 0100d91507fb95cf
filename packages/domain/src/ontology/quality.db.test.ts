import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aConcept, aUser } from '../testing/builders.ts';
import { literalsStore } from './literals.store.ts';
import type { QualityKind } from './quality-kinds.contract.ts';
import { ReportQuality } from './quality.contract.ts';
import { qualityService } from './quality.service.ts';
import { qualityStore } from './quality.store.ts';

const db = await testDatabase();
afterAll(db.close);
const literals = literalsStore(db);
const patient = { patienceMs: 60_000 };
const quality = qualityService({ store: qualityStore({ db }), literals: () => literals.all(), ...patient });
const moderator = await aUser(db, { quotas: ['ontology_moderator'] });
const report = (kind: QualityKind, more = {}) =>
  quality.report(moderator, ReportQuality.parse({ kind, ...more }));
const namesOf = async (kind: QualityKind) => (await report(kind)).findings.map(({ name }) => name);

const broader = (conceptId: number, broaderId: number) =>
  db.prisma.conceptBroader.create({ data: { conceptId, broaderId } });
const composite = (conceptId: number, of: number) =>
  db.prisma.literal.create({
    data: { conceptId, name: 'x', composite: ['x', { conceptId: of }], lang: 'all', kind: 'alt' },
  });

beforeAll(async () => {
  const found = { df: 3 };
  const both = (name: string) => [name, { name: `${name}-de`, lang: 'de' }];
  const [a, b, c] = [
    await aConcept(db, { name: 'a', literals: both('alpha'), ...found }),
    await aConcept(db, { name: 'b', literals: both('beta'), ...found }),
    await aConcept(db, { name: 'c', literals: both('gamma'), ...found }),
  ];
  const gone = await aConcept(db, { name: 'gone', deleted: true, literals: ['barn owl'] });
  await aConcept(db, { name: 'silent', literals: [] });
  await aConcept(db, {
    name: 'OWL',
    literals: [{ name: 'OWL', lang: 'all', isAmbiguous: true }],
    ...found,
  });
  await aConcept(db, { name: 'barn owl', literals: both('barn owl'), df: 0 });
  await aConcept(db, { name: 'owl of barns', literals: ['Barn Owls', ...both('delta')], ...found });
  await aConcept(db, { name: 'english', literals: ['epsilon'], ...found });
  await broader(a, b);
  await broader(b, c);
  await broader(c, a);
  await broader(c, gone);
  await composite(a, b);
  await composite(b, a);
  await composite(c, gone);
});

test('each kind finds what lacks that, and leaves deleted concepts out', async () => {
  expect(await namesOf('noLiteral')).toEqual(['silent']);
  expect(await namesOf('ambiguousOnly')).toEqual(['OWL']);
  expect(await namesOf('neverMatched')).toEqual(['barn owl']);
  expect(await namesOf('missingLanguages')).toEqual(['english']);
  expect(await namesOf('broaderCycles')).toEqual(['a', 'b', 'c']);
  expect(await namesOf('compositeLoops')).toEqual(['a', 'b']);
  expect(await namesOf('deletedReferences')).toEqual(['c']);
  expect(await namesOf('sameReading')).toEqual(['barn owl', 'owl of barns']);
  expect((await quality.counts(moderator)).counts).toEqual({
    noLiteral: 1,
    ambiguousOnly: 1,
    neverMatched: 1,
    missingLanguages: 1,
    broaderCycles: 3,
    compositeLoops: 2,
    deletedReferences: 1,
    sameReading: 2,
    nearDuplicates: 0,
    containedLiterals: 0,
  });
});

test('a finding names the words and the other concepts that it is about', async () => {
  expect((await report('sameReading')).findings[1]).toMatchObject({
    words: ['Barn Owls'],
    others: [{ name: 'barn owl' }],
  });
  expect((await report('missingLanguages')).findings[0].words).toEqual(['de']);
  expect((await report('deletedReferences')).findings[0].others).toMatchObject([{ name: 'gone' }]);
  expect((await report('broaderCycles', { offset: 2, limit: 1 })).findings).toMatchObject([
    { name: 'c', others: [{ name: 'a' }, { name: 'b' }] },
  ]);
  expect(await report('broaderCycles', { offset: 5 })).toMatchObject({ findings: [], total: 3 });
});

test('findings are narrowed by names and words, and sorted, whoever finds them', async () => {
  const names = async (kind: QualityKind, more: object) =>
    (await report(kind, more)).findings.map(({ name }) => name);
  expect(await names('sameReading', { search: 'OWLS' })).toEqual(['owl of barns']);
  expect(await names('deletedReferences', { search: 'gon' })).toEqual(['c']);
  expect(await names('deletedReferences', { search: '%' })).toEqual([]);
  expect(await names('broaderCycles', { sort: 'name', isDescending: true })).toEqual(['c', 'b', 'a']);
  expect(await names('missingLanguages', { sort: 'df', isDescending: true })).toEqual(['english']);
  expect(await names('sameReading', { sort: 'df' })).toEqual(['barn owl', 'owl of barns']);
  expect(await names('sameReading', { sort: 'df', isDescending: true })).toEqual([
    'owl of barns',
    'barn owl',
  ]);
});

test('pairs of concepts tell the literals of both, how often each is found, and how they are linked', async () => {
  const own = await testDatabase();
  const known = qualityService({
    store: qualityStore({ db: own }),
    literals: () => literalsStore(own).all(),
    ...patient,
  });
  try {
    const make = (name: string, df: number) => aConcept(own, { name, literals: [name], df });
    const whole = await make('acute kidney failure', 4);
    const near = await make('acute kidney faliure', 1);
    const part = await make('kidney failure', 9);
    const far = await make('failure', 30);
    await own.prisma.conceptBroader.create({ data: { conceptId: whole, broaderId: part } });
    await own.prisma.literal.create({
      data: { conceptId: part, name: '', composite: [{ conceptId: far }], lang: 'en', kind: 'alt' },
    });
    const ask = async (kind: QualityKind, more = {}) =>
      (await known.report(moderator, ReportQuality.parse({ kind, ...more }))).findings;
    expect(await ask('nearDuplicates')).toEqual([
      {
        conceptId: whole,
        name: 'acute kidney failure',
        df: 4,
        words: ['acute kidney failure', 'acute kidney faliure'],
        others: [{ id: near, name: 'acute kidney faliure', df: 1 }],
        relation: null,
      },
    ]);
    expect(await ask('containedLiterals')).toMatchObject([
      { conceptId: whole, words: ['acute kidney failure', 'kidney failure'], relation: 'broader' },
      { conceptId: part, others: [{ id: far, df: 30 }], relation: 'part' },
    ]);
    expect(await ask('containedLiterals', { relation: 'none' })).toEqual([]);
    expect(await ask('containedLiterals', { relation: 'part' })).toMatchObject([{ conceptId: part }]);
    expect(await ask('nearDuplicates', { relation: 'part' })).toHaveLength(1);
  } finally {
    await own.close();
  }
});

test('while a new version is read, what was found for the one before it is told', async () => {
  const gate = Promise.withResolvers<void>();
  let readings = 0;
  const hasty = qualityService({
    store: qualityStore({ db }),
    literals: async () => {
      readings += 1;
      if (readings > 1) await gate.promise;
      return literals.all();
    },
    patienceMs: 200,
  });
  const ask = () => hasty.report(moderator, ReportQuality.parse({ kind: 'compositeLoops' }));
  await expect.poll(async () => (await ask()).total).toBe(2);
  const before = await ask();
  expect(before.madeFor).toBe(before.ontologyVersion);
  await db.pool.query(
    'insert into revision (id, ontology) values (1, 7) on conflict (id) do update set ontology = 7',
  );
  expect(await ask()).toMatchObject({ total: 2, madeFor: before.madeFor, ontologyVersion: 7 });
  expect(await hasty.counts(moderator)).toMatchObject({ madeFor: before.madeFor, ontologyVersion: 7 });
  gate.resolve();
  await expect.poll(async () => (await ask()).madeFor).toBe(7);
});
