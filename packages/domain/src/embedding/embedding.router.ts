import { publicProcedure, router, userProcedure } from '../procedure.ts';
import { MarkedReferees } from '../referee-marks/referee-marks.contract.ts';
import {
  LinkedRanking,
  MakeLink,
  MarkByLink,
  OpenLink,
  RankingLink,
  Submission,
  SubmitProposal,
} from './embedding.contract.ts';

export const embeddingRouter = router({
  /** Takes a manuscript in, and answers with candidates. */
  submit: userProcedure
    .input(SubmitProposal)
    .output(Submission)
    .mutation(({ ctx, input }) => ctx.services.submissions.submit(ctx.actor, input)),
  link: userProcedure
    .input(MakeLink)
    .output(RankingLink)
    .mutation(({ ctx, input }) => ctx.services.rankingLinks.make(ctx.actor, input)),
  /** What a link shows, to whoever has it. */
  open: publicProcedure
    .input(OpenLink)
    .output(LinkedRanking)
    .query(({ ctx, input }) => ctx.services.rankingLinks.open(input.token, ctx.address ?? null)),
  mark: publicProcedure
    .input(MarkByLink)
    .output(MarkedReferees)
    .mutation(({ ctx, input }) => ctx.services.rankingLinks.mark(input, ctx.address ?? null)),
});
