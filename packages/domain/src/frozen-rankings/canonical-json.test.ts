import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('is written as the source writes its example', () => {
  const value = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '€$\u000f\nA\'B"\\\\"/',
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test('does not depend on the order of names, and is read back as it was', () => {
  const value = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value, { noNullPrototype: true }), (object) => {
      const turned = Object.fromEntries(Object.entries(object).toReversed());
      expect(canonicalJson(turned)).toBe(canonicalJson(object));
      const read = JSON.parse(canonicalJson(object)) as object;
      expect(canonicalJson(read)).toBe(canonicalJson(object));
    }),
  );
});

test('names that are absent are left out, and what nests without end is refused', () => {
  expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
  let deep: object = {};
  for (let depth = 0; depth < 60; depth += 1) deep = { deep };
  expect(() => canonicalJson(deep)).toThrow(RangeError);
});
