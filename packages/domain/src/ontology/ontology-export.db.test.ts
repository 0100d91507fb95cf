import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import type { Database } from '@peerlens/db';
import { checkSkosFile } from '@peerlens/formats/concepts/check-skos.ts';
import { readConcepts } from '@peerlens/formats/concepts/read-concepts.ts';
import type { ConceptFormat } from '@peerlens/formats/concepts/write-concepts.ts';
import { conceptFormats, writeConcepts } from '@peerlens/formats/concepts/write-concepts.ts';
import type { ConceptRecord } from '@peerlens/formats/records.ts';
import { hasShared, sharedFile, sharedNote } from '@peerlens/formats/testing.ts';
import { SYSTEM } from '../actor.ts';
import { corpusOf, drain, testFolder } from '../corpus/testing/import-fixture.ts';
import { TEST_NOW } from '../testing/services.ts';
import { aUser } from '../testing/builders.ts';
import { SaveConcept } from './changes.contract.ts';
import { changesService } from './changes.service.ts';
import { changesStore } from './changes.store.ts';
import { draftErrors } from './draft-errors.ts';
import { ONTOLOGY_TITLE } from './ontology-export.contract.ts';
import { ontologyExportService } from './ontology-export.service.ts';
import { ontologyExportStore } from './ontology-export.store.ts';
import { releasesService } from './releases.service.ts';
import { releasesStore } from './releases.store.ts';

const folder = testFolder();
const open: Database[] = [];
afterAll(async () => {
  folder.remove();
  for (const db of open) await db.close();
});
const installation = async (): Promise<Database> => {
  const db = await testDatabase();
  open.push(db);
  return db;
};

const concepts = (db: Database) =>
  ontologyExportService({ store: ontologyExportStore({ db }) }).concepts(SYSTEM);
const exported = async (db: Database, format: ConceptFormat): Promise<string> => {
  const file = folder.path(`${open.indexOf(db)}.${conceptFormats[format].extension}`);
  const bytes = writeConcepts(format, concepts(db), { title: ONTOLOGY_TITLE });
  await pipeline(Readable.from(bytes), fs.createWriteStream(file));
  return file;
};
const bring = (db: Database, file: string) =>
  drain(corpusOf(db).importFile({ kind: 'concepts', path: file, rejectsPath: folder.path('rejects.jsonl') }));

async function curated(): Promise<Database> {
  const db = await installation();
  const moderator = await aUser(db, { quotas: ['ontology_moderator'] });
  const changes = changesService({
    store: changesStore({ db, queue: { send: async () => null } as never }),
    errorsOf: draftErrors,
    areAllShared: async () => false,
    clock: () => TEST_NOW,
  });
  const save = async (given: object): Promise<number> => {
    const { concept } = await changes.save(moderator, SaveConcept.parse(given));
    return concept?.id ?? 0;
  };
  const file = folder.write('thesaurus.jsonl', [
    {
      uri: 'http://example.org/1',
      name: 'Moon',
      source: 'Sky',
      literals: [
        { name: 'Moon', lang: 'en', kind: 'pref', isAmbiguous: true },
        { name: 'Mond', lang: 'de', kind: 'pref' },
        { name: 'LUNA', lang: 'all', kind: 'hidden', isAmbiguous: false },
      ],
      broader: ['http://example.org/2'],
    },
    { uri: 'http://example.org/2', name: 'Body', source: 'Sky' },
    // As another installation calls what it made itself.
    { uri: 'urn:peerlens:concept:5', name: 'Tide', source: 'Elsewhere' },
  ]);
  await bring(db, file);
  const owl = await save({ name: 'owl', literals: [{ name: 'owl', lang: 'en' }], categories: ['Birds'] });
  const call = { name: 'x', lang: 'en', composite: [{ conceptId: owl }, 'call'] };
  const calling = await save({
    name: 'owl call',
    literals: [{ name: 'calling of owls' }, { name: 'HOOT', isAmbiguous: true }, call],
    basic: true,
    broader: [owl],
  });
  const gone = await save({ name: 'gone', literals: [{ name: 'gone' }], broader: [calling] });
  await save({ id: gone, name: 'gone', literals: [{ name: 'gone' }], deleted: true });
  return db;
}

