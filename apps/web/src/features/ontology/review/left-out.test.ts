import { expect, test } from 'vitest';
import { isAnyLeft, leaveOutOf, stepKey } from './left-out.ts';
import type { PendingEntry } from './pending-changes.ts';
import { stepWords } from './step-words.ts';

const entry = (id: number, ...types: ('remove_concept' | 'restore_concept')[]) =>
  ({ id, actions: types.map((type) => ({ type })) }) as PendingEntry;
const parts = [entry(1, 'restore_concept', 'remove_concept'), entry(2, 'remove_concept')];
const unticked = (entries: number[], steps: string[] = []) => ({
  entries: new Set(entries),
  steps: new Set(steps),
});

test('entries are left out whole, or step by step; one without a tick is left out whole', () => {
  expect(leaveOutOf(parts, unticked([]))).toEqual([]);
  expect(leaveOutOf(parts, unticked([2]))).toEqual([{ entryId: 2 }]);
  expect(leaveOutOf(parts, unticked([], [stepKey(1, 1)]))).toEqual([{ entryId: 1, steps: [1] }]);
  expect(leaveOutOf(parts, unticked([], [stepKey(1, 0), stepKey(1, 1)]))).toEqual([{ entryId: 1 }]);
});

test('without a tick anywhere nothing is left', () => {
  expect(isAnyLeft(parts, unticked([1], []))).toBe(true);
  expect(isAnyLeft(parts, unticked([1], [stepKey(2, 0)]))).toBe(false);
});

test('each step is told in words; that a concept is new is not to be chosen by itself', () => {
  const nameOf = () => 'bird';
  const literal = { name: 'Eule', composite: null, lang: 'de', isAmbiguous: false, kind: 'alt' as const };
  expect(stepWords({ type: 'add_concept', name: 'owl' }, nameOf)).toBeNull();
  expect(stepWords({ type: 'add_literal', literal }, nameOf)).toBe('Literal added: Eule (de)');
  expect(stepWords({ type: 'remove_broader', broaderId: 4 }, nameOf)).toBe('Broader concept removed: bird');
  expect(stepWords({ type: 'modify_concept', basic: true }, nameOf)).toBe('Basic: yes');
});
