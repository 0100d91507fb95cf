import { z } from 'zod';
import { router, systemProcedure, userProcedure } from '../procedure.ts';
import {
  AddToGroup,
  AuthorsGroup,
  CorrectEntry,
  CreateGroup,
  EntryById,
  EntryChoice,
  EntryPage,
  ExportedGroup,
  FindEntries,
  GroupById,
  GroupEntry,
  ListTaken,
  UpdateGroup,
} from './authors-groups.contract.ts';

const Ok = z.object({ ok: z.literal(true) });

/** Groups of authors, for whoever has the quota: their own, and those that colleagues share. */
export const authorsGroupsRouter = router({
  list: userProcedure
    .output(z.array(AuthorsGroup))
    .query(({ ctx }) => ctx.services.authorsGroups.list(ctx.actor)),
  byId: userProcedure
    .input(GroupById)
    .output(AuthorsGroup)
    .query(({ ctx, input }) => ctx.services.authorsGroups.byId(ctx.actor, input.id)),
  create: userProcedure
    .input(CreateGroup)
    .output(ListTaken)
    .mutation(({ ctx, input }) => ctx.services.authorsGroups.create(ctx.actor, input)),
  add: userProcedure
    .input(AddToGroup)
    .output(ListTaken)
    .mutation(({ ctx, input }) => ctx.services.authorsGroups.add(ctx.actor, input)),
  update: userProcedure
    .input(UpdateGroup)
    .output(AuthorsGroup)
    .mutation(({ ctx, input }) => ctx.services.authorsGroups.update(ctx.actor, input)),
  remove: userProcedure
    .input(GroupById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.authorsGroups.remove(ctx.actor, input.id)),
  matchAgain: userProcedure
    .input(GroupById)
    .output(AuthorsGroup)
    .mutation(({ ctx, input }) => ctx.services.authorsGroups.matchAgain(ctx.actor, input.id)),
  entries: userProcedure
    .input(FindEntries)
    .output(EntryPage)
    .query(({ ctx, input }) => ctx.services.authorsGroups.entries(ctx.actor, input)),
  entry: userProcedure
    .input(EntryById)
    .output(EntryChoice)
    .query(({ ctx, input }) => ctx.services.authorsGroups.entry(ctx.actor, input.id)),
  correct: userProcedure
    .input(CorrectEntry)
    .output(GroupEntry)
    .mutation(({ ctx, input }) => ctx.services.authorsGroups.correct(ctx.actor, input)),
  removeEntry: userProcedure
    .input(EntryById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.authorsGroups.removeEntry(ctx.actor, input.id)),
  export: userProcedure
    .input(GroupById)
    .output(ExportedGroup)
    .query(({ ctx, input }) => ctx.services.authorsGroups.export(ctx.actor, input.id)),
  runMatching: systemProcedure
    .input(GroupById)
    .output(Ok)
    .mutation(({ ctx, input, signal }) => ctx.services.groupMatching.run(input.id, signal)),
  abandonMatching: systemProcedure
    .input(GroupById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.groupMatching.abandon(input.id)),
});
