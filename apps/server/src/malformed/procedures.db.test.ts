import { afterAll, expect, test } from 'vitest';
import { malformedWorld } from './malformed-world.ts';
import { PROCEDURES, proceduresOf, tryProcedure } from './procedures-client.ts';

/** Domains whose procedures have a file of their own: they work longest. */
const ELSEWHERE = [
  'accounts',
  'articles',
  'authors',
  'concepts',
  'labels',
  'mail',
  'organizations',
  'proposals',
  'quotas',
  'referees',
  'refereeSettings',
  'users',
];
const HERE = [...new Set(PROCEDURES.map(({ path }) => path.split('.')[0]))].filter(
  (domain) => !ELSEWHERE.includes(domain),
);

const world = await malformedWorld();
afterAll(() => world.close());

test('there are procedures of more than one domain here', () => {
  expect(HERE.length).toBeGreaterThan(3);
});

test.each(proceduresOf(...HERE))('$path answers anything in a sentence', async (procedure) => {
  expect(await tryProcedure(world, procedure, 41)).toEqual([]);
});
