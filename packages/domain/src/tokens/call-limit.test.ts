import { expect, test } from 'vitest';
import { callLimit } from './call-limit.ts';

test('a token makes so many calls in a minute, whatever others do, and as many in the next', () => {
  let now = 0;
  const limit = callLimit(() => now, 3);
  const takes = (id: number): boolean[] => [1, 2, 3, 4].map(() => limit.take(id));
  expect(takes(1)).toEqual([true, true, true, false]);
  expect(takes(2)).toEqual([true, true, true, false]);
  now = 59_999;
  expect(limit.take(1)).toBe(false);
  now = 60_000;
  expect(takes(1)).toEqual([true, true, true, false]);
});
