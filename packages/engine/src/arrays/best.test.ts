import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { best, choose } from './best.ts';

test('the best are the head of the whole sorted by key, ties by id', () => {
  const things = fc.uniqueArray(fc.record({ id: fc.nat(999), key: fc.nat(6) }), {
    selector: ({ id }) => id,
    maxLength: 60,
  });
  fc.assert(
    fc.property(things, fc.nat(70), (given, count) => {
      const ranked = {
        id: Float64Array.from(given, ({ id }) => id),
        key: Float64Array.from(given, ({ key }) => key),
      };
      const all = Uint32Array.from(given.keys());
      const expected = given
        .toSorted((a, b) => b.key - a.key || a.id - b.id)
        .slice(0, count)
        .map(({ id }) => id);
      expect(Array.from(best(all, ranked, count), (i) => ranked.id[i])).toEqual(expected);
      expect(new Set(choose(all, ranked, count))).toEqual(new Set(best(all, ranked, count)));
    }),
  );
});
