import { expect, test } from 'vitest';
import { settleLocks } from './decisions.ts';
import { prepare } from './problem.ts';
import type { AllocationProblem } from './problem.ts';
import { readAllocation } from './reading.ts';
import { keepsLimits } from './solve.ts';
import type { Solved } from './solve.ts';

const candidate = (authorId: number, score: number, conflict: 'none' | 'waivable' | 'final' = 'none') => ({
  authorId,
  score,
  conflict,
});
const undecided = { marked: [], locked: [], forbidden: [] };
const LIMITS = { refereesPerProposal: 1, proposalsPerPerson: 1 };

test('locks are met in the order of proposals, as far as every limit is kept; who is marked counts first', () => {
  const proposals = [
    { ...undecided, id: 2, candidates: [candidate(11, 0.5)], locked: [11] },
    { ...undecided, id: 1, candidates: [candidate(11, 0.9)], locked: [11, 99] },
    { ...undecided, id: 3, candidates: [candidate(12, 0.9, 'waivable')], locked: [12] },
    {
      ...undecided,
      id: 4,
      candidates: [candidate(14, 0.9)],
      locked: [13, 14],
      marked: [{ authorId: 13, score: 0 }],
    },
  ];
  const { fixed, unmet } = settleLocks(proposals, LIMITS);
  expect(fixed.get(1)).toEqual([{ authorId: 11, score: 0.9, source: 'locked' }]);
  expect(fixed.get(4)).toEqual([{ authorId: 13, score: 0, source: 'marked' }]);
  expect(unmet).toEqual([
    { proposalId: 1, authorId: 99, reason: 'no_candidate' },
    { proposalId: 2, authorId: 11, reason: 'load' },
    { proposalId: 3, authorId: 12, reason: 'conflict' },
    { proposalId: 4, authorId: 14, reason: 'places' },
  ]);
});

const problem: AllocationProblem = {
  proposals: [
    {
      id: 1,
      candidates: [candidate(11, 0.9, 'final'), candidate(12, 0.8), candidate(13, 0.7), candidate(14, 0.6)],
      fixed: [],
      forbidden: [13],
    },
    {
      id: 2,
      candidates: [candidate(12, 0.4)],
      fixed: [{ authorId: 15, score: 0.2, source: 'marked' }],
      forbidden: [],
    },
    { id: 3, candidates: [], fixed: [], forbidden: [] },
  ],
  refereesPerProposal: 2,
  proposalsPerPerson: 1,
  objective: 'total',
};

test('a solution is read as people with what they were chosen over, and empty places with the reason', () => {
  const prepared = prepare(problem);
  expect(prepared.edges.map(({ person }) => prepared.people[person])).toEqual([12, 14, 12]);
  const solved: Solved = {
    prepared,
    chosen: [1, 2],
    filled: 3,
    total: 120_000,
    smallest: 60_000,
    smallestBound: null,
    isProven: true,
    loadPrices: [5000, 0, 0],
  };
  const { proposals, people, places, totalFit } = readAllocation(problem, solved);
  expect(proposals).toMatchObject([
    {
      id: 1,
      referees: [{ authorId: 14, rank: 4, passedOver: { conflict: 1, forbidden: 1, load: 1, other: 0 } }],
      unfilled: 1,
      unfilledReason: 'load',
      candidates: 4,
      inConflict: 1,
    },
    {
      id: 2,
      referees: [
        { authorId: 12, rank: 1, source: 'chosen' },
        { authorId: 15, rank: null, source: 'marked' },
      ],
      unfilled: 0,
      unfilledReason: null,
    },
    { id: 3, referees: [], unfilled: 2, unfilledReason: 'no_candidates' },
  ]);
  expect(proposals[1].fit).toBeCloseTo(0.6, 10);
  expect(people[0]).toEqual({ authorId: 12, proposalIds: [2], limitPrice: 0.05 });
  expect([places, totalFit]).toEqual([6, 1.2]);
});

test('whatever a solver says, a broken limit is seen', () => {
  const prepared = prepare(problem);
  expect(keepsLimits(prepared, [1, 2])).toBe(true);
  expect(keepsLimits(prepared, [0, 2])).toBe(false);
});
