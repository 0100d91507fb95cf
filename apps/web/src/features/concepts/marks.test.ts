import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './marks.ts';

describe('a text cut at what was looked for', () => {
  it('marks the words and keeps what lies between', () => {
    expect(piecesOf('barn owls hunt', 0, [{ start: 5, end: 9 }])).toEqual([
      { text: 'barn ', start: 0, isMarked: false },
      { text: 'owls', start: 5, isMarked: true },
      { text: ' hunt', start: 9, isMarked: false },
    ]);
  });

  it('takes marks that overlap or touch for one', () => {
    const marks = [
      { start: 2, end: 4 },
      { start: 0, end: 3 },
    ];
    expect(piecesOf('abcdef', 0, marks)).toEqual([
      { text: 'abcd', start: 0, isMarked: true },
      { text: 'ef', start: 4, isMarked: false },
    ]);
  });

  it('marks the part of a mark that reaches into a stretch', () => {
    expect(piecesOf('cdef', 2, [{ start: 0, end: 4 }])).toEqual([
      { text: 'cd', start: 2, isMarked: true },
      { text: 'ef', start: 4, isMarked: false },
    ]);
  });

  it('marks exactly the characters that a mark covers and loses none, whatever the marks', () => {
    const marks = fc.array(fc.record({ start: fc.integer({ max: 40 }), end: fc.integer({ max: 40 }) }));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), marks, (text, start, given) => {
        const pieces = piecesOf(text, start, given);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const piece of pieces) {
          for (let at = piece.start; at < piece.start + piece.text.length; at++) {
            expect(given.some((mark) => mark.start <= at && at < mark.end)).toBe(piece.isMarked);
          }
        }
      }),
    );
  });
});
