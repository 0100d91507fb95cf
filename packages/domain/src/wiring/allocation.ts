import { toCsv } from '@peerlens/formats';
import { allocationRunService } from '../allocation/allocation-run.service.ts';
import { allocationsService } from '../allocation/allocations.service.ts';
import { allocationsStore } from '../allocation/allocations.store.ts';
import { solveInThread } from '../allocation/solve-in-thread.ts';
import type { Accounts } from './accounts.ts';
import type { CompletedParts } from './parts.ts';
import type { Referees } from './referees.ts';

/** Referees chosen over a folder: as people handle them, and what a worker does. */
export function wireAllocation(
  { db, queue, newId, clock }: CompletedParts,
  {
    accounts,
    proposals,
    refereeMarks: marks,
    allocationCandidates: candidates,
  }: Pick<Accounts, 'accounts'> & Pick<Referees, 'proposals' | 'refereeMarks' | 'allocationCandidates'>,
) {
  const store = allocationsStore({ db, queue });
  return {
    allocations: allocationsService({ store, proposals, marks, toCsv, newId, clock }),
    allocationRuns: allocationRunService({
      store,
      candidates,
      proposals,
      solve: solveInThread,
      actorOf: (userId) => accounts.actorOfId(userId),
    }),
  };
}
