import { expect, test } from 'vitest';
import { percentilesOf } from './percentiles.ts';

test('a percentile is the smallest value that so many do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(percentilesOf(values)).toEqual({ p50: 50, p95: 95, max: 100 });
  expect(percentilesOf([3])).toEqual({ p50: 3, p95: 3, max: 3 });
  expect(percentilesOf([2, 1])).toEqual({ p50: 1, p95: 2, max: 2 });
});

test('there are no percentiles of nothing', () => {
  expect(() => percentilesOf([])).toThrow(RangeError);
});
