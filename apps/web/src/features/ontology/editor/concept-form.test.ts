import { expect, test } from 'vitest';
import {
  answeredLiterals,
  blankLiteral,
  conceptDraft,
  formOf,
  literalDraft,
  newForm,
  withLiteral,
  withParts,
} from './concept-form.ts';
import type { Concept } from './concept-form.ts';

const concept: Concept = {
  id: 7,
  version: 3,
  uri: null,
  name: 'barn owl',
  slug: 'barn-owl',
  basic: true,
  deleted: false,
  isManuallyModified: true,
  dateModified: '2026-01-01T00:00:00.000Z',
  df: 4,
  childConceptsCount: 0,
  broader: [{ id: 2, name: 'owl' }],
  narrower: [],
  categories: ['Birds'],
  mergedIntoId: null,
  source: null,
  literals: [
    { name: 'barn owl', composite: null, lang: 'en', isAmbiguous: false, kind: 'pref' },
    { name: 'TYTO', composite: null, lang: 'all', isAmbiguous: false, kind: 'alt' },
    {
      name: 'owl of the barn',
      composite: [
        { conceptId: 2, name: 'owl' },
        { conceptId: null, name: 'of the barn' },
      ],
      lang: 'pt-br',
      isAmbiguous: true,
      kind: 'hidden',
    },
  ],
};

test('a concept that nobody has changed is saved as it is', () => {
  expect(conceptDraft(formOf(concept))).toEqual({
    name: 'barn owl',
    basic: true,
    categories: ['Birds'],
    broader: [2],
    literals: [
      { name: 'barn owl', composite: null, lang: 'en', isAmbiguous: false },
      { name: 'TYTO', composite: null, lang: 'all', isAmbiguous: false },
      {
        name: 'owl of the barn',
        composite: [{ conceptId: 2 }, 'of the barn'],
        lang: 'pt-br',
        isAmbiguous: true,
      },
    ],
  });
});

test('a literal in capitals becomes ambiguous, unless somebody has said', () => {
  const blank = blankLiteral([]);
  expect(withParts(blank, ['OWL']).isAmbiguous).toBe(true);
  expect(withParts(withParts(blank, ['OWL']), ['Owl']).isAmbiguous).toBe(false);
  expect(withParts({ ...blank, isTouched: true }, ['OWL']).isAmbiguous).toBe(false);
  // What was kept against the rule was decided by somebody.
  expect(withParts(formOf(concept).literals[1], ['TYTONIDAE']).isAmbiguous).toBe(false);
  expect(newForm('OWL').literals).toMatchObject([{ isAmbiguous: true }]);
});

test('the last literal, emptied, is the blank row again; one before it stays and is told of', () => {
  const [first, second] = [withParts(blankLiteral([]), ['owl']), { ...blankLiteral([]), key: 1 }];
  const both = withLiteral([first], withParts(second, ['barn']));
  expect(both.map(({ key }) => key)).toEqual([0, 1]);
  expect(withLiteral(both, withParts(both[1], [' ']))).toEqual([first]);
  expect(blankLiteral([first]).key).toBe(1);
  expect(withLiteral(both, withParts(first, ['']))).toHaveLength(2);
});

test('composites that a procedure answers with get the names of their concepts, and rows keep their keys', () => {
  const { literals } = formOf(concept);
  const answered = literals.map(literalDraft);
  answered[0] = { ...answered[0], composite: ['barn', { conceptId: 2 }] };
  const taken = answeredLiterals(literals, answered, () => 'owl');
  expect(taken[0]).toMatchObject({ key: 0, parts: ['barn', { conceptId: 2, name: 'owl' }, ''] });
  expect(taken.slice(1)).toEqual(literals.slice(1));
});
