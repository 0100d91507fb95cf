import { z } from 'zod';
import { publicProcedure, router, systemProcedure } from '../procedure.ts';
import { ListMails, Mail, MailById, MailPage } from './mail.contract.ts';

const Ok = z.object({ ok: z.literal(true) });

export const mailRouter = router({
  /** The outbox, newest first, for superusers. */
  list: publicProcedure
    .input(ListMails)
    .output(MailPage)
    .query(({ ctx, input }) => ctx.services.mail.list(ctx.actor, input)),
  byId: publicProcedure
    .input(MailById)
    .output(Mail)
    .query(({ ctx, input }) => ctx.services.mail.byId(ctx.actor, input.id)),
  /** Sends one mail, or keeps it where there is no mail server. */
  deliver: systemProcedure
    .input(MailById)
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.mail.deliver(input.id);
      return { ok: true as const };
    }),
  /** Gives up on a mail whose every attempt failed. */
  abandon: systemProcedure
    .input(MailById)
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.mail.abandon(input.id);
      return { ok: true as const };
    }),
});
