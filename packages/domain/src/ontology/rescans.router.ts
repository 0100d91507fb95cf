import { z } from 'zod';
import { publicProcedure, router, userProcedure } from '../procedure.ts';
import { RescanQueue, RescanState } from './rescans.contract.ts';

export const ontologyRescansRouter = router({
  /** For whoever sees numbers of articles: whether they are up to date. */
  state: publicProcedure.output(RescanState).query(({ ctx }) => ctx.services.ontologyRescans.state()),
  list: userProcedure.output(RescanQueue).query(({ ctx }) => ctx.services.ontologyRescans.list(ctx.actor)),
  retry: userProcedure
    .output(z.object({ ok: z.literal(true) }))
    .mutation(({ ctx }) => ctx.services.ontologyRescans.retry(ctx.actor)),
});
