import { DomainError, forbidden } from '@peerlens/kernel';
import { settleLocks } from '@peerlens/ranking/allocation/index.ts';
import type {
  Allocation as Solution,
  AllocationProblem,
  ConstraintPrice,
  UnmetLock,
} from '@peerlens/ranking/allocation/index.ts';
import { SYSTEM } from '../actor.ts';
import type { Actor, UserActor } from '../actor.ts';
import type { ProposalsService } from '../proposals/proposals.service.ts';
import type { AllocationCandidatesService, FoundCandidates } from './allocation-candidates.service.ts';
import { peopleOfResult, resultOf } from './allocation-result.ts';
import type { RankedProposal } from './allocation-result.ts';
import type { AllocationDecision } from './allocations.contract.ts';
import { canAllocate } from './allocations.policy.ts';
import type { AllocationRow, AllocationsStore } from './allocations.store.ts';

export interface SolvedProblem {
  allocation: Solution;
  prices: ConstraintPrice[];
}

export interface AllocationRunParts {
  store: AllocationsStore;
  candidates: AllocationCandidatesService;
  proposals: Pick<ProposalsService, 'folderCard'>;
  /** In a thread of its own: a solver holds its thread until it is done. */
  solve: (problem: AllocationProblem, signal?: AbortSignal) => Promise<SolvedProblem>;
  /** Null when there is no such user any more. */
  actorOf: (userId: string) => Promise<UserActor | null>;
}

const idsOf = (decisions: readonly AllocationDecision[], proposalId: number, kind: string): number[] =>
  decisions
    .filter((one) => one.proposalId === proposalId && one.decision === kind)
    .map(({ author }) => author.id);

const NOBODY: FoundCandidates = { candidates: [], marked: [], indexVersion: '' };

/** What a worker does with an allocation: ranks each proposal, and solves. Begun anew, it begins from the start. */
export const allocationRunService = (parts: AllocationRunParts) => {
  const { store, candidates, proposals, solve, actorOf } = parts;

  /** As whom the rankings are made: whoever asked, with the plan and the rights of today. */
  const actorFor = async ({ startedById, asSystem, folder }: AllocationRow): Promise<Actor> => {
    const actor = asSystem ? SYSTEM : startedById === null ? null : await actorOf(startedById);
    if (actor === null || !canAllocate(actor)) throw forbidden();
    await proposals.folderCard(actor, folder.id);
    return actor;
  };

  /** @returns null where it was cancelled meanwhile. */
  const ranked = async (
    row: AllocationRow,
    actor: Actor,
    { decisions, signal }: { decisions: readonly AllocationDecision[]; signal: AbortSignal | undefined },
  ): Promise<RankedProposal[] | null> => {
    const found: RankedProposal[] = [];
    for (const proposal of await store.proposals(row.folder.id)) {
      signal?.throwIfAborted();
      const locked = idsOf(decisions, proposal.id, 'lock');
      const asked = { proposalId: proposal.id, options: row.options, locked };
      const people = await candidates.of(actor, asked).catch((error: unknown) => {
        // Without a text to rank by nobody is near; without an index nothing can be said.
        if (error instanceof DomainError && error.code === 'invalid') return NOBODY;
        if (error instanceof DomainError && error.code === 'not_found') return null;
        throw error;
      });
      if (people !== null)
        found.push({ ...proposal, ...people, locked, forbidden: idsOf(decisions, proposal.id, 'forbid') });
      if (!(await store.progress(row.id, { state: 'ranking', ranked: found.length }))) return null;
    }
    return found;
  };

  const problemOf = (
    { options }: AllocationRow,
    found: readonly RankedProposal[],
  ): { problem: AllocationProblem; unmet: UnmetLock[] } => {
    const { refereesPerProposal, proposalsPerPerson, objective } = options;
    const { fixed, unmet } = settleLocks(found, { refereesPerProposal, proposalsPerPerson });
    const problem = {
      proposals: found.map(({ id, candidates: people, forbidden: out }) => ({
        id,
        candidates: people.map(({ authorId, score, conflict }) => ({ authorId, score, conflict })),
        fixed: fixed.get(id) ?? [],
        forbidden: out,
      })),
      refereesPerProposal,
      proposalsPerPerson,
      objective,
    };
    return { problem, unmet };
  };

  const work = async (row: AllocationRow, signal?: AbortSignal): Promise<void> => {
    const actor = await actorFor(row);
    const decisions = await store.decisions(row.folder.id);
    const found = await ranked(row, actor, { decisions, signal });
    if (found === null) return;
    if (!(await store.progress(row.id, { state: 'solving', ranked: found.length }))) return;
    const { problem, unmet } = problemOf(row, found);
    const solved = await solve(problem, signal);
    const people = await store.people(peopleOfResult(found, solved.allocation, unmet));
    await store.finish(row.id, resultOf({ found, ...solved, unmet, people, ...row.options }));
  };

  return {
    /** What a worker does; once it has ended, doing it again changes nothing. What is thrown is worth another try. */
    async run(id: string, signal?: AbortSignal): Promise<{ ok: true }> {
      if (!(await store.begin(id))) return { ok: true };
      const row = await store.byId(id);
      if (row === null) return { ok: true };
      try {
        await work(row, signal);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'unavailable') throw error;
        const isRefused = error.code === 'forbidden' || error.code === 'not_found';
        const told = isRefused
          ? 'Whoever asked for it may not see this folder, or choose referees, any more'
          : error.message;
        await store.end(id, 'failed', told);
      }
      return { ok: true };
    },

    /** When every attempt has failed: whoever waits is told, and may ask again. */
    async abandon(id: string): Promise<{ ok: true }> {
      await store.end(
        id,
        'failed',
        'The allocation could not be worked out: try again, with fewer candidates',
      );
      return { ok: true };
    },
  };
};

export type AllocationRunService = ReturnType<typeof allocationRunService>;
