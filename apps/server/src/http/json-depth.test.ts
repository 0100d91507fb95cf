import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonDepth, MAX_JSON_DEPTH, refuseDeepJson } from './json-depth.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test('the depth of any JSON is what its value says', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(jsonDepth(JSON.stringify(value, null, 1))).toBe(depthOf(value));
    }),
    { seed: 7, numRuns: 500 },
  );
});

test('brackets within texts do not count', () => {
  expect(jsonDepth(String.raw`{"a[[{": "\"]]{{\\", "b": ["]"]}`)).toBe(2);
});

test('just as deep as allowed is read, one more is refused, and a million at once too', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(() => refuseDeepJson(nested(MAX_JSON_DEPTH))).not.toThrow();
  expect(() => refuseDeepJson(nested(MAX_JSON_DEPTH + 1))).toThrow('at most 32 levels');
  expect(() => refuseDeepJson('[{"a":'.repeat(500_000))).toThrow('at most 32 levels');
});
