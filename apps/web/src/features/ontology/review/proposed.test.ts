import { expect, test } from 'vitest';
import { literalDraft } from '../editor/concept-form.ts';
import type { Concept } from '../editor/concept-form.ts';
import { changesOf, neighborOf } from './pending-changes.ts';
import type { PendingEntry } from './pending-changes.ts';
import { comparedFields, conceptsNamedIn, formAfter, isDeletedAfter } from './proposed.ts';
import type { Action } from './proposed.ts';

const plain = { composite: null, lang: 'all', isAmbiguous: false, kind: 'alt' as const };
const concept: Concept = {
  id: 7,
  version: 1,
  uri: null,
  name: 'owl',
  slug: 'owl',
  literals: [{ name: 'owl', ...plain }],
  basic: false,
  deleted: false,
  isManuallyModified: false,
  dateModified: '2026-01-01T00:00:00.000Z',
  df: 0,
  childConceptsCount: 0,
  broader: [{ id: 3, name: 'bird' }],
  narrower: [],
  categories: [],
  mergedIntoId: null,
  source: null,
};
const actions: Action[] = [
  { type: 'rename_concept', from: 'owl', to: 'Owls' },
  { type: 'remove_literal', literal: { name: 'owl', ...plain } },
  { type: 'add_literal', literal: { name: 'owl', ...plain, isAmbiguous: true } },
  { type: 'add_literal', literal: { name: 'owl ear', ...plain, composite: [{ conceptId: 4 }, 'ear'] } },
  { type: 'remove_broader', broaderId: 3 },
  { type: 'add_broader', broaderId: 5 },
  { type: 'add_concept_to_category', category: 'Birds' },
];
const nameOf = (id: number) => `concept ${id}`;

test('a suggestion is told beside the present concept: what stays, what comes, what goes', () => {
  const after = formAfter(concept, actions, nameOf);
  expect(after.literals.map(literalDraft)).toMatchObject([
    { name: 'owl', isAmbiguous: true },
    { name: 'concept 4 ear', composite: [{ conceptId: 4 }, 'ear'] },
  ]);
  const compared = comparedFields(formAfter(concept, [], nameOf), after);
  expect(compared).toEqual({
    name: [
      { text: 'owl', mark: 'removed' },
      { text: 'Owls', mark: 'added' },
    ],
    basic: [{ text: 'No', mark: 'same' }],
    literals: [
      { text: 'owl (all)', mark: 'removed' },
      { text: 'owl (all), ambiguous', mark: 'added' },
      { text: 'concept 4 ear (all)', mark: 'added' },
    ],
    broader: [
      { text: 'bird', mark: 'removed' },
      { text: 'concept 5', mark: 'added' },
    ],
    categories: [{ text: 'Birds', mark: 'added' }],
  });
  expect(conceptsNamedIn(actions)).toEqual([4, 3, 5]);
});

test('a suggestion deletes, restores or makes a concept', () => {
  expect(isDeletedAfter(concept, [{ type: 'remove_concept' }])).toBe(true);
  expect(isDeletedAfter({ ...concept, deleted: true }, [{ type: 'restore_concept' }])).toBe(false);
  expect(isDeletedAfter({ ...concept, deleted: true }, actions)).toBe(true);
  expect(formAfter(null, [{ type: 'add_concept', name: 'bat' }], nameOf).name).toBe('bat');
});

test('entries of one change stand together, and none is shown before all of it is there', () => {
  const entry = (id: number, changeId: number) => ({ id, changeId }) as PendingEntry;
  const entries = [entry(1, 1), entry(2, 2), entry(3, 2), entry(4, 3)];
  expect(changesOf(entries, false).map(({ id, parts }) => [id, parts.length])).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ]);
  expect(changesOf(entries, true).map(({ id }) => id)).toEqual([1, 2]);
  const changes = changesOf(entries, false);
  expect(neighborOf(changes, 1, 1)).toBe(2);
  expect(neighborOf(changes, 3, 1)).toBe(3);
  expect(neighborOf(changes, 1, -1)).toBe(1);
  expect(neighborOf([], 1, 1)).toBeNull();
});
