import { expect, test } from 'vitest';
import { spreadOf } from './spread.ts';

test('the median stands in the middle, or between the middle two', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
  expect(spreadOf([10, 1, 2, 3])).toEqual({ median: 2.5, min: 1, max: 10 });
  expect(spreadOf([0.123456])).toEqual({ median: 0.1235, min: 0.1235, max: 0.1235 });
});

test('there is no spread of nothing', () => {
  expect(() => spreadOf([])).toThrow(RangeError);
});
