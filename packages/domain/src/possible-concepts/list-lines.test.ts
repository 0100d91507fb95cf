import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, separatorsOf } from './list-lines.ts';

describe('separators', () => {
  test.each([
    ['[.,;()]', ['.', ',', ';', '(', ')']],
    ['[.,;()]+', ['.', ',', ';', '(', ')']],
    [String.raw`[\]\\\t]`, [']', '\\', '\t']],
    [';', [';']],
    [' // | ; ', ['// ', ' ;']],
    [String.raw`a\|b|\[`, ['a|b', '[']],
  ])('%j are characters in brackets, or words parted by a bar', (pattern, separators) => {
    expect(separatorsOf(pattern)).toEqual(separators);
  });

  test.each(['(a+)+$', '[a]b]', '[', 'x*', '|', '\\'])(
    '%j is refused with what can be written',
    (pattern) => {
      expect(() => separatorsOf(pattern)).toThrow('The separators cannot be read');
    },
  );
});

test('a line is a concept: its literals without blanks around them, each once, its first one the name', () => {
  const text = 'barn owl (Tyto alba); barn  owl\r\n\n ; \n snowy owl,\tsnow owl';
  expect(linesOf(text, separatorsOf('[.,;()]'))).toEqual([
    ['barn owl', 'Tyto alba'],
    ['snowy owl', 'snow owl'],
  ]);
});

test('whatever the list, no literal is blank or has a separator in it', () => {
  const separators = separatorsOf('[.,;()]');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', ';', '(', '\n', '.') }), (text) => {
      for (const literal of linesOf(text, separators).flat()) {
        expect(literal.trim()).toBe(literal);
        expect(literal).toMatch(/^[^.,;()\n]+$/);
      }
    }),
  );
});
