import { z } from 'zod';
import { router, userProcedure } from '../procedure.ts';
import {
  AssignLabel,
  Assigned,
  Carriers,
  Collection,
  CreateLabel,
  Label,
  LabelById,
  LabelsOf,
  MergeLabels,
  ReadCollection,
  UpdateLabel,
} from './labels.contract.ts';

export const labelsRouter = router({
  list: userProcedure.output(z.array(Label)).query(({ ctx }) => ctx.services.labels.list(ctx.actor)),
  create: userProcedure
    .input(CreateLabel)
    .output(Label)
    .mutation(({ ctx, input }) => ctx.services.labels.create(ctx.actor, input)),
  update: userProcedure
    .input(UpdateLabel)
    .output(Label)
    .mutation(({ ctx, input }) => ctx.services.labels.update(ctx.actor, input)),
  remove: userProcedure
    .input(LabelById)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(({ ctx, input }) => ctx.services.labels.remove(ctx.actor, input.id)),
  merge: userProcedure
    .input(MergeLabels)
    .output(Label)
    .mutation(({ ctx, input }) => ctx.services.labels.merge(ctx.actor, input)),
  assign: userProcedure
    .input(AssignLabel)
    .output(Assigned)
    .mutation(({ ctx, input }) => ctx.services.labels.assign(ctx.actor, input)),
  unassign: userProcedure
    .input(AssignLabel)
    .output(Assigned)
    .mutation(({ ctx, input }) => ctx.services.labels.unassign(ctx.actor, input)),
  of: userProcedure
    .input(LabelsOf)
    .output(Carriers)
    .query(({ ctx, input }) => ctx.services.labels.of(ctx.actor, input)),
  collection: userProcedure
    .input(ReadCollection)
    .output(Collection)
    .query(({ ctx, input }) => ctx.services.labels.collection(ctx.actor, input)),
});
