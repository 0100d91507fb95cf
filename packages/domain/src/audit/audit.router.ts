import { publicProcedure, router, userProcedure } from '../procedure.ts';
import { AuditPage, ListAudit, RecordAction } from './audit.contract.ts';
import { z } from 'zod';

export const auditRouter = router({
  /** What has been changed, as far as the caller may see it: superusers all, administrators what is their organisation's, users what is theirs. */
  list: userProcedure
    .input(ListAudit)
    .output(AuditPage)
    .query(({ ctx, input }) => ctx.services.audit.list(ctx.actor, input)),
  /** Keeps what a client tells of its user in the same log. */
  recordAction: publicProcedure
    .input(RecordAction)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx, input, path }) => {
      const { actor, requestId } = ctx;
      await ctx.services.audit.recordAction({ actor, procedure: path, requestId }, input);
      return { ok: true as const };
    }),
});
