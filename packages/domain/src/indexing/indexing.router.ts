import { router, runProcedure, superuserProcedure, systemProcedure } from '../procedure.ts';
import { IndexState, RunIndexing, StartIndexing } from './indexing.contract.ts';
import { Task } from '../tasks/tasks.contract.ts';

export const indexingRouter = router({
  /** Puts the work in the queue; a worker does it. */
  start: superuserProcedure
    .input(StartIndexing)
    .output(Task)
    .mutation(({ ctx, input }) => ctx.services.indexing.start(input.kind)),
  /** What a worker asks for when it starts. */
  followTagger: systemProcedure
    .output(Task.nullable())
    .mutation(({ ctx }) => ctx.services.indexing.followTagger()),
  /** Does the work here and now, yielding `IndexingEvent`s. Workers and the terminal call it. */
  run: runProcedure
    .input(RunIndexing)
    .subscription(({ ctx, input, signal }) => ctx.services.indexing.run(input, signal)),
  state: superuserProcedure.output(IndexState).query(({ ctx }) => ctx.services.indexing.state()),
  /** Reads every byte of the index, yielding `CheckEvent`s. */
  check: systemProcedure.subscription(({ ctx }) => ctx.services.indexing.check()),
});
