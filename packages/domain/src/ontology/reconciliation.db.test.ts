import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANONYMOUS } from '../actor.ts';
import { aConcept, bumpRevision } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';
import { MAX_BATCH } from './reconciliation.contract.ts';
import type { MatchConcepts } from './reconciliation.contract.ts';
import type { z } from 'zod';

type Asked = z.input<typeof MatchConcepts>['queries'][number];

const world = await emptyWorld();
afterAll(world.close);
const { db } = world;
const api = world.api(ANONYMOUS).ontologyReconciliation;

const match = async (query: Asked) => (await api.match({ queries: [query] })).results[0];
/** Names of the candidates with their scores; the match with a star. */
const found = async (query: Asked) =>
  (await match(query)).map(({ name, score, match: isMatch }) => `${name} ${score}${isMatch ? '*' : ''}`);
const valuesOf = async (id: number | string, ...properties: string[]) => {
  const { rows } = await api.values({
    ids: [String(id)],
    properties: properties.map((one) => ({ id: one })),
  });
  return rows[0].values;
};

const putUnder = (conceptId: number, broaderId: number) =>
  db.prisma.conceptBroader.create({ data: { conceptId, broaderId } });
const putIn = async (conceptId: number, name: string) => {
  const { id } = await db.prisma.ontologyCategory.upsert({ where: { name }, create: { name }, update: {} });
  await db.prisma.conceptCategory.create({ data: { conceptId, categoryId: id } });
};
const mergeInto = (id: number, mergedIntoId: number | null) =>
  db.prisma.concept.update({ where: { id }, data: { deleted: true, mergedIntoId } });

let ids: Record<'planet' | 'metal' | 'network' | 'planets' | 'elements' | 'old' | 'older' | 'gone', number>;

beforeAll(async () => {
  ids = {
    planet: await aConcept(db, { name: 'Mercury (planet)', literals: ['Mercury'], df: 3 }),
    metal: await aConcept(db, {
      name: 'Mercury (element)',
      literals: ['Mercury', { name: 'Quecksilber', lang: 'de' }],
      df: 8,
    }),
    network: await aConcept(db, {
      name: 'Neural network',
      literals: ['neural network', { name: 'Réseau neuronal', lang: 'fr' }, 'connectionist model'],
    }),
    planets: await aConcept(db, { name: 'Planets' }),
    elements: await aConcept(db, { name: 'Chemical elements' }),
    old: await aConcept(db, { name: 'Perceptrons' }),
    older: await aConcept(db, { name: 'Electronic brain' }),
    gone: await aConcept(db, { name: 'Phlogiston' }),
  };
  await aConcept(db, { name: 'RATS', literals: [{ name: 'RATS', lang: 'all', isAmbiguous: true }] });
  await aConcept(db, { name: 'rat' });
  await aConcept(db, { name: 'data base' });
  await aConcept(db, { name: 'Bär', literals: [{ name: 'Bär', lang: 'de' }] });
  await aConcept(db, { name: 'Bar', literals: [{ name: 'Bar', lang: 'de' }] });
  await putUnder(ids.planet, ids.planets);
  await putUnder(ids.metal, ids.elements);
  await putIn(ids.planet, 'Astronomy');
  await putIn(ids.metal, 'Chemistry');
  await mergeInto(ids.old, ids.network);
  await mergeInto(ids.older, ids.old);
  await mergeInto(ids.gone, null);
  await db.prisma.concept.update({
    where: { id: ids.network },
    data: {
      uri: 'https://example.org/nn',
      literals: { updateMany: { where: { name: 'neural network' }, data: { kind: 'pref' } } },
    },
  });
  await bumpRevision(db, 'ontology');
});

test.each([
  ['the same words', 'Neural network', ['Neural network 100*']],
  ['another case, more blanks', '  NEURAL   network', ['Neural network 100*']],
  ['another number', 'neural networks', ['Neural network 95*']],
  ['no diacritics', 'reseau neuronal', ['Neural network 95*']],
  ['one word for two', 'databases', ['data base 95*']],
  ['another literal', 'connectionist models', ['Neural network 95*']],
  ['a wrong letter', 'neural netwrok', ['Neural network 55.38']],
  ['nothing like it', 'xylophone', []],
  ['nothing at all', '  ', []],
  ['only signs', '—!?', []],
])('%s: %s', async (_what, query, candidates) => {
  expect(await found({ query })).toEqual(candidates);
});

test('what is written exactly so is ahead of what differs by a diacritic', async () => {
  expect(await found({ query: 'bär' })).toEqual(['Bär 100*', 'Bar 95']);
  expect(await found({ query: 'BAR' })).toEqual(['Bar 100*', 'Bär 95']);
});

