import { expect, test } from 'vitest';
import { isOutdated } from './allocation-value.ts';
import type { DecisionValue, ResultValue } from './allocation-value.ts';

const person = (id: number) => ({ id, slug: 'ada', name: `Author ${id}` });
const referee = (id: number, source: 'chosen' | 'locked' | 'marked') => ({
  author: person(id),
  score: 0.5,
  source,
  rank: 1,
  passedOver: { conflict: 0, forbidden: 0, load: 0, other: 0 },
  conflicts: [],
});
const result: ResultValue = {
  proposals: [
    {
      id: 1,
      title: 'Owls',
      origin_id: null,
      referees: [referee(11, 'chosen'), referee(12, 'locked'), referee(13, 'marked')],
      fit: 1.5,
      unfilled: 0,
      unfilledReason: null,
      candidates: 5,
      inConflict: 0,
      others: [{ author: person(14), score: 0.9, why: 'forbidden', conflicts: [] }],
    },
  ],
  people: [],
  places: 3,
  filled: 3,
  totalFit: 1.5,
  smallestFit: 1.5,
  smallestFitBound: null,
  isProven: true,
  prices: [],
  unmet: [{ proposalId: 1, author: person(15), reason: 'conflict' }],
  indexVersion: '1',
};
const decided = (id: number, decision: 'lock' | 'forbid'): DecisionValue => ({
  proposalId: 1,
  author: person(id),
  decision,
});
const HEEDED = [decided(12, 'lock'), decided(14, 'forbid'), decided(15, 'lock')];

test('an allocation that heeds every decision is up to date', () => {
  expect(isOutdated(result, HEEDED)).toBe(false);
  expect(isOutdated(result, [...HEEDED, decided(13, 'lock'), decided(16, 'forbid')])).toBe(false);
});

test.each([
  ['somebody chosen was forbidden', [...HEEDED, decided(11, 'forbid')]],
  ['somebody else was locked', [...HEEDED, decided(16, 'lock')]],
  ['a lock was taken back', HEEDED.slice(1)],
  ['a lock that could not be met was taken back', HEEDED.slice(0, 2)],
  ['somebody is not forbidden any more', [HEEDED[0], HEEDED[2]]],
])('it is outdated where %s', (_, decisions) => {
  expect(isOutdated(result, decisions)).toBe(true);
});
