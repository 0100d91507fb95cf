import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionsBetween, afterActions, inverseActions } from './concept-actions.ts';
import type { ConceptState, KeptLiteral } from './ontology.contract.ts';

const literal = fc.record<KeptLiteral>({
  name: fc.constantFrom('owl', 'owls', 'barn owl', 'OWL', 'hibou'),
  composite: fc.constantFrom(null, ['barn', { conceptId: 7 }]),
  lang: fc.constantFrom('en', 'fr', 'all'),
  isAmbiguous: fc.boolean(),
  kind: fc.constantFrom('pref', 'alt'),
});
const state = fc.record<ConceptState>({
  name: fc.constantFrom('owl', 'barn owl'),
  basic: fc.boolean(),
  deleted: fc.boolean(),
  literals: fc.uniqueArray(literal, { maxLength: 4, selector: (of) => JSON.stringify(of) }),
  categories: fc.subarray(['animals', 'birds', 'night']),
  broader: fc.subarray([3, 4, 5]),
});
/** Literals have no order. */
const unordered = ({ literals, ...rest }: ConceptState) => ({
  ...rest,
  literals: new Set(literals.map((of) => JSON.stringify(of, Object.keys(of).toSorted()))),
});

test('the steps between two states lead from one to the other, and their inverse leads back', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      const actions = actionsBetween(before, after);
      expect(unordered(afterActions(before, actions))).toEqual(unordered(after));
      expect(unordered(afterActions(after, inverseActions(actions)))).toEqual(unordered(before));
    }),
  );
});

test('nothing differs from itself, and steps taken twice are taken once', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      expect(actionsBetween(before, before)).toEqual([]);
      const actions = actionsBetween(before, after);
      expect(unordered(afterActions(after, actions))).toEqual(unordered(after));
    }),
  );
});

test('a new concept begins with being added, and is taken back as a deleted one', () => {
  fc.assert(
    fc.property(state, (after) => {
      const actions = actionsBetween(null, after);
      expect(actions[0]).toEqual({ type: 'add_concept', name: after.name });
      expect(unordered(afterActions(null, actions))).toEqual(unordered(after));
      expect(unordered(afterActions(after, inverseActions(actions)))).toEqual(
        unordered({ ...after, deleted: true }),
      );
    }),
  );
});

test('what two people change of one concept goes together', () => {
  const base: ConceptState = {
    name: 'owl',
    basic: false,
    deleted: false,
    literals: [],
    categories: [],
    broader: [],
  };
  const owls: KeptLiteral = { name: 'owls', composite: null, lang: 'en', isAmbiguous: false, kind: 'alt' };
  const one = actionsBetween(base, { ...base, literals: [owls] });
  const other = actionsBetween(base, { ...base, basic: true, categories: ['birds'] });
  expect(afterActions(afterActions(base, one), other)).toEqual({
    ...base,
    basic: true,
    literals: [owls],
    categories: ['birds'],
  });
});
