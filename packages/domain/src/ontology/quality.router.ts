import { router, userProcedure } from '../procedure.ts';
import { QualityCounts, QualityPage, ReportQuality } from './quality.contract.ts';

export const ontologyQualityRouter = router({
  counts: userProcedure
    .output(QualityCounts)
    .query(({ ctx }) => ctx.services.ontologyQuality.counts(ctx.actor)),
  report: userProcedure
    .input(ReportQuality)
    .output(QualityPage)
    .query(({ ctx, input }) => ctx.services.ontologyQuality.report(ctx.actor, input)),
});
