import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbering } from './numbering.ts';
import { NOBODY, personsOf } from './people.ts';

const ids = fc.uniqueArray(fc.oneof(fc.nat(40), fc.constant(Number.MAX_SAFE_INTEGER)), { maxLength: 20 });

test('an id is found whether or not ids ascend, others are not', () => {
  fc.assert(
    fc.property(ids, fc.boolean(), fc.nat(41), (given, isAscending, other) => {
      const list = isAscending ? given.toSorted((a, b) => a - b) : given;
      const { numberOf } = numbering(Float64Array.from(list));
      expect(list.map(numberOf)).toEqual([...list.keys()]);
      expect(numberOf(other)).toBe(list.indexOf(other));
    }),
  );
});

test('authors of an index are found among people in whatever order they are numbered', () => {
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (people, authors, isAscending) => {
      const authorId = Float64Array.from(people).sort();
      const list = Float64Array.from(isAscending ? authors.toSorted((a, b) => a - b) : authors);
      const expected = Array.from(list, (id) => (authorId.includes(id) ? authorId.indexOf(id) : NOBODY));
      expect([...personsOf({ authorId }, list)]).toEqual(expected);
    }),
  );
});
