import { afterAll, describe, expect, test } from 'vitest';
import { malformedWorld } from './malformed-world.ts';
import { callsOf, tryAnything, tryBodies, tryEachField } from './rest-client.ts';

const world = await malformedWorld();
afterAll(() => world.close());

describe.each(callsOf('Referees'))('$method $path', (call) => {
  test('refuses what a field does not take, in a sentence', async () => {
    expect(await tryEachField(world, call, { seed: 31 })).toEqual([]);
  });
  test('answers anything as described', async () => {
    expect(await tryAnything(world, call, { seed: 32, runs: 150 })).toEqual([]);
  });
  test('reads no body that is none', async () => {
    expect(await tryBodies(world, call, { seed: 33 })).toEqual([]);
  });
});
