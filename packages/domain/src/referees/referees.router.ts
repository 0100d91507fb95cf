import { publicProcedure, router } from '../procedure.ts';
import { z } from 'zod';
import { Id } from '../paging.contract.ts';
import {
  ClosedRefereePage,
  DocKind,
  ExplainReferee,
  FindReferees,
  FindRefereesForText,
  RefereeDocument,
  RefereeExplanation,
  RefereePage,
} from './referees.contract.ts';

export const refereesRouter = router({
  find: publicProcedure
    .input(FindReferees)
    .output(RefereePage)
    .query(({ ctx, input }) => ctx.services.referees.find(ctx.actor, input)),
  list: publicProcedure
    .input(FindReferees)
    .output(ClosedRefereePage)
    .query(({ ctx, input }) => ctx.services.referees.list(ctx.actor, input)),
  explain: publicProcedure
    .input(ExplainReferee)
    .output(RefereeExplanation)
    .query(({ ctx, input }) => ctx.services.referees.explain(ctx.actor, input)),
  findForText: publicProcedure
    .input(FindRefereesForText)
    .output(RefereePage)
    .query(({ ctx, input }) => ctx.services.referees.findForText(ctx.actor, input)),
  document: publicProcedure
    .input(z.object({ docKind: DocKind, docId: Id }))
    .output(RefereeDocument)
    .query(({ ctx, input }) => ctx.services.referees.document(ctx.actor, input.docKind, input.docId)),
});
