import { afterAll, describe, expect, test } from 'vitest';
import { malformedWorld } from './malformed-world.ts';
import { callsOf, describedTags, tryAnything, tryBodies, tryEachField, tryUploads } from './rest-client.ts';

/** Those of search and of referees, which have many fields, and GraphQL have files of their own. */
const TAGS = [
  'Accounts',
  'Articles',
  'Audit',
  'Authors',
  'Conflicts',
  'Frozen rankings',
  'Ontology',
  'Privacy',
  'Suggestions',
  'Proposals',
  'Operation',
];

const world = await malformedWorld();
afterAll(() => world.close());

test('every part of the description is tried in one file or another', () => {
  expect(describedTags().toSorted()).toEqual([...TAGS, 'GraphQL', 'Search', 'Referees'].toSorted());
});

describe.each(callsOf(...TAGS))('$method $path', (call) => {
  test('refuses what a field does not take, in a sentence', async () => {
    expect(await tryEachField(world, call, { seed: 11 })).toEqual([]);
  });
  test('answers anything as described', async () => {
    expect(await tryAnything(world, call, { seed: 12, runs: 40 })).toEqual([]);
  });
  test('reads no body that is none', async () => {
    expect(await tryBodies(world, call, { seed: 13 })).toEqual([]);
  });
});

test('no upload is more than is read of it', async () => {
  const [call] = callsOf('Proposals').filter(({ path }) => path === '/api/proposals/extractions/');
  expect(await tryUploads(world, call)).toEqual([]);
});
