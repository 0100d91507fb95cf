import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleScore, combineViews, standardise } from './similarity.ts';

const finite = fc.double({ min: -1000, max: 1000, noNaN: true });

describe('similarities', () => {
  it('become scores that grow from 0 at the mean towards 1', () => {
    expect(articleScore(-2)).toBe(0);
    expect(articleScore(0)).toBe(0);
    expect(articleScore(Number.NaN)).toBe(0);
    expect(articleScore(3)).toBeCloseTo(1 - Math.exp(-1), 12);
    expect(articleScore(Infinity)).toBe(1);
  });

  it('have mean 0 and deviation 1 once standardised', () => {
    const z = standardise([1, 2, 3, 4]);
    expect(z.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 12);
    expect(z.reduce((sum, value) => sum + value ** 2, 0) / 4).toBeCloseTo(1, 12);
    expect(z[3]).toBeCloseTo(1.5 / Math.sqrt(1.25), 12);
  });

  it('are all 0 once standardised where they do not differ, or there are none', () => {
    expect(standardise([0.1, 0.1, 0.1])).toEqual([0, 0, 0]);
    expect(standardise([0.7])).toEqual([0]);
    expect(standardise([])).toEqual([]);
  });

  it('keep their order when standardised', () => {
    fc.assert(
      fc.property(fc.array(finite), (values) => {
        const sorted = [...values].sort((a, b) => a - b);
        const z = standardise(sorted);
        expect(z).toEqual([...z].sort((a, b) => a - b));
      }),
    );
  });

  it('are combined over the views that the algorithm uses', () => {
    const pool = [
      { concepts: 0, terms: 1, latent: 5 },
      { concepts: 2, terms: 0, latent: 3 },
    ];
    expect(combineViews(pool, 1).map(({ combined }) => combined)).toEqual([-1, 1]);
    expect(combineViews(pool, 2).map(({ combined }) => combined)).toEqual([0, 0]);
    const third = combineViews(pool, 3)[0];
    expect(third.z).toEqual({ concepts: -1, terms: 1, latent: 1 });
    expect(third.combined).toBeCloseTo(1 / 3, 12);
    expect(combineViews(pool, 1)[0].z).toEqual({ concepts: -1, terms: 0, latent: 0 });
  });
});
