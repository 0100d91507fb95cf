import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withBroader } from './broader.ts';
import { ConceptRows } from './concept-rows.ts';

const anyId = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom(-1, 4_194_304, 2 ** 40, 0.5));

test('a row is the same when it is remembered, forgotten, and found again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyId, fc.array(anyId, { maxLength: 3 })), { maxLength: 20 }),
      fc.uniqueArray(anyId, { maxLength: 15 }),
      fc.array(anyId, { maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      (links, namedIds, asked, remembered) => {
        const broader = new Map(links);
        const broaderOf = (id: number): number[] => broader.get(id) ?? [];
        const named = new Map(namedIds.map((id, feature) => [id, feature]));
        const rows = new ConceptRows(broaderOf, named, remembered);
        for (const id of asked) {
          const row = rows.rowOf(id);
          const features = rows.features.subarray(rows.start[row], rows.start[row + 1]);
          const expected = [...withBroader(id, broaderOf)].flatMap((concept) => named.get(concept) ?? []);
          expect([...features]).toEqual(expected);
        }
      },
    ),
    { numRuns: 1000 },
  );
});
