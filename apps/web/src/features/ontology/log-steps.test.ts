import { expect, test } from 'vitest';
import {
  basicOf,
  broaderSteps,
  categorySteps,
  literalSteps,
  nameBefore,
  stateStepOf,
  toneOf,
} from './log-steps.ts';
import type { Step } from './log-steps.ts';

const literal = { name: 'owl', composite: null, lang: 'en', isAmbiguous: false, kind: 'alt' } as const;
const EDIT: Step[] = [
  { type: 'rename_concept', from: 'owl', to: 'Owl' },
  { type: 'modify_concept', basic: false },
  { type: 'remove_literal', literal },
  { type: 'add_literal', literal: { ...literal, isAmbiguous: true } },
  { type: 'add_concept_to_category', category: 'Birds' },
  { type: 'remove_concept_from_category', category: 'Pets' },
  { type: 'add_broader', broaderId: 4 },
];

test('the steps of an entry are told apart by what they change', () => {
  expect(nameBefore(EDIT)).toBe('owl');
  expect(basicOf(EDIT)).toBe(false);
  expect(literalSteps(EDIT).map(({ type }) => type)).toEqual(['remove_literal', 'add_literal']);
  expect(categorySteps(EDIT)).toEqual([
    { isAdded: true, category: 'Birds' },
    { isAdded: false, category: 'Pets' },
  ]);
  expect(broaderSteps(EDIT)).toEqual([{ isAdded: true, broaderId: 4 }]);
  expect(basicOf([])).toBeNull();
});

test.each<[Step[], ReturnType<typeof stateStepOf>, ReturnType<typeof toneOf>]>([
  [EDIT, null, null],
  [[{ type: 'add_concept', name: 'owl' }, ...EDIT], 'add_concept', 'accent'],
  [[{ type: 'restore_concept' }, ...EDIT], 'restore_concept', 'good'],
  [[...EDIT, { type: 'remove_concept' }], 'remove_concept', 'danger'],
])('a row is coloured by what became of the concept', (steps, state, tone) => {
  expect([stateStepOf(steps), toneOf(steps)]).toEqual([state, tone]);
});
