import { afterAll, expect, test } from 'vitest';
import { malformedWorld } from './malformed-world.ts';
import { proceduresOf, tryProcedure } from './procedures-client.ts';

const world = await malformedWorld();
afterAll(() => world.close());

test.each(proceduresOf('referees', 'refereeSettings'))(
  '$path answers anything in a sentence',
  async (procedure) => {
    expect(await tryProcedure(world, procedure, 42)).toEqual([]);
  },
);
