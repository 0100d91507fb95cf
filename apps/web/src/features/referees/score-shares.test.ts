import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharesOf, sumOf } from './score-shares.ts';

const concept = fc.record({
  conceptId: fc.option(fc.nat()),
  name: fc.string(),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});

it('shows shares that add up to what they were made of', () => {
  fc.assert(
    fc.property(fc.array(concept, { maxLength: 30 }), (concepts) => {
      const shown = sumOf(sharesOf(concepts, 'others').map(({ part }) => part));
      expect(shown).toBeCloseTo(sumOf(concepts.map(({ part }) => part)), 9);
    }),
  );
});

it('gathers what is light into one share and keeps similar wording last', () => {
  const concepts = [
    { conceptId: null, name: 'Similar wording', part: 9 },
    ...Array.from({ length: 9 }, (_, id) => ({ conceptId: id, name: `c${id}`, part: id + 1 })),
  ];
  expect(sharesOf(concepts, 'other concepts').map(({ name }) => name)).toEqual([
    'c8',
    'c7',
    'c6',
    'c5',
    'c4',
    'c3',
    '3 other concepts',
    'Similar wording',
  ]);
});
