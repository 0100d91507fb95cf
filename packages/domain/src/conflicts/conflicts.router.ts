import { z } from 'zod';
import { router, userProcedure } from '../procedure.ts';
import {
  AddConflictList,
  AskMatrix,
  ConflictList,
  ConflictListEntries,
  ConflictListsPage,
  ConflictMatrix,
  ConflictWaiver,
  ConflictWaivers,
  DeclareConflict,
  DeclaredConflicts,
  ListEntries,
  ListsOf,
  RemoveById,
  WaiveConflicts,
  WaiverPlace,
  WaiversOf,
} from './conflicts.contract.ts';

const Ok = z.object({ ok: z.literal(true) });

export const conflictsRouter = router({
  matrix: userProcedure
    .input(AskMatrix)
    .output(ConflictMatrix)
    .query(({ ctx, input }) => ctx.services.conflictMatrix.matrix(ctx.actor, input)),
  waivers: userProcedure
    .input(WaiversOf)
    .output(ConflictWaivers)
    .query(({ ctx, input }) => ctx.services.conflictWaivers.waivers(ctx.actor, input.proposalId)),
  waive: userProcedure
    .input(WaiveConflicts)
    .output(ConflictWaiver)
    .mutation(({ ctx, input }) => ctx.services.conflictWaivers.waive(ctx.actor, input)),
  takeBackWaiver: userProcedure
    .input(WaiverPlace)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.conflictWaivers.takeBack(ctx.actor, input)),
  declared: userProcedure
    .output(DeclaredConflicts)
    .query(({ ctx }) => ctx.services.declaredConflicts.declared(ctx.actor)),
  declare: userProcedure
    .input(DeclareConflict)
    .output(DeclaredConflicts)
    .mutation(({ ctx, input }) => ctx.services.declaredConflicts.declare(ctx.actor, input)),
  withdraw: userProcedure
    .input(RemoveById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.declaredConflicts.withdraw(ctx.actor, input.id)),
  lists: userProcedure
    .input(ListsOf)
    .output(ConflictListsPage)
    .query(({ ctx, input }) => ctx.services.conflictLists.lists(ctx.actor, input.organizationId)),
  listEntries: userProcedure
    .input(ListEntries)
    .output(ConflictListEntries)
    .query(({ ctx, input }) => ctx.services.conflictLists.listEntries(ctx.actor, input)),
  addList: userProcedure
    .input(AddConflictList)
    .output(ConflictList)
    .mutation(({ ctx, input }) => ctx.services.conflictLists.addList(ctx.actor, input)),
  removeList: userProcedure
    .input(RemoveById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.conflictLists.removeList(ctx.actor, input.id)),
});
