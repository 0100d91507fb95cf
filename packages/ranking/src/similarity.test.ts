import { describe, expect, it } from 'vitest';
import { articleScore } from './similarity.ts';

describe('similarities', () => {
  it('become scores that grow towards 1 from 0 at a standard deviation below the mean', () => {
    expect(articleScore(-2)).toBe(0);
    expect(articleScore(-1)).toBe(0);
    expect(articleScore(Number.NaN)).toBe(0);
    expect(articleScore(0)).toBeCloseTo(1 - Math.exp(-1 / 3), 12);
    expect(articleScore(2)).toBeCloseTo(1 - Math.exp(-1), 12);
    expect(articleScore(Infinity)).toBe(1);
  });
});
