import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMatch, scoreOf } from './reconciliation-score.ts';
import type { Evidence } from './reconciliation-score.ts';

const evidence = (more: Partial<Evidence> = {}): Evidence => ({
  closeness: 'same',
  similarity: 1,
  isAmbiguous: false,
  isOfTypes: true,
  agreement: null,
  ...more,
});

const anyEvidence: fc.Arbitrary<Evidence> = fc.record({
  closeness: fc.constantFrom('identifier', 'same', 'sameWords', 'near'),
  similarity: fc.double({ min: 0.5, max: 1, noNaN: true }),
  isAmbiguous: fc.boolean(),
  isOfTypes: fc.boolean(),
  agreement: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
});

test.each([
  ['an identifier', { closeness: 'identifier' }, 100],
  ['the same words', {}, 100],
  ['the same words in another number', { closeness: 'sameWords' }, 95],
  ['words half alike', { closeness: 'near', similarity: 0.5 }, 40],
  ['an ambiguous literal', { isAmbiguous: true }, 90],
  ['another type', { isOfTypes: false }, 80],
  ['every property', { agreement: 1 }, 100],
  ['half of the properties', { agreement: 0.5 }, 85],
  ['no property', { closeness: 'sameWords', agreement: 0 }, 66.5],
] as const)('%s scores as documented', (_what, more, score) => {
  expect(scoreOf(evidence(more))).toBe(score);
});

test('a score lies between 0 and 100, and what is near is never ahead of what is the same', () => {
  fc.assert(
    fc.property(anyEvidence, (one) => {
      const score = scoreOf(one);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(scoreOf({ ...one, closeness: 'near' })).toBeLessThan(
        scoreOf({ ...one, closeness: 'sameWords', similarity: 1, isOfTypes: true }),
      );
    }),
  );
});

describe('the first is the match', () => {
  test.each([
    ['alone', evidence(), []],
    ['before another number', evidence(), [evidence({ closeness: 'sameWords' })]],
    ['before what is near', evidence({ closeness: 'sameWords' }), [evidence({ closeness: 'near' })]],
    [
      'before a namesake that another column speaks against',
      evidence({ agreement: 1 }),
      [evidence({ agreement: 0 })],
    ],
    ['before a namesake of another type', evidence(), [evidence({ isOfTypes: false })]],
  ] as const)('%s', (_when, first, others) => {
    expect(isMatch([first, ...others])).toBe(true);
  });
});

describe('nobody is the match', () => {
  test.each([
    ['where there is nobody', []],
    ['among namesakes', [evidence(), evidence()]],
    ['by an ambiguous literal', [evidence({ isAmbiguous: true })]],
    [
      'beside an ambiguous literal that is written the same',
      [evidence({ closeness: 'sameWords' }), evidence({ isAmbiguous: true })],
    ],
    ['by being near', [evidence({ closeness: 'near', similarity: 1 })]],
    ['with a property that disagrees', [evidence({ agreement: 0.5 })]],
    ['of another type', [evidence({ isOfTypes: false })]],
  ] as const)('%s', (_when, candidates) => {
    expect(isMatch(candidates)).toBe(false);
  });
});