test.each(['turtle', 'rdfxml', 'jsonld', 'csv', 'jsonl'] as const)(
  'what is exported as %s fills an empty installation with the same',
  async (format) => {
    const from = await curated();
    const file = await exported(from, format);
    const to = await installation();
    expect(await bring(to, file)).toMatchObject({ added: 6, rejected: 0, unresolved: 0 });
    const sorted = async (db: Database) =>
      (await Array.fromAsync(concepts(db)))
        .map(({ literals, broader, ...rest }) => ({
          ...rest,
          broader: broader.toSorted(),
          literals: literals.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        }))
        .toSorted((a, b) => (a.uri < b.uri ? -1 : 1));
    expect(await sorted(to)).toEqual(await sorted(from));
    expect(await bring(from, file)).toMatchObject({ added: 0, changed: 0, unchanged: 6 });
  },
);

test('a release is exported as the ontology was when it was named, whatever comes later', async () => {
  const db = await curated();
  const records = ontologyExportStore({ db });
  const releases = releasesService({ store: releasesStore({ db }), records, clock: () => TEST_NOW });
  const { id } = await releases.create(SYSTEM, { name: 'First', notes: '' });
  const live = await Array.fromAsync(concepts(db));
  expect(live.map(({ uri }) => uri)).toContain('urn:peerlens:concept:5:here');
  const released = async () => Array.fromAsync(await releases.concepts(SYSTEM, { release: id }));
  expect(await released()).toEqual(live);

  const later = [
    { uri: 'urn:peerlens:concept:4', name: 'Owls', source: 'Elsewhere', literals: [{ name: 'strix' }] },
    { uri: 'http://example.org/2', name: 'Body', source: 'Sky', literals: [{ name: 'orb' }] },
    { uri: 'http://example.org/3', name: 'Star', source: 'Sky' },
  ];
  expect(await bring(db, folder.write('later.jsonl', later))).toMatchObject({ added: 1, changed: 1 });
  expect(await Array.fromAsync(concepts(db))).not.toEqual(live);
  expect(await released()).toEqual(live);
});

test('an export passes the checker of SKOS', async () => {
  const file = await exported(await curated(), 'turtle');
  expect(await checkSkosFile(file)).toMatchObject({ concepts: 6, counts: {}, rejects: [] });
});

const ORIGINALS = [
  'acm-ccs-2012.skos.rdf.xml',
  'physh_skos_compat.ttl',
  'stw-skos.ttl',
  'unesco-thesaurus.ttl',
  'yso-archaeology.rdf',
];

const toldBy = async (source: AsyncIterable<ConceptRecord>) => {
  const found = new Map<string, object>();
  for await (const { uri, name, literals, broader, deprecated } of source)
    found.set(uri, {
      name,
      deprecated,
      broader: broader.toSorted(),
      literals: literals.map(({ name: text, lang, kind }) => `${text}@${lang} ${kind}`).toSorted(),
    });
  return found;
};

async function* recordsOf(file: string): AsyncGenerator<ConceptRecord> {
  for await (const read of readConcepts(file)) if (read.ok) yield read.record;
}

test.skipIf(!hasShared).each(ORIGINALS)(
  `%s comes out with the labels, languages and links that it came in with${sharedNote}`,
  async (name) => {
    const db = await installation();
    const original = sharedFile(`ontology-original/${name}`);
    await bring(db, original);
    const before = await toldBy(recordsOf(original));
    const after = await toldBy(recordsOf(await exported(db, 'turtle')));
    expect(after.size).toBe(before.size);
    for (const [uri, told] of before) expect({ uri, ...after.get(uri) }).toEqual({ uri, ...told });
  },
  300_000,
);
