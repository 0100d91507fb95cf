import { z } from 'zod';
import { publicProcedure, router } from '../procedure.ts';
import { CurrentUser, DemoAccountCard, LogIn } from './accounts.contract.ts';

export const accountsRouter = router({
  currentUser: publicProcedure
    .output(CurrentUser)
    .query(({ ctx }) => ctx.services.accounts.currentUser(ctx.actor)),
  logIn: publicProcedure
    .input(LogIn)
    .output(CurrentUser)
    .mutation(async ({ ctx, input }) => {
      const { user, cookies } = await ctx.services.accounts.logIn(input, ctx.headers ?? new Headers());
      ctx.setCookies?.(cookies);
      return user;
    }),
  logOut: publicProcedure.output(z.object({ ok: z.literal(true) })).mutation(async ({ ctx }) => {
    ctx.setCookies?.(await ctx.services.accounts.logOut(ctx.headers ?? new Headers()));
    return { ok: true as const };
  }),
  /** The accounts of the demo world; empty outside it. */
  demoAccounts: publicProcedure
    .output(z.array(DemoAccountCard))
    .query(({ ctx }) => ctx.services.accounts.demoAccounts()),
});
