import { z } from 'zod';
import { publicProcedure, router, runProcedure, systemProcedure, userProcedure } from '../procedure.ts';
import { EraseUser, ForgetFiles, RetentionDue, RetentionPeriods } from './privacy.contract.ts';

const Ok = z.object({ ok: z.literal(true) });

export const privacyRouter = router({
  /** How long what is kept, for the page about privacy. */
  periods: publicProcedure.output(RetentionPeriods).query(({ ctx }) => ctx.services.privacy.periods()),
  /** The bytes of a zip with everything kept about the caller. */
  exportMine: userProcedure.subscription(({ ctx }) => ctx.services.privacy.exportOf(ctx.actor)),
  /** For oneself, and for superusers anybody. Who has erased themselves is logged out. */
  erase: userProcedure
    .input(EraseUser)
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      const { actor, headers = new Headers(), address = null } = ctx;
      const { isOneself } = await ctx.services.privacy.erase({ actor, headers, address }, input);
      if (isOneself) ctx.setCookies?.(await ctx.services.accounts.logOut(headers));
      return { ok: true };
    }),
  /** What the worker does once rows that named files are gone. */
  forgetFiles: systemProcedure
    .input(ForgetFiles)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.privacy.forgetFiles(input.fileKeys)),
  /** What a run of retention would take away now. */
  retentionDue: systemProcedure.output(RetentionDue).query(({ ctx }) => ctx.services.privacy.retentionDue()),
  /** Takes away what is kept no longer, yielding `RetentionEvent`s. */
  runRetention: runProcedure.subscription(({ ctx, signal }) => ctx.services.privacy.runRetention(signal)),
});
