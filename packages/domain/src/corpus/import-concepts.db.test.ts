import fs from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { tableChecksums } from '@peerlens/db/testing/checksums.ts';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { corpusOf, importer, testFolder } from './testing/import-fixture.ts';

const db = await testDatabase();
const folder = testFolder();
afterAll(async () => {
  folder.remove();
  await db.close();
});
const bring = importer(corpusOf(db), folder);

const ns = 'http://example.org/';
const turtle = (body: string): string[] => [
  '@prefix skos: <http://www.w3.org/2004/02/skos/core#> .',
  '@prefix owl: <http://www.w3.org/2002/07/owl#> .',
  `@prefix : <${ns}> .`,
  body,
];

const links = async (): Promise<string[]> => {
  const found = await db.pool.query<{ link: string }>(
    `select c.name || ' < ' || b.name as link from concept_broader l
     join concept c on c.id = l.concept_id join concept b on b.id = l.broader_id order by 1`,
  );
  return found.rows.map(({ link }) => link);
};

const FRUIT = `
:apple a skos:Concept ; skos:prefLabel "apple"@en, "Apfel"@de, "manzana"@es ; skos:altLabel "DNA"@en ;
  skos:hiddenLabel "aple"@en ; skos:broader :fruit, :missing .
:fruit a skos:Concept ; skos:prefLabel "fruit"@en .`;

test('concepts come with literals, languages and broader links', async () => {
  const done = await bring('concepts', turtle(FRUIT), 'fruit.ttl');
  expect(done).toMatchObject({ added: 2, unresolved: 1, rejected: 0 });
  expect(await links()).toEqual(['apple < fruit']);
  const literals = await db.prisma.literal.findMany({
    where: { concept: { uri: `${ns}apple` } },
    select: { name: true, lang: true, kind: true, isAmbiguous: true },
    orderBy: { name: 'asc' },
  });
  expect(literals).toHaveLength(5);
  expect(literals).toContainEqual({ name: 'DNA', lang: 'en', kind: 'alt', isAmbiguous: true });
  expect(literals).toContainEqual({ name: 'manzana', lang: 'es', kind: 'pref', isAmbiguous: false });
  expect(literals).toContainEqual({ name: 'aple', lang: 'en', kind: 'hidden', isAmbiguous: false });
});

test('importing concepts twice changes nothing', async () => {
  const before = await tableChecksums(db.pool);
  expect(await bring('concepts', turtle(FRUIT), 'fruit.ttl')).toMatchObject({ unchanged: 2, added: 0 });
  expect(await tableChecksums(db.pool)).toEqual(before);
});

test('a scheme with a broken name is mended and told, and nothing counts as rejected', async () => {
  const fig =
    ':fig a skos:Concept ; skos:prefLabel "fig"@en ; skos:inScheme <http://example.org/The scheme> .';
  const done = await bring('concepts', turtle(fig), 'fig.ttl');
  expect(done).toMatchObject({ added: 1, rejected: 0, rejectsPath: folder.path('fig.ttl.rejects.jsonl') });
  const [warning, ...others] = fs
    .readFileSync(done.rejectsPath ?? '', 'utf8')
    .trim()
    .split('\n');
  expect(JSON.parse(warning)).toMatchObject({ line: 4, isWarning: true });
  expect(others).toEqual([]);
});

test('a link that waited for its other end is made when that comes', async () => {
  await bring('concepts', turtle(':missing a skos:Concept ; skos:prefLabel "food"@en .'), 'food.ttl');
  expect(await links()).toEqual(['apple < fruit']);
  expect(await bring('concepts', turtle(FRUIT), 'fruit.ttl')).toMatchObject({
    changed: 1,
    unchanged: 1,
    unresolved: 0,
  });
  expect(await links()).toEqual(['apple < food', 'apple < fruit']);
});

test('a concept edited here is kept, and a changed one loses the literals it no longer has', async () => {
  await db.pool.query(`update concept set is_manually_modified = true where uri = '${ns}fruit'`);
  const changed = `
    :apple a skos:Concept ; skos:prefLabel "apple"@en ; owl:deprecated true .
    :fruit a skos:Concept ; skos:prefLabel "Obst"@de .`;
  expect(await bring('concepts', turtle(changed), 'fruit.ttl')).toMatchObject({ changed: 1, unchanged: 1 });
  const concepts = await db.prisma.concept.findMany({
    select: { name: true, deleted: true, literals: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
  expect(concepts.slice(0, 2)).toEqual([
    { name: 'apple', deleted: true, literals: [{ name: 'apple' }] },
    { name: 'fruit', deleted: false, literals: [{ name: 'fruit' }] },
  ]);
  expect(await links()).toEqual([]);
});
