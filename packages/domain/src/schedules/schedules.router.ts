import { z } from 'zod';
import { router, systemProcedure, userProcedure } from '../procedure.ts';
import {
  AskTimes,
  CreateSchedule,
  FindRuns,
  KeptSchedule,
  ListSchedules,
  RunFile,
  RunPage,
  Schedule,
  ScheduleById,
  ScheduleRun,
  Times,
  UpdateSchedule,
} from './schedules.contract.ts';

const Ok = z.object({ ok: z.literal(true) });

/** Exports of rankings by the clock, for whoever may export them by hand. */
export const schedulesRouter = router({
  list: userProcedure
    .input(ListSchedules)
    .output(z.array(Schedule))
    .query(({ ctx, input }) => ctx.services.schedules.list(ctx.actor, input)),
  byId: userProcedure
    .input(ScheduleById)
    .output(Schedule)
    .query(({ ctx, input }) => ctx.services.schedules.byId(ctx.actor, input.id)),
  create: userProcedure
    .input(CreateSchedule)
    .output(KeptSchedule)
    .mutation(({ ctx, input }) => ctx.services.schedules.create(ctx.actor, input)),
  update: userProcedure
    .input(UpdateSchedule)
    .output(KeptSchedule)
    .mutation(({ ctx, input }) => ctx.services.schedules.update(ctx.actor, input)),
  pause: userProcedure
    .input(ScheduleById)
    .output(Schedule)
    .mutation(({ ctx, input }) => ctx.services.schedules.pause(ctx.actor, input.id)),
  resume: userProcedure
    .input(ScheduleById)
    .output(Schedule)
    .mutation(({ ctx, input }) => ctx.services.schedules.resume(ctx.actor, input.id)),
  remove: userProcedure
    .input(ScheduleById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.schedules.remove(ctx.actor, input.id)),
  /** Has a worker run it now. */
  run: userProcedure
    .input(ScheduleById)
    .output(ScheduleRun)
    .mutation(({ ctx, input }) => ctx.services.schedules.run(ctx.actor, input.id)),
  history: userProcedure
    .input(FindRuns)
    .output(RunPage)
    .query(({ ctx, input }) => ctx.services.schedules.history(ctx.actor, input)),
  /** What a run has made, by the run's id. */
  file: userProcedure
    .input(ScheduleById)
    .output(RunFile)
    .query(({ ctx, input }) => ctx.services.schedules.file(ctx.actor, input.id)),
  /** When a schedule would run next. */
  times: userProcedure
    .input(AskTimes)
    .output(Times)
    .query(({ ctx, input }) => ctx.services.schedules.times(ctx.actor, input)),
  /** What the worker does every minute. */
  tick: systemProcedure
    .output(z.object({ started: z.number().int() }))
    .mutation(({ ctx }) => ctx.services.schedules.tick()),
  /** What the worker does with a run, by the run's id. */
  perform: systemProcedure
    .input(ScheduleById)
    .output(Ok)
    .mutation(({ ctx, input, signal }) => ctx.services.scheduleRuns.perform(input.id, signal)),
  /** What happens to a dead letter of `perform`. */
  abandon: systemProcedure
    .input(ScheduleById)
    .output(Ok)
    .mutation(({ ctx, input }) => ctx.services.scheduleRuns.abandon(input.id)),
});
