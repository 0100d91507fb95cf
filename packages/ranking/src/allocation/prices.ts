import type { SolveProgram } from './linear-program.ts';
import type { AllocationProblem } from './problem.ts';
import { fitOf } from './reading.ts';
import { solveAllocation } from './solve.ts';
import type { Solved } from './solve.ts';

/** A constraint that can be loosened, or tightened, by itself. */
export type Constraint = 'load' | 'referees' | 'conflicts' | 'decisions' | 'marks' | 'fairness';

/** What a constraint costs: an allocation without it, next to the one with it; both for the total fit alone. */
export interface ConstraintPrice {
  constraint: Constraint;
  filled: number;
  totalFit: number;
  smallestFit: number;
  /** What changes: the other one's less this one's. */
  filledChange: number;
  totalFitChange: number;
  smallestFitChange: number;
}

const without = (problem: AllocationProblem, constraint: Constraint): AllocationProblem | null => {
  const { proposals, refereesPerProposal, proposalsPerPerson } = problem;
  if (constraint === 'load') return { ...problem, proposalsPerPerson: proposalsPerPerson + 1 };
  if (constraint === 'referees')
    return refereesPerProposal > 1 ? { ...problem, refereesPerProposal: refereesPerProposal - 1 } : null;
  if (constraint === 'conflicts') {
    if (!proposals.some(({ candidates }) => candidates.some(({ conflict }) => conflict === 'waivable')))
      return null;
    const waived = proposals.map((proposal) => ({
      ...proposal,
      candidates: proposal.candidates.map((one) =>
        one.conflict === 'waivable' ? { ...one, conflict: 'none' as const } : one,
      ),
    }));
    return { ...problem, proposals: waived };
  }
  const source = constraint === 'marks' ? 'marked' : 'locked';
  const isFree = constraint === 'decisions';
  const isThere = proposals.some(
    ({ fixed, forbidden }) => fixed.some((one) => one.source === source) || (isFree && forbidden.length > 0),
  );
  if (!isThere) return null;
  const freed = proposals.map((proposal) => ({
    ...proposal,
    fixed: proposal.fixed.filter((one) => one.source !== source),
    forbidden: isFree ? [] : proposal.forbidden,
  }));
  return { ...problem, proposals: freed };
};

const SOLVED_AGAIN = ['load', 'referees', 'conflicts', 'decisions', 'marks'] as const;

/**
 * What each constraint costs, by solving again without it: one more proposal for everybody, one referee fewer for each
 * proposal, no conflict that could be waived, nothing that people locked or forbade, no marks; and, of a fair
 * allocation, what fairness costs. Those that bind nothing here are absent.
 *
 * @param solved the allocation itself
 */
export function constraintPrices(
  problem: AllocationProblem,
  solved: Solved,
  solve: SolveProgram,
): ConstraintPrice[] {
  const isFair = problem.objective === 'fairness';
  const forTotal: AllocationProblem = { ...problem, objective: 'total' };
  const base = isFair ? solveAllocation(forTotal, solve) : solved;
  const priced = (constraint: Constraint, other: Solved, than: Solved): ConstraintPrice => ({
    constraint,
    filled: other.filled,
    totalFit: fitOf(other.total),
    smallestFit: fitOf(other.smallest),
    filledChange: other.filled - than.filled,
    totalFitChange: fitOf(other.total - than.total),
    smallestFitChange: fitOf(other.smallest - than.smallest),
  });
  const again = SOLVED_AGAIN.flatMap((constraint) => {
    const loosened = without(forTotal, constraint);
    return loosened === null ? [] : [priced(constraint, solveAllocation(loosened, solve), base)];
  });
  return isFair ? [priced('fairness', base, solved), ...again] : again;
}
