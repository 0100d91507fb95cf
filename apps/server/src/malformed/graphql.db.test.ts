import { afterAll, describe, expect, test } from 'vitest';
import { rootFields, tryArguments, tryDocuments } from './graphql-client.ts';
import { malformedWorld } from './malformed-world.ts';
import { callsOf, tryAnything, tryBodies, tryEachField } from './rest-client.ts';

const world = await malformedWorld();
afterAll(() => world.close());
const fields = await rootFields(world);

test('documents that are none, and none that should be answered, are refused in a sentence', async () => {
  expect(await tryDocuments(world)).toEqual([]);
});

test('there are fields to be asked for', () => {
  expect(fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['concept', 'article', 'docPossible']),
  );
});

test.each(fields)('$name answers anything in a sentence', async (field) => {
  expect(await tryArguments(world, field)).toEqual([]);
});

describe.each(callsOf('GraphQL'))('$method $path', (call) => {
  test('refuses what a field does not take, in a sentence', async () => {
    expect(await tryEachField(world, call, { seed: 61 })).toEqual([]);
  });
  test('answers anything as described', async () => {
    expect(await tryAnything(world, call, { seed: 62, runs: 40 })).toEqual([]);
  });
  test('reads no body that is none', async () => {
    expect(await tryBodies(world, call, { seed: 63 })).toEqual([]);
  });
});