test('of namesakes none is the match, and the one that more articles have comes first', async () => {
  expect(await found({ query: 'mercury' })).toEqual(['Mercury (element) 100', 'Mercury (planet) 100']);
});

test('an ambiguous literal makes no match, and keeps others from being one', async () => {
  expect(await found({ query: 'RATS' })).toEqual(['rat 95', 'RATS 90']);
});

test.each([
  ['a broader concept by name', { id: 'broader', values: [{ text: 'planets' }] }],
  ['a category', { id: 'category', values: [{ text: 'astronomy' }, { text: 'Physics' }] }],
])('namesakes are told apart by %s', async (_what, property) => {
  expect(await found({ query: 'mercury', properties: [property] })).toEqual([
    'Mercury (planet) 100*',
    'Mercury (element) 70',
  ]);
});

test('namesakes are told apart by a broader concept that has been matched before', async () => {
  const values = [{ id: String(ids.elements), text: 'whatever it is called' }];
  expect(await found({ query: 'mercury', properties: [{ id: 'broader', values }] })).toEqual([
    'Mercury (element) 100*',
    'Mercury (planet) 70',
  ]);
});

test('a language speaks for literals of that language', async () => {
  const lang = (text: string) => [{ id: 'lang', values: [{ text }] }];
  expect(await found({ query: 'Quecksilber', properties: lang('de') })).toEqual(['Mercury (element) 100*']);
  expect(await found({ query: 'Quecksilber', properties: lang('en') })).toEqual(['Mercury (element) 70']);
});

test('properties without a value say nothing', async () => {
  const properties = [{ id: 'broader', values: [{ text: ' ' }] }];
  expect(await found({ query: 'neural network', properties })).toEqual(['Neural network 100*']);
});

test('types are a wish, unless they are meant strictly', async () => {
  const types = ['category:Chemistry'];
  expect(await found({ query: 'mercury', types })).toEqual(['Mercury (element) 100*', 'Mercury (planet) 80']);
  expect(await found({ query: 'mercury', types, typeStrict: 'any' })).toEqual(['Mercury (element) 100*']);
  const both = { types: [...types, 'category:Astronomy'], typeStrict: 'all' as const };
  expect(await found({ query: 'mercury', ...both })).toEqual([]);
  const all = { types: ['concept', ...types], typeStrict: 'all' as const };
  expect(await found({ query: 'mercury', ...all })).toEqual(['Mercury (element) 100*']);
  for (const one of [['concept'], ['concept', 'Q5']])
    expect(await found({ query: 'neural network', types: one })).toEqual(['Neural network 100*']);
});

test('a concept is found by its number and its URI, a merged one as what it has become', async () => {
  for (const query of [
    String(ids.network),
    String(ids.old),
    String(ids.older),
    'https://example.org/nn',
    `urn:peerlens:concept:${ids.older}`,
  ])
    expect(await found({ query })).toEqual(['Neural network 100*']);
  expect(await found({ query: String(ids.gone) })).toEqual([]);
  expect(await found({ query: '9999999999' })).toEqual([]);
});

test('without words, names and URIs of properties are looked for', async () => {
  const by = (id: string, text: string) => found({ properties: [{ id, values: [{ text }] }] });
  expect(await by('uri', 'https://example.org/nn')).toEqual(['Neural network 100*']);
  expect(await by('altLabel', 'connectionist model')).toEqual(['Neural network 100*']);
  expect(await by('category', 'Chemistry')).toEqual([]);
});

test('a candidate says what tells it from others, and what its score is made of', async () => {
  const [candidate] = await match({ query: 'mercury', types: ['category:Astronomy'], limit: 1 });
  expect(candidate).toEqual({
    id: ids.planet,
    name: 'Mercury (planet)',
    description: 'under Planets; in Astronomy',
    types: [
      { id: 'category:Astronomy', name: 'Astronomy' },
      { id: 'concept', name: 'Concept' },
    ],
    score: 100,
    match: true,
    features: [
      { id: 'same_text', value: true },
      { id: 'same_words', value: true },
      { id: 'identifier', value: false },
      { id: 'similarity', value: 1 },
      { id: 'ambiguous', value: false },
      { id: 'type', value: true },
      { id: 'df', value: 3 },
    ],
  });
});

test('queries of a batch do not touch each other, and deleted concepts are found by none', async () => {
  const queries = ['mercury', 'phlogiston', 'neural network'].map((query) => ({ query, limit: 1 }));
  const { results } = await api.match({ queries });
  expect(results.map((one) => one.map(({ name }) => name))).toEqual([
    ['Mercury (element)'],
    [],
    ['Neural network'],
  ]);
});

