import { router, superuserProcedure } from '../procedure.ts';
import { Banned, BanForms, BanPage, FindBans, Lifted, LiftBans } from './banned-literals.contract.ts';

export const bannedLiteralsRouter = router({
  list: superuserProcedure
    .input(FindBans)
    .output(BanPage)
    .query(({ ctx, input }) => ctx.services.bannedLiterals.list(input)),
  add: superuserProcedure
    .input(BanForms)
    .output(Banned)
    .mutation(({ ctx, input }) => ctx.services.bannedLiterals.add(ctx.actor, input)),
  lift: superuserProcedure
    .input(LiftBans)
    .output(Lifted)
    .mutation(({ ctx, input }) => ctx.services.bannedLiterals.lift(ctx.actor, input)),
});
