import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conceptFrequency } from './concept-frequency.ts';

const tf = (title: number, body: number, nestedOnly = false): number =>
  conceptFrequency({ conceptId: 1, title, body, nestedOnly }).tf;

describe('conceptFrequency', () => {
  it('grows with every mention, ever less', () => {
    expect(tf(0, 2) - tf(0, 1)).toBeGreaterThan(tf(0, 3) - tf(0, 2));
    expect(tf(0, 3)).toBeGreaterThan(tf(0, 2));
  });

  it('counts a title as three mentions', () => {
    expect(tf(1, 0)).toBe(tf(0, 3));
  });

  it('halves what stands only inside longer concepts', () => {
    expect(tf(0, 2, true)).toBe(tf(0, 2) / 2);
  });

  it('stays between 0 and 1', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 10_000 }), fc.boolean(), (title, body, nested) => {
        expect(tf(title, body, nested)).toBeGreaterThan(0);
        expect(tf(title, body, nested)).toBeLessThan(1);
      }),
    );
  });
});
