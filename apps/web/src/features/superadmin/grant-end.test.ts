import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfEnd, endOfDay } from './grant-end.ts';

test('a grant that ends on a day is open until the day is over, and shows that day', () => {
  const day = fc
    .date({ min: new Date('2000-01-02'), max: new Date('2999-12-30'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, (chosen) => {
      const end = endOfDay(chosen) ?? '';
      expect(dayOfEnd(end)).toBe(chosen);
      expect(dayOfEnd(new Date(Date.parse(end) + 1).toISOString()) > chosen).toBe(true);
    }),
  );
});

test('no day is no end, and no end is no day', () => {
  expect(endOfDay('')).toBeNull();
  expect(dayOfEnd(null)).toBe('');
});
