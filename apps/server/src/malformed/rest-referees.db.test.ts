import { afterAll, describe, test } from 'vitest';
import { malformedWorld } from './malformed-world.ts';
import { callsOf, tryAnything, tryBodies, tryEachField } from './rest-client.ts';

const world = await malformedWorld();
afterAll(world.close);

describe.each(callsOf('Referees'))('$method $path', (call) => {
  test('refuses what a field does not take, in a sentence', () => tryEachField(world, call, { seed: 31 }));
  test('answers anything as described', () => tryAnything(world, call, { seed: 32, runs: 150 }));
  test('reads no body that is none', () => tryBodies(world, call, { seed: 33 }));
});
