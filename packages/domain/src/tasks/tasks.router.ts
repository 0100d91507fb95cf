import { z } from 'zod';
import { publicProcedure, router } from '../procedure.ts';
import { Task } from './tasks.contract.ts';

export const tasksRouter = router({
  /** Work under way or lately ended, newest first: what makes the corpus searchable is everybody's to see. */
  recent: publicProcedure.output(z.array(Task)).query(({ ctx }) => ctx.services.tasks.recent()),
});
