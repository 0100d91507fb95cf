import { FIT_STEPS } from './problem.ts';
import type { AllocationProblem, AllocationProposal } from './problem.ts';
import type { Solved } from './solve.ts';

/** How many who fit better were not taken, and why. */
export interface PassedOver {
  conflict: number;
  forbidden: number;
  /** At their limit, with other proposals. */
  load: number;
  /** Free, but the allocation as a whole is better so. */
  other: number;
}

export interface ChosenReferee {
  authorId: number;
  score: number;
  source: 'chosen' | 'marked' | 'locked';
  /** Among the candidates by score, from 1; null for who is none. */
  rank: number | null;
  passedOver: PassedOver;
}

/** Why places stay empty: nobody near, only people in conflict or forbidden, too few looked at, or all at their limit. */
export type UnfilledReason = 'no_candidates' | 'conflict' | 'forbidden' | 'few_candidates' | 'load';

export interface AllocatedProposal {
  id: number;
  /** Best first. */
  referees: ChosenReferee[];
  /** Sum of their scores. */
  fit: number;
  unfilled: number;
  unfilledReason: UnfilledReason | null;
  candidates: number;
  inConflict: number;
}

export interface AllocatedPerson {
  authorId: number;
  /** Most first, as in `proposals`. */
  proposalIds: number[];
  /** What one more proposal for them would add to the total fit at most. */
  limitPrice: number;
}

export interface Allocation {
  /** In the order of the problem. */
  proposals: AllocatedProposal[];
  /** Those with any proposal: most first, then by author id. */
  people: AllocatedPerson[];
  places: number;
  filled: number;
  totalFit: number;
  smallestFit: number;
  smallestFitBound: number | null;
  isProven: boolean;
}

export const fitOf = (steps: number): number => steps / FIT_STEPS;

const byScore = (a: { authorId: number; score: number }, b: { authorId: number; score: number }): number =>
  b.score - a.score || a.authorId - b.authorId;

const unfilledReasonOf = (
  { candidates, fixed, forbidden }: AllocationProposal,
  refereesPerProposal: number,
): UnfilledReason => {
  if (candidates.length === 0) return 'no_candidates';
  const out = new Set(forbidden);
  const fixedIds = new Set(fixed.map(({ authorId }) => authorId));
  const free = candidates.filter(({ authorId }) => !fixedIds.has(authorId));
  const allowed = free.filter(({ authorId, conflict }) => conflict === 'none' && !out.has(authorId)).length;
  if (fixed.length + allowed >= refereesPerProposal) return 'load';
  if (free.some(({ conflict }) => conflict !== 'none')) return 'conflict';
  return free.some(({ authorId }) => out.has(authorId)) ? 'forbidden' : 'few_candidates';
};

/** Says of what was solved who judges what, and why it is so. */
export function readAllocation(problem: AllocationProblem, solved: Solved): Allocation {
  const { proposals, refereesPerProposal, proposalsPerPerson } = problem;
  const { people, edges } = solved.prepared;
  const chosenIds = proposals.map((): number[] => []);
  for (const at of solved.chosen) chosenIds[edges[at].proposal].push(people[edges[at].person]);
  const proposalsOf = new Map<number, number[]>();
  for (const [at, { id, fixed }] of proposals.entries())
    for (const authorId of [...fixed.map((one) => one.authorId), ...chosenIds[at]])
      proposalsOf.set(authorId, [...(proposalsOf.get(authorId) ?? []), id]);
  const isFull = (authorId: number): boolean =>
    (proposalsOf.get(authorId)?.length ?? 0) >= proposalsPerPerson;

  const allocated = (proposal: AllocationProposal, at: number): AllocatedProposal => {
    const { id, candidates, fixed, forbidden } = proposal;
    const ranked = candidates.toSorted(byScore);
    const taken = new Map<number, { score: number; source: ChosenReferee['source'] }>(
      fixed.map(({ authorId, score, source }) => [authorId, { score, source }]),
    );
    const scoreOf = new Map(candidates.map(({ authorId, score }) => [authorId, score]));
    for (const authorId of chosenIds[at])
      taken.set(authorId, { score: scoreOf.get(authorId) ?? 0, source: 'chosen' });
    const out = new Set(forbidden);
    const passedOver = (rank: number): PassedOver => {
      const counts = { conflict: 0, forbidden: 0, load: 0, other: 0 };
      for (const { authorId, conflict } of ranked.slice(0, rank)) {
        if (taken.has(authorId)) continue;
        if (conflict !== 'none') counts.conflict += 1;
        else if (out.has(authorId)) counts.forbidden += 1;
        else counts[isFull(authorId) ? 'load' : 'other'] += 1;
      }
      return counts;
    };
    const referees = Array.from(taken, ([authorId, { score, source }]): ChosenReferee => {
      const rank = ranked.findIndex((one) => one.authorId === authorId);
      return {
        authorId,
        score,
        source,
        rank: rank < 0 ? null : rank + 1,
        passedOver: passedOver(Math.max(0, rank)),
      };
    }).sort(byScore);
    const unfilled = Math.max(0, refereesPerProposal - referees.length);
    return {
      id,
      referees,
      fit: referees.reduce((sum, { score }) => sum + score, 0),
      unfilled,
      unfilledReason: unfilled === 0 ? null : unfilledReasonOf(proposal, refereesPerProposal),
      candidates: candidates.length,
      inConflict: candidates.filter(({ conflict }) => conflict !== 'none').length,
    };
  };

  const priceOf = new Map(people.map((authorId, at) => [authorId, fitOf(solved.loadPrices[at])]));
  return {
    proposals: proposals.map(allocated),
    people: Array.from(proposalsOf, ([authorId, proposalIds]) => ({
      authorId,
      proposalIds,
      limitPrice: proposalIds.length >= proposalsPerPerson ? (priceOf.get(authorId) ?? 0) : 0,
    })).sort((a, b) => b.proposalIds.length - a.proposalIds.length || a.authorId - b.authorId),
    places: proposals.reduce((sum, { fixed }) => sum + Math.max(refereesPerProposal, fixed.length), 0),
    filled: solved.filled,
    totalFit: fitOf(solved.total),
    smallestFit: fitOf(solved.smallest),
    smallestFitBound: solved.smallestBound === null ? null : fitOf(solved.smallestBound),
    isProven: solved.isProven,
  };
}
