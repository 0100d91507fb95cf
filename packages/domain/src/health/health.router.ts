import { z } from 'zod';
import { router, superuserProcedure, systemProcedure } from '../procedure.ts';
import { Beat, Health } from './health.contract.ts';

const Done = z.object({ ok: z.literal(true) });

export const healthRouter = router({
  get: superuserProcedure.output(Health).query(({ ctx }) => ctx.services.health.get()),
  beat: systemProcedure
    .input(Beat)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.health.beat(input.workerId);
      return { ok: true as const };
    }),
  leave: systemProcedure
    .input(Beat)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.health.leave(input.workerId);
      return { ok: true as const };
    }),
});
