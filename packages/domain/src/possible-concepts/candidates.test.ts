import { expect, test } from 'vitest';
import { candidateOf, foundCandidates, withoutBanned } from './candidates.ts';
import { mergedCandidate } from './merged-candidate.contract.ts';

const term = (text: string, score: number, variants: [string, number, number][], articles = 10) => ({
  text,
  variants: variants.map(([form, count, of]) => ({ text: form, count, articles: of })),
  count: 1,
  articles,
  documentFrequency: 0,
  score,
});

test('forms that differ in capitals are one literal, which the most frequent one names; the best has a score of 1', () => {
  const found = foundCandidates([
    term('Voltage profiles', 8, [
      ['Voltage profiles', 5, 4],
      ['voltage profile', 4, 3],
      ['voltage profiles', 2, 2],
    ]),
    term('NMR', 2, [['NMR', 3, 1]]),
    term('voltage profiles', 1, [['voltage profiles', 1, 1]]),
  ]);
  expect(found).toEqual([
    {
      name: 'voltage profiles',
      score: 1,
      literals: [
        { name: 'voltage profiles', tf: 7, dfCollection: 6, isAmbiguous: false },
        { name: 'voltage profile', tf: 4, dfCollection: 3, isAmbiguous: false },
      ],
    },
    { name: 'NMR', score: 0.25, literals: [{ name: 'NMR', tf: 3, dfCollection: 1, isAmbiguous: true }] },
  ]);
  expect(candidateOf(found[0])).toMatchObject({ tf: 7, dfCollection: 9, hidden: false, outcome: null });
});

test('a literal has no more documents than the term', () => {
  const [{ literals }] = foundCandidates([
    term(
      'Owls',
      1,
      [
        ['Owls', 2, 2],
        ['owls', 2, 2],
      ],
      3,
    ),
  ]);
  expect(literals).toMatchObject([{ name: 'owls', tf: 4, dfCollection: 3 }]);
});

test('merging keeps every literal once and the best score', () => {
  const [one, other] = foundCandidates([
    term('owl', 4, [['owl', 2, 2]]),
    term('owls', 2, [
      ['owls', 3, 1],
      ['owl', 1, 1],
    ]),
  ]);
  expect(mergedCandidate(other, [one])).toEqual({
    name: 'owls',
    score: 1,
    literals: [
      { name: 'owls', tf: 3, dfCollection: 1, isAmbiguous: false },
      { name: 'owl', tf: 3, dfCollection: 2, isAmbiguous: false },
    ],
  });
});

test('banned literals go, and a candidate with its last one', () => {
  const [candidate] = foundCandidates([
    term('owl', 1, [
      ['owl', 2, 2],
      ['owls', 1, 1],
    ]),
  ]);
  expect(withoutBanned(candidate, (form) => form === 'owl')?.literals).toMatchObject([{ name: 'owls' }]);
  expect(withoutBanned(candidate, () => true)).toBeNull();
});
