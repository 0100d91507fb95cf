import { constraintPrices, prepare, solveAllocation } from '@peerlens/ranking/allocation/index.ts';
import type { AllocationProblem, AllocationProposal } from '@peerlens/ranking/allocation/index.ts';
import { bestByTrying } from '@peerlens/ranking/testing/allocations.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highsSolver } from './highs-solver.ts';

const solve = await highsSolver();

/** Few scores, so that there are ties. */
const candidate = (authorId: number) =>
  fc.record({
    authorId: fc.constant(authorId),
    score: fc.oneof(fc.constantFrom(0, 0.25, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    conflict: fc.constantFrom('none' as const, 'none' as const, 'none' as const, 'waivable' as const),
  });

const proposal = (id: number): fc.Arbitrary<AllocationProposal> =>
  fc
    .tuple(
      fc.subarray([11, 12, 13, 14]).chain((ids) => fc.tuple(...ids.map(candidate))),
      fc.subarray([11, 12, 13], { maxLength: 1 }),
      fc.subarray([14, 15], { maxLength: 1 }),
    )
    .map(([candidates, forbidden, fixed]) => ({
      id,
      candidates: [...candidates].sort((a, b) => b.score - a.score),
      forbidden,
      fixed: fixed.map((authorId) => ({ authorId, score: 0.3, source: 'marked' as const })),
    }));

const problems: fc.Arbitrary<AllocationProblem> = fc.record({
  proposals: fc.tuple(proposal(1), proposal(2), proposal(3)),
  refereesPerProposal: fc.integer({ min: 1, max: 2 }),
  proposalsPerPerson: fc.integer({ min: 1, max: 2 }),
  objective: fc.constantFrom('total' as const, 'fairness' as const),
});

test('is as good as the best of all allocations, tried one by one', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const { filled, total, smallest } = bestByTrying(problem);
      // For the total alone, allocations with different smallest fits are equally good.
      const best = problem.objective === 'fairness' ? { filled, total, smallest } : { filled, total };
      expect(solveAllocation(problem, solve)).toMatchObject({ ...best, isProven: true });
    }),
    { numRuns: 150 },
  );
});

test('takes the lower author ids of equal totals, and gives the same answer whatever order the candidates come in', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const forTotal = { ...problem, objective: 'total' as const };
      const reversed = {
        ...forTotal,
        proposals: problem.proposals.map((one) => ({ ...one, candidates: one.candidates.toReversed() })),
      };
      const [one, other] = [solveAllocation(forTotal, solve), solveAllocation(reversed, solve)];
      expect(other.chosen).toEqual(one.chosen);
      const idsOf = one.chosen.reduce((sum, at) => sum + one.prepared.edges[at].person, 0);
      expect(idsOf).toBe(bestByTrying(forTotal).people);
    }),
    { numRuns: 60 },
  );
});

test('a price is never against who loosens: one more proposal a person fills as many places or more', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const solved = solveAllocation(problem, solve);
      // Fewer referees fill fewer places; who is marked without being a candidate fills one that nobody else may.
      const loosened = constraintPrices(problem, solved, solve).filter(
        ({ constraint }) => constraint !== 'referees' && constraint !== 'marks' && constraint !== 'fairness',
      );
      expect(loosened.filter(({ filledChange }) => filledChange < 0)).toEqual([]);
      expect(
        loosened.filter(({ filledChange, totalFitChange }) => filledChange === 0 && totalFitChange < 0),
      ).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('of nothing there is an allocation: an empty one', () => {
  const empty = {
    proposals: [],
    refereesPerProposal: 3,
    proposalsPerPerson: 1,
    objective: 'fairness' as const,
  };
  expect(solveAllocation(empty, solve)).toMatchObject({ chosen: [], filled: 0, total: 0, smallest: 0 });
  expect(prepare(empty).edges).toEqual([]);
});
