import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortBestFirst, sortByKey } from './best-first.ts';
import { workbench } from './workbench.ts';

/** Shared by all cases: what one leaves there must not matter to the next. */
const bench = workbench();

/** Many equal ones, neighbours that differ in the last bit only, and both zeros. */
const key = fc.oneof(
  fc.constantFrom(0, -0, 1, 0.5, 0.5 + 2 ** -53, 1 - 2 ** -53, Number.MIN_VALUE),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
const id = fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }));
const things = fc.uniqueArray(fc.record({ id, key }), { selector: (thing) => thing.id, maxLength: 200 });

test('what is sorted stands by descending key, equal ones by ascending id', () => {
  fc.assert(
    fc.property(things, (given) => {
      const order = Uint32Array.from(given.keys());
      const [keys, ids] = [given.map((thing) => thing.key), given.map((thing) => thing.id)];
      sortBestFirst(order, { key: Float64Array.from(keys), id: Float64Array.from(ids) }, bench);
      const expected = given.toSorted((a, b) => b.key - a.key || a.id - b.id);
      expect(Array.from(order, (i) => ids[i])).toEqual(expected.map((thing) => thing.id));
    }),
    { numRuns: 500 },
  );
});

test('sorting by a key leaves equal ones as they stood', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), (keys) => {
      const order = Uint32Array.from(keys.keys());
      sortByKey(order, Float64Array.from(keys), { direction: 'up', bench });
      expect([...order]).toEqual([...keys.keys()].toSorted((a, b) => keys[a] - keys[b] || a - b));
    }),
  );
});
