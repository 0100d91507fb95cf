import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { abstractOf } from './abstract.ts';
import { parseWorkJson } from './work-json.ts';

const abstractIn = (value: unknown): string | null =>
  abstractOf((value as Record<string, unknown>)['abstract_inverted_index']);

const word = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom('"', '\\', '\\"', '{', '}', ']:', '"abstract_inverted_index":', '\n', '12', '__proto_'),
);
const spacing = fc.constantFrom(undefined, ' ', 2);

test('a work reads the same as with its index built', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word), fc.jsonValue(), spacing, (words, other, space) => {
      const index = Object.fromEntries(words.map((text, i) => [text, [2 * i, 2 * i + 1]]));
      const work = {
        title: '"abstract_inverted_index":{',
        other,
        abstract_inverted_index: index,
        last: words,
      };
      const text = JSON.stringify(work, null, space);
      const read = parseWorkJson(text) as Record<string, unknown>;
      expect(abstractIn(read)).toBe(abstractIn(JSON.parse(text)));
      expect({ ...read, abstract_inverted_index: null }).toEqual({
        ...(JSON.parse(text) as object),
        abstract_inverted_index: null,
      });
    }),
  );
});

test.each([
  ['null', '{"abstract_inverted_index": null}'],
  ['an empty index', '{"abstract_inverted_index": {}}'],
  ['the old wrapping', '{"abstract_inverted_index": {"IndexLength": 1, "InvertedIndex": {"Owls": [0]}}}'],
  ['damaged positions', '{"abstract_inverted_index": {"a": [-1], "b": [1.5], "c": [1e3], "d": []}}'],
  ['a position too high', '{"abstract_inverted_index": {"a": [0], "b": [100000]}}'],
  ['an index further down', '{"results": [{"abstract_inverted_index": {"a": [0]}}]}'],
  ['a list', '[{"abstract_inverted_index": {"a": [0]}}]'],
])('%s takes the ordinary way', (_, text) => {
  expect(parseWorkJson(text)).toEqual(JSON.parse(text));
});

test.each(['{"abstract_inverted_index": {"a": [0]}', '{"abstract_inverted_index": {"a": [0]}, }', '{"a": '])(
  '%s is no JSON',
  (text) => {
    expect(() => parseWorkJson(text)).toThrow(SyntaxError);
  },
);
