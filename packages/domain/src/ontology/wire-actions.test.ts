import { expect, test } from 'vitest';
import type { OntologyAction } from './ontology.contract.ts';
import { WireAction, conceptsIn, wireAction } from './wire-actions.ts';

const NAMES = new Map([[7, 'owl']]);
const literal = { name: 'owl pellet', composite: null, lang: 'en', isAmbiguous: true, kind: 'alt' } as const;
const composite = { ...literal, composite: [{ conceptId: 7 }, 'casting', { conceptId: 8 }] };

const CASES: readonly [OntologyAction, WireAction['data']][] = [
  [{ type: 'add_concept', name: 'owl' }, { name: 'owl' }],
  [{ type: 'remove_concept' }, {}],
  [{ type: 'restore_concept' }, {}],
  [
    { type: 'add_literal', literal },
    { name: 'owl pellet', composite: null, lang: 'en', is_ambiguous: true },
  ],
  [
    { type: 'remove_literal', literal: composite },
    {
      name: 'owl pellet',
      composite: [{ concept_id: 7, name: 'owl' }, 'casting', { concept_id: 8, name: '' }],
      lang: 'en',
      is_ambiguous: true,
    },
  ],
  [{ type: 'modify_concept', basic: true }, { basic: true }],
  [{ type: 'add_concept_to_category', category: 'Birds' }, { category_name: 'Birds' }],
  [{ type: 'remove_concept_from_category', category: 'Birds' }, { category_name: 'Birds' }],
  [
    { type: 'rename_concept', from: 'owl', to: 'Owl' },
    { from: 'owl', to: 'Owl' },
  ],
  [
    { type: 'add_broader', broaderId: 7 },
    { concept_id: 7, name: 'owl' },
  ],
  [
    { type: 'remove_broader', broaderId: 8 },
    { concept_id: 8, name: '' },
  ],
];

test.each(CASES)('a step is told in the words of the specification: %j', (action, data) => {
  const told = wireAction(action, NAMES);
  expect(told).toEqual({ type: action.type, data });
  expect(WireAction.parse(told)).toEqual(told);
});

test('the concepts that steps refer to are found, each once', () => {
  expect(conceptsIn(CASES.map(([action]) => action))).toEqual([7, 8]);
});
