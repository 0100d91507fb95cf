import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharesOf, sumOf, termShares, withWording } from './score-shares.ts';

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

const term = fc.record({ text: fc.string(), part: fc.double({ min: 0, max: 1, noNaN: true }) });

it('shows wording as shared words and the rest, which add up to it', () => {
  fc.assert(
    fc.property(
      fc.array(concept, { maxLength: 9 }),
      fc.array(term, { maxLength: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (concepts, terms, latent) => {
        const names = { words: 'words', latent: 'rest' };
        const parts = withWording(concepts, { terms, latent }, names);
        const named = concepts.filter(({ conceptId }) => conceptId !== null);
        const words = sumOf(terms.map(({ part }) => part));
        expect(sumOf(parts.map(({ part }) => part))).toBeCloseTo(
          sumOf(named.map(({ part }) => part)) + words + latent,
          9,
        );
        expect(sumOf(termShares(terms, 'others').map(({ part }) => part))).toBeCloseTo(words, 9);
      },
    ),
  );
});

it('names the heaviest words and gathers the others', () => {
  const terms = Array.from({ length: 9 }, (_, at) => ({ text: `t${at}`, part: 9 - at }));
  expect(termShares(terms, 'other words').map(({ name, part }) => [name, part])).toEqual([
    ['t0', 9],
    ['t1', 8],
    ['t2', 7],
    ['t3', 6],
    ['t4', 5],
    ['4 other words', 10],
  ]);
  expect(termShares(terms.slice(0, 6), 'other words')).toHaveLength(6);
});
