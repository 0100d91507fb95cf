import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsOf } from './segments.ts';

describe('a text cut at its concepts', () => {
  it('marks each concept and keeps what lies between', () => {
    expect(segmentsOf('deep nets learn', [{ start: 0, end: 9, conceptId: 7 }])).toEqual([
      { text: 'deep nets', start: 0, conceptId: 7 },
      { text: ' learn', start: 9, conceptId: null },
    ]);
  });

  it('marks the longer of two concepts that begin together', () => {
    const spans = [
      { start: 0, end: 4, conceptId: 1 },
      { start: 0, end: 9, conceptId: 2 },
    ];
    expect(segmentsOf('deep nets', spans)).toEqual([{ text: 'deep nets', start: 0, conceptId: 2 }]);
  });

  it('passes over spans that the text has lost', () => {
    expect(segmentsOf('short', [{ start: 3, end: 30, conceptId: 1 }])).toEqual([
      { text: 'short', start: 0, conceptId: null },
    ]);
  });

  it('loses no character, whatever the spans', () => {
    const span = fc.record({ start: fc.integer(), end: fc.integer(), conceptId: fc.nat() });
    const near = fc.record({ start: fc.nat(20), end: fc.nat(25), conceptId: fc.nat() });
    fc.assert(
      fc.property(fc.string(), fc.array(fc.oneof(span, near)), (text, spans) => {
        const joined = segmentsOf(text, spans)
          .map((segment) => segment.text)
          .join('');
        expect(joined).toBe(text);
      }),
    );
  });
});
