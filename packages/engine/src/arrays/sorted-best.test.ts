import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionsOfBest } from './sorted-best.ts';

const plain = (keys: number[], ids: number[], count: number): number[] =>
  keys
    .map((_, at) => at)
    .toSorted((a, b) => keys[b] - keys[a] || ids[a] - ids[b])
    .slice(0, count);

/** Near each other, equal, and of any size: what rounding keeps apart and what it does not. */
const key = fc.oneof(
  fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 0, max: 9 }).map((step) => 1 + step * 2 ** -40),
);

test('the best are the first of all sorted by key, then by id', () => {
  fc.assert(
    fc.property(
      fc.array(key, { maxLength: 300 }),
      fc.integer({ min: 0, max: 320 }),
      fc.infiniteStream(fc.nat()),
      (keys, count, numbers) => {
        const ids = keys.map((_, at) => at * 7919 + (numbers.next().value ?? 0) * 1_000_003);
        const best = positionsOfBest(Float64Array.from(keys), (at) => ids[at], count);
        expect([...best]).toEqual(plain(keys, ids, count));
      },
    ),
    { numRuns: 500 },
  );
});

test('many equal keys are ordered by id', () => {
  const ids = Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 20_011);
  const keys = ids.map((id) => (id % 3 === 0 ? 1 : 0));
  const best = positionsOfBest(Float64Array.from(keys), (at) => ids[at], 10_000);
  expect([...best]).toEqual(plain(keys, ids, 10_000));
});
