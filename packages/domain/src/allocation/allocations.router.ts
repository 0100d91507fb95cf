import { z } from 'zod';
import { router, systemProcedure, userProcedure } from '../procedure.ts';
import {
  AcceptedAllocation,
  Allocation,
  AllocationDecisions,
  AllocationFile,
  ByAllocationId,
  ByFolderId,
  DecideAllocation,
  FolderAllocation,
  StartAllocation,
} from './allocations.contract.ts';

const Ok = z.object({ ok: z.literal(true) });

export const allocationsRouter = router({
  ofFolder: userProcedure
    .input(ByFolderId)
    .output(FolderAllocation)
    .query(({ ctx, input }) => ctx.services.allocations.ofFolder(ctx.actor, input.folderId)),
  byId: userProcedure
    .input(ByAllocationId)
    .output(Allocation)
    .query(({ ctx, input }) => ctx.services.allocations.byId(ctx.actor, input.id)),
  /** Has a worker choose the referees. */
  start: userProcedure
    .input(StartAllocation)
    .output(Allocation)
    .mutation(({ ctx, input }) => ctx.services.allocations.start(ctx.actor, input)),
  cancel: userProcedure
    .input(ByAllocationId)
    .output(Allocation)
    .mutation(({ ctx, input }) => ctx.services.allocations.cancel(ctx.actor, input.id)),
  /** Locks somebody to a proposal, forbids them for it, or takes that back; the next allocation heeds it. */
  decide: userProcedure
    .input(DecideAllocation)
    .output(AllocationDecisions)
    .mutation(({ ctx, input }) => ctx.services.allocations.decide(ctx.actor, input)),
  /** Marks the people chosen as referees of the proposals. */
  accept: userProcedure
    .input(ByAllocationId)
    .output(AcceptedAllocation)
    .mutation(({ ctx, input }) => ctx.services.allocations.accept(ctx.actor, input.id)),
  csv: userProcedure
    .input(ByAllocationId)
    .output(AllocationFile)
    .query(({ ctx, input }) => ctx.services.allocations.csv(ctx.actor, input.id)),
  /** What the worker runs. */
  run: systemProcedure
    .input(ByAllocationId)
    .output(Ok)
    .mutation(({ ctx, input, signal }) => ctx.services.allocationRuns.run(input.id, signal)),
  /** What happens to a dead letter of `run`. */
  abandon: systemProcedure
    .input(ByAllocationId)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.allocationRuns.abandon(input.id)),
});
