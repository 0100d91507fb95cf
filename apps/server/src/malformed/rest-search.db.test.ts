import { afterAll, describe, expect, test } from 'vitest';
import { malformedWorld } from './malformed-world.ts';
import { callsOf, tryAnything, tryEachField } from './rest-client.ts';

const world = await malformedWorld();
afterAll(() => world.close());

describe.each(callsOf('Search'))('$method $path', (call) => {
  test('refuses what a field does not take, in a sentence', async () => {
    expect(await tryEachField(world, call, { seed: 21 })).toEqual([]);
  });
  test('answers anything as described', async () => {
    expect(await tryAnything(world, call, { seed: 22, runs: 150 })).toEqual([]);
  });
});
