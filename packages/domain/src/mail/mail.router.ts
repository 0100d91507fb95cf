import { z } from 'zod';
import { router, superuserProcedure, systemProcedure } from '../procedure.ts';
import {
  ChangedMails,
  ChosenMails,
  ListMails,
  Mail,
  MailById,
  MailKinds,
  MailPage,
} from './mail.contract.ts';

const Ok = z.object({ ok: z.literal(true) });

export const mailRouter = router({
  /** The outbox, newest first. */
  list: superuserProcedure
    .input(ListMails)
    .output(MailPage)
    .query(({ ctx, input }) => ctx.services.mail.list(input)),
  kinds: superuserProcedure.output(MailKinds).query(({ ctx }) => ctx.services.mail.kinds()),
  byId: superuserProcedure
    .input(MailById)
    .output(Mail)
    .query(({ ctx, input }) => ctx.services.mail.byId(ctx.actor, input.id)),
  /** Puts failed mails back into the queue. */
  retry: superuserProcedure
    .input(ChosenMails)
    .output(ChangedMails)
    .mutation(({ ctx, input }) => ctx.services.mail.retry(input.ids)),
  /** Forgets mails that were not sent; they never will be. */
  discard: superuserProcedure
    .input(ChosenMails)
    .output(ChangedMails)
    .mutation(({ ctx, input }) => ctx.services.mail.discard(input.ids)),
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
