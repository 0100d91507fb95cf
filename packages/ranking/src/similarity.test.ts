import { describe, expect, it } from 'vitest';
import { articleScore } from './similarity.ts';

describe('similarities', () => {
  it('become scores that grow from 0 at the mean towards 1', () => {
    expect(articleScore(-2)).toBe(0);
    expect(articleScore(0)).toBe(0);
    expect(articleScore(Number.NaN)).toBe(0);
    expect(articleScore(3)).toBeCloseTo(1 - Math.exp(-1), 12);
    expect(articleScore(Infinity)).toBe(1);
  });
});
