import fc from 'fast-check';
import { expect, test } from 'vitest';
import { snippetOf } from './snippet.ts';

test.each([null, '', ' \n '])('without an abstract there is no snippet (%j)', (abstract) => {
  expect(snippetOf(abstract)).toBeNull();
});

test('a short abstract is shown whole, on one line', () => {
  expect(snippetOf(' We study\n\nowls. ')).toBe('We study owls.');
});

test('a long abstract ends with a whole word and an ellipsis', () => {
  expect(snippetOf('seven letters '.repeat(50))).toMatch(/^(seven letters )+(seven|letters)?…$|letters…$/);
});

test('a snippet has at most 320 characters, and none of them is half of one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 200, maxLength: 500 }), (abstract) => {
      const snippet = snippetOf(abstract) ?? '';
      expect(snippet.length).toBeLessThanOrEqual(320);
      expect(snippet.isWellFormed()).toBe(true);
    }),
  );
});
