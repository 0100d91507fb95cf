import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { aConcept } from '../testing/builders.ts';
import { MAX_RELATED } from './ontology-concepts.contract.ts';
import { ontologyConceptsService } from './ontology-concepts.service.ts';
import { ontologyConceptsStore } from './ontology-concepts.store.ts';

const db = await testDatabase();
afterAll(db.close);
const concepts = ontologyConceptsService({ store: ontologyConceptsStore({ db }) });

const broader = (conceptId: number, broaderId: number) =>
  db.prisma.conceptBroader.create({ data: { conceptId, broaderId } });
const composite = (conceptId: number, name: string, parts: (string | { conceptId: number })[]) =>
  db.prisma.literal.create({ data: { conceptId, name, composite: parts, lang: 'en', kind: 'alt' } });

test('a concept is read with its literals in order, parts of composites by name', async () => {
  const owl = await aConcept(db, { name: 'owl', deleted: true });
  const id = await aConcept(db, {
    name: 'owl pellet',
    literals: ['owl pellet', { name: 'PELLET', lang: 'all', isAmbiguous: true }],
    basic: true,
    df: 7,
  });
  await composite(id, 'owl casting', [{ conceptId: owl }, 'casting']);
  await db.prisma.concept.update({
    where: { id },
    data: {
      version: 3,
      dateModified: new Date('2026-05-01T10:00:00Z'),
      uri: 'https://o.example/p',
      source: 'birds',
      categories: {
        create: ['Zoology', 'Ecology'].map((name) => ({ category: { create: { name } } })),
      },
    },
  });
  expect(await concepts.byId(id)).toEqual({
    id,
    version: 3,
    uri: 'https://o.example/p',
    name: 'owl pellet',
    slug: 'owl-pellet',
    source: 'birds',
    basic: true,
    deleted: false,
    isManuallyModified: false,
    dateModified: '2026-05-01T10:00:00.000Z',
    df: 7,
    literals: [
      { name: 'owl pellet', composite: null, lang: 'en', isAmbiguous: false, kind: 'alt' },
      { name: 'PELLET', composite: null, lang: 'all', isAmbiguous: true, kind: 'alt' },
      {
        name: 'owl casting',
        composite: [
          { conceptId: owl, name: 'owl' },
          { conceptId: null, name: 'casting' },
        ],
        lang: 'en',
        isAmbiguous: false,
        kind: 'alt',
      },
    ],
    childConceptsCount: 0,
    categories: ['Ecology', 'Zoology'],
    mergedIntoId: null,
    broader: [],
    narrower: [],
  });
});

test('a child is counted once, however it is bound; deleted ones and the concept itself are not', async () => {
  const bird = await aConcept(db, { name: 'bird' });
  const both = await aConcept(db, { name: 'a bird song' });
  const under = await aConcept(db, { name: 'b finch' });
  const made = await aConcept(db, { name: 'c bird nest' });
  const gone = await aConcept(db, { name: 'd dodo', deleted: true });
  for (const child of [both, under, gone]) await broader(child, bird);
  for (const child of [both, made, gone, bird]) await composite(child, 'x', ['x', { conceptId: bird }]);
  expect(await concepts.byId(bird)).toMatchObject({
    childConceptsCount: 3,
    broader: [],
    narrower: [
      { id: both, name: 'a bird song' },
      { id: under, name: 'b finch' },
    ],
  });
  expect(await concepts.byId(both)).toMatchObject({ broader: [{ id: bird, name: 'bird' }] });
  expect(await concepts.byId(gone)).toMatchObject({ deleted: true, broader: [{ id: bird, name: 'bird' }] });
});

test('of very many neighbours the first by name are told, and all are counted', async () => {
  const root = await aConcept(db, { name: 'root' });
  const total = MAX_RELATED + 5;
  await db.pool.query(
    `with made as (insert into concept (name) select 'leaf ' || lpad(n::text, 4, '0')
                     from generate_series(1, $2::int) n returning id)
     insert into concept_broader (concept_id, broader_id) select id, $1 from made`,
    [root, total],
  );
  const { narrower, childConceptsCount } = await concepts.byId(root);
  expect([narrower.length, narrower[0].name, narrower.at(-1)?.name, childConceptsCount]).toEqual([
    MAX_RELATED,
    'leaf 0001',
    'leaf 0500',
    total,
  ]);
});

test('several are read in the order asked for, and one that does not exist is said to be none', async () => {
  const [a, b] = [await aConcept(db, { name: 'a' }), await aConcept(db, { name: 'b' })];
  expect((await concepts.byIds([b, 999_999, a])).map(({ name }) => name)).toEqual(['b', 'a']);
  expect(await concepts.byIds([])).toEqual([]);
  await expect(concepts.byId(999_999)).rejects.toMatchObject({
    code: 'not_found',
    message: "Concept doesn't exist.",
  });
});
