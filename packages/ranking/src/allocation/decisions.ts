import type { AllocationCandidate, FixedReferee } from './problem.ts';

/** What people have decided on one proposal. */
export interface DecidedProposal {
  id: number;
  candidates: readonly AllocationCandidate[];
  /** Referees already, if those stay. */
  marked: readonly { authorId: number; score: number }[];
  locked: readonly number[];
  forbidden: readonly number[];
}

/** Why somebody who is to be a referee cannot be. */
export type UnmetReason = 'no_candidate' | 'conflict' | 'places' | 'load';

export interface UnmetLock {
  proposalId: number;
  authorId: number;
  reason: UnmetReason;
}

export interface Limits {
  refereesPerProposal: number;
  proposalsPerPerson: number;
}

/**
 * Makes referees of those who are locked to a proposal, in the order of proposals and authors, as far as every limit
 * is kept. Those marked stay whatever the limits say: they were decided on before.
 */
export function settleLocks(
  proposals: readonly DecidedProposal[],
  { refereesPerProposal, proposalsPerPerson }: Limits,
): { fixed: ReadonlyMap<number, FixedReferee[]>; unmet: UnmetLock[] } {
  const load = new Map<number, number>();
  const take = (authorId: number) => load.set(authorId, (load.get(authorId) ?? 0) + 1);
  const fixed = new Map<number, FixedReferee[]>();
  for (const { id, marked } of proposals) {
    fixed.set(
      id,
      marked.map((referee) => ({ ...referee, source: 'marked' })),
    );
    for (const { authorId } of marked) take(authorId);
  }
  const unmet: UnmetLock[] = [];
  for (const { id, candidates, locked, marked } of proposals.toSorted((a, b) => a.id - b.id)) {
    const there = fixed.get(id) ?? [];
    const isMarked = new Set(marked.map(({ authorId }) => authorId));
    for (const authorId of locked.filter((one) => !isMarked.has(one)).toSorted((a, b) => a - b)) {
      const candidate = candidates.find((one) => one.authorId === authorId);
      const reason = ((): UnmetReason | null => {
        if (candidate === undefined) return 'no_candidate';
        if (candidate.conflict !== 'none') return 'conflict';
        if (there.length >= refereesPerProposal) return 'places';
        return (load.get(authorId) ?? 0) >= proposalsPerPerson ? 'load' : null;
      })();
      if (reason !== null) {
        unmet.push({ proposalId: id, authorId, reason });
        continue;
      }
      there.push({ authorId, score: candidate?.score ?? 0, source: 'locked' });
      take(authorId);
    }
  }
  return { fixed, unmet };
}
