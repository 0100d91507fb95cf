import { toCsv } from '@peerlens/formats';
import { acceptanceService } from '../allocation/acceptance.service.ts';
import { allocationRunService } from '../allocation/allocation-run.service.ts';
import { allocationsService } from '../allocation/allocations.service.ts';
import { allocationsStore } from '../allocation/allocations.store.ts';
import { solveInThread } from '../allocation/solve-in-thread.ts';
import type { Accounts } from './accounts.ts';
import type { Conflicts } from './conflicts.ts';
import type { CompletedParts } from './parts.ts';
import type { Referees } from './referees.ts';

/** Referees chosen over a folder: as people handle them, and what a worker does. */
export function wireAllocation(
  { db, queue, newId, clock }: CompletedParts,
  {
    accounts,
    proposals,
    refereeMarks: marks,
    refereeSettings: settingsOf,
    allocationCandidates: candidates,
    conflictMatrix: conflicts,
  }: Pick<Accounts, 'accounts'> &
    Pick<Referees, 'proposals' | 'refereeMarks' | 'refereeSettings' | 'allocationCandidates'> &
    Pick<Conflicts, 'conflictMatrix'>,
) {
  const store = allocationsStore({ db, queue });
  return {
    allocations: allocationsService({
      store,
      proposals,
      acceptance: acceptanceService({ marks, settingsOf, conflicts }),
      toCsv,
      newId,
      clock,
    }),
    allocationRuns: allocationRunService({
      store,
      candidates,
      proposals,
      solve: solveInThread,
      actorOf: (userId) => accounts.actorOfId(userId),
    }),
  };
}
