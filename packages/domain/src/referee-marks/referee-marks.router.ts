import { z } from 'zod';
import { router, userProcedure } from '../procedure.ts';
import {
  DocumentOfMarks,
  FolderMarks,
  HiddenIds,
  HiddenReferee,
  HideReferees,
  MarkedReferees,
  MarkReferees,
  ReadFolderMarks,
  UnhideReferees,
  UnmarkReferees,
} from './referee-marks.contract.ts';

export const refereeMarksRouter = router({
  mark: userProcedure
    .input(MarkReferees)
    .output(MarkedReferees)
    .mutation(({ ctx, input }) => ctx.services.refereeMarks.mark(ctx.actor, input)),
  unmark: userProcedure
    .input(UnmarkReferees)
    .output(MarkedReferees)
    .mutation(({ ctx, input }) => ctx.services.refereeMarks.unmark(ctx.actor, input)),
  hide: userProcedure
    .input(HideReferees)
    .output(HiddenIds)
    .mutation(({ ctx, input }) => ctx.services.refereeMarks.hide(ctx.actor, input)),
  /** Brings them back. */
  unhide: userProcedure
    .input(UnhideReferees)
    .output(HiddenIds)
    .mutation(({ ctx, input }) => ctx.services.refereeMarks.unhide(ctx.actor, input)),
  hidden: userProcedure
    .input(DocumentOfMarks)
    .output(z.array(HiddenReferee))
    .query(({ ctx, input }) => ctx.services.refereeMarks.hidden(ctx.actor, input.docKind, input.docId)),
  ofFolder: userProcedure
    .input(ReadFolderMarks)
    .output(FolderMarks)
    .query(({ ctx, input }) => ctx.services.refereeMarks.ofFolder(ctx.actor, input)),
});
