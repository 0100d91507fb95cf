import { z } from 'zod';
import { router, superuserProcedure } from '../procedure.ts';
import {
  FailedJobPage,
  FindFailedJobs,
  OneJob,
  OneQueue,
  QueueList,
  RetriedAll,
  RetryResult,
} from './queues.contract.ts';

export const queuesRouter = router({
  list: superuserProcedure.output(QueueList).query(({ ctx }) => ctx.services.queues.list()),
  failed: superuserProcedure
    .input(FindFailedJobs)
    .output(FailedJobPage)
    .query(({ ctx, input }) => ctx.services.queues.failed(input)),
  retry: superuserProcedure
    .input(OneJob)
    .output(RetryResult)
    .mutation(({ ctx, input }) => ctx.services.queues.retry(input.queue, input.id)),
  retryAll: superuserProcedure
    .input(OneQueue)
    .output(RetriedAll)
    .mutation(({ ctx, input }) => ctx.services.queues.retryAll(input.queue)),
  discard: superuserProcedure
    .input(OneJob)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.queues.discard(input.queue, input.id);
      return { ok: true as const };
    }),
});