test('a change of the ontology is known at the next question', async () => {
  expect(await found({ query: 'tokamak' })).toEqual([]);
  await aConcept(db, { name: 'Tokamak' });
  await bumpRevision(db, 'ontology');
  expect(await found({ query: 'tokamak' })).toEqual(['Tokamak 100*']);
});

test('values are told of a concept, and of what a merged one has become', async () => {
  expect(
    await valuesOf(ids.network, 'name', 'prefLabel', 'altLabel', 'altLabel@fr', 'uri', 'df', 'current'),
  ).toEqual([
    [{ str: 'Neural network' }],
    [{ str: 'neural network' }],
    [{ str: 'Réseau neuronal' }, { str: 'connectionist model' }],
    [{ str: 'Réseau neuronal' }],
    [{ str: 'https://example.org/nn' }],
    [{ int: 0 }],
    [{ id: String(ids.network), name: 'Neural network' }],
  ]);
  expect(await valuesOf(ids.metal, 'prefLabel', 'prefLabel@de', 'broader', 'category', 'uri')).toEqual([
    [{ str: 'Mercury (element)' }],
    [],
    [{ id: String(ids.elements), name: 'Chemical elements' }],
    [{ str: 'Chemistry' }],
    [{ str: `urn:peerlens:concept:${ids.metal}` }],
  ]);
  expect(await valuesOf(ids.planets, 'narrower')).toEqual([
    [{ id: String(ids.planet), name: 'Mercury (planet)' }],
  ]);
  expect(await valuesOf(ids.older, 'current')).toEqual([
    [{ id: String(ids.network), name: 'Neural network' }],
  ]);
  for (const none of [ids.gone, 'owl', '-1', '99999999999'])
    expect(await valuesOf(none, 'name')).toEqual([[]]);
});

test('values can be asked of one language, and no more of them than wanted', async () => {
  const { properties, rows } = await api.values({
    ids: [String(ids.network)],
    properties: [
      { id: 'altLabel', limit: 1 },
      { id: 'altLabel', lang: 'fr-CA' },
    ],
  });
  expect(rows[0].values).toEqual([[{ str: 'Réseau neuronal' }], [{ str: 'Réseau neuronal' }]]);
  expect(properties[0]).toEqual({
    id: 'altLabel',
    name: 'Alternative literal',
    description: 'Other words for it',
    isOfConcepts: false,
  });
});

test('a property that there is not is refused with those that there are', async () => {
  const properties = [{ id: 'P31', values: [{ text: 'x' }] }];
  await expect(match({ query: 'owl', properties })).rejects.toThrow(
    'There is no property “P31” for this: take one of name, prefLabel, altLabel, broader, narrower, category, lang, uri',
  );
  await expect(valuesOf(ids.planet, 'lang')).rejects.toThrow('There is no property “lang” for this');
  await expect(valuesOf(ids.planet, 'df@de')).rejects.toThrow('There is no property “df@de” for this');
});

test('more queries than a batch may have are refused', async () => {
  const queries = Array.from({ length: MAX_BATCH + 1 }, () => ({ query: 'owl' }));
  await expect(api.match({ queries })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('suggestions begin with what was typed, or have that number', async () => {
  const names = async (prefix: string, cursor = 0) =>
    (await api.suggestConcepts({ prefix, cursor })).map(({ name }) => name);
  expect(await names('merc')).toEqual(['Mercury (element)', 'Mercury (planet)']);
  expect(await names('merc', 1)).toEqual(['Mercury (planet)']);
  expect(await names('')).toEqual([]);
  expect(await names(String(ids.old))).toEqual(['Neural network']);
  expect(await api.suggestTypes({ prefix: 'chem' })).toEqual([
    { id: 'category:Chemistry', name: 'Chemistry' },
  ]);
  expect((await api.suggestTypes({})).map(({ id }) => id)).toEqual([
    'concept',
    'category:Astronomy',
    'category:Chemistry',
  ]);
  expect((await api.suggestProperties({ prefix: 'preferred label (d' })).map(({ id }) => id)).toEqual([
    'prefLabel@de',
  ]);
  expect((await api.suggestProperties({ prefix: 'label', cursor: 1 })).map(({ id }) => id)).toContain(
    'altLabel',
  );
  expect((await api.proposedProperties()).map(({ id }) => id)).not.toContain('lang');
});

test('a concept is shown as what it is now', async () => {
  expect(await api.concept({ id: String(ids.older) })).toMatchObject({ id: ids.network });
  await expect(api.concept({ id: String(ids.gone) })).rejects.toThrow("Concept doesn't exist.");
  await expect(api.concept({ id: 'owl' })).rejects.toThrow("Concept doesn't exist.");
});
