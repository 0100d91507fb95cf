import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionsBetween, afterActions, inverseActions } from './concept-actions.ts';
import type { ConceptState, KeptLiteral, OntologyAction } from './ontology.contract.ts';
import { count, kindsOf, noTotals, stateBefore, stepsBetween } from './release-diff.ts';

const literal: fc.Arbitrary<KeptLiteral> = fc.record({
  name: fc.constantFrom('owl', 'barn owl', 'OWL'),
  composite: fc.constantFrom(null, ['barn', { conceptId: 7 }]),
  lang: fc.constantFrom('en', 'all'),
  isAmbiguous: fc.boolean(),
  kind: fc.constantFrom('pref' as const, 'alt' as const),
});

const state: fc.Arbitrary<ConceptState> = fc.record({
  name: fc.constantFrom('owl', 'barn owl', 'strix'),
  basic: fc.boolean(),
  deleted: fc.boolean(),
  literals: fc.uniqueArray(literal, { maxLength: 5, selector: (each) => JSON.stringify(each) }),
  categories: fc.uniqueArray(fc.constantFrom('birds', 'night'), { maxLength: 2 }).map((all) => all.sort()),
  broader: fc
    .uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })
    .map((all) => all.sort((a, b) => a - b)),
});

const inOrder = (of: ConceptState | null) =>
  of && { ...of, literals: of.literals.map((each) => JSON.stringify(each)).sort() };

test('a state without what was done since is the state that there was, whatever was done', () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 8 }), (states) => {
      const history = states.map((after, at) => actionsBetween(at === 0 ? null : states[at - 1], after));
      const present = states[states.length - 1];
      for (const [at, kept] of states.entries())
        expect(inOrder(stateBefore(present, history.slice(at + 1).reverse()))).toEqual(inOrder(kept));
      expect(stateBefore(present, history.toReversed())).toBeNull();
    }),
  );
});

test('a change that was undone leaves the state from before both', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      const change = actionsBetween(before, after);
      const undone = afterActions(after, inverseActions(change));
      const undoing = actionsBetween(after, undone);
      expect(inOrder(stateBefore(undone, [undoing, change]))).toEqual(inOrder(before));
    }),
  );
});

test('steps between two states lead from one to the other, and back', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      const live = { ...before, deleted: false };
      const steps = stepsBetween(live, after);
      const left = {
        name: live.name,
        basic: live.basic,
        literals: [],
        categories: [],
        broader: [],
        deleted: true,
      };
      expect(inOrder(afterActions(live, steps))).toEqual(inOrder(after.deleted ? left : after));
      const forth = noTotals();
      const back = noTotals();
      count(forth, steps);
      count(back, stepsBetween(after, live));
      expect(back).toMatchObject({
        added: forth.removed,
        removed: forth.added,
        literalsAdded: forth.literalsRemoved,
        literalsRemoved: forth.literalsAdded,
        broaderAdded: forth.broaderRemoved,
        categoriesAdded: forth.categoriesRemoved,
      });
    }),
  );
});

const OWL: ConceptState = {
  name: 'owl',
  basic: false,
  deleted: false,
  literals: [{ name: 'owl', composite: null, lang: 'en', isAmbiguous: false, kind: 'alt' }],
  categories: ['birds'],
  broader: [3],
};
const typesOf = (steps: readonly OntologyAction[]) => steps.map(({ type }) => type);

test('what was deleted counts as gone with all that it had, and what stays deleted as nothing', () => {
  const gone = { ...OWL, deleted: true };
  expect(typesOf(stepsBetween(OWL, gone))).toEqual([
    'remove_literal',
    'remove_concept_from_category',
    'remove_broader',
    'remove_concept',
  ]);
  expect(typesOf(stepsBetween(gone, OWL))).toEqual([
    'add_concept',
    'add_literal',
    'add_concept_to_category',
    'add_broader',
  ]);
  expect(stepsBetween(gone, { ...gone, name: 'strix' })).toEqual([]);
  expect(stepsBetween(null, gone)).toEqual([]);
});

test('a concept differs in each thing that changed; one that came or went, in that alone', () => {
  expect(kindsOf(stepsBetween(OWL, { ...OWL, name: 'strix', basic: true })).sort()).toEqual([
    'basic',
    'renamed',
  ]);
  expect(kindsOf(stepsBetween(null, OWL))).toEqual(['added']);
  expect(kindsOf(stepsBetween(OWL, null))).toEqual(['removed']);
});
