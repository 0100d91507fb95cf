import { checkedAtOnce, publicProcedure, router } from '../procedure.ts';
import { z } from 'zod';
import { Id } from '../paging.contract.ts';
import { ExportReferees, RefereeExport } from './export.contract.ts';
import {
  AlreadyRefereed,
  ClosedRefereePage,
  CustomReferees,
  CustomRefereesAnswer,
  DocKind,
  ExplainReferee,
  FindCoauthors,
  FindReferees,
  FindRefereesForText,
  RefereeCoauthors,
  RefereeDocument,
  RefereeExplanation,
  RefereePage,
} from './referees.contract.ts';

export const refereesRouter = router({
  find: publicProcedure
    .input(FindReferees)
    .output(checkedAtOnce(RefereePage))
    .query(({ ctx, input }) => ctx.services.referees.find(ctx.actor, input)),
  list: publicProcedure
    .input(FindReferees)
    .output(checkedAtOnce(ClosedRefereePage))
    .query(({ ctx, input }) => ctx.services.referees.list(ctx.actor, input)),
  custom: publicProcedure
    .input(CustomReferees)
    .output(checkedAtOnce(CustomRefereesAnswer))
    .query(({ ctx, input }) => ctx.services.referees.custom(ctx.actor, input)),
  explain: publicProcedure
    .input(ExplainReferee)
    .output(RefereeExplanation)
    .query(({ ctx, input }) => ctx.services.referees.explain(ctx.actor, input)),
  export: publicProcedure
    .input(ExportReferees)
    .output(RefereeExport)
    .query(({ ctx, input }) => ctx.services.refereeExport.export(ctx.actor, input)),
  coauthors: publicProcedure
    .input(FindCoauthors)
    .output(RefereeCoauthors)
    .query(({ ctx, input }) => ctx.services.refereeCoauthors.of(ctx.actor, input)),
  /** Of the actor alone: whether they have found referees for the article on another day. */
  isArticleAlreadyRefereed: publicProcedure
    .input(z.object({ articleId: Id }))
    .output(AlreadyRefereed)
    .query(async ({ ctx, input }) => ({
      alreadyRefereed: await ctx.services.refereedArticles.isAlreadyRefereed(ctx.actor, input.articleId),
    })),
  findForText: publicProcedure
    .input(FindRefereesForText)
    .output(checkedAtOnce(RefereePage))
    .query(({ ctx, input }) => ctx.services.referees.findForText(ctx.actor, input)),
  document: publicProcedure
    .input(z.object({ docKind: DocKind, docId: Id }))
    .output(RefereeDocument)
    .query(({ ctx, input }) => ctx.services.referees.document(ctx.actor, input.docKind, input.docId)),
});
