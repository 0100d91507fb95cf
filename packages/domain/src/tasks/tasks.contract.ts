import { z } from 'zod';

export const TASK_STATES = ['queued', 'working', 'done', 'failed'] as const;

/** Background work and how far it has come. Times are ISO 8601. */
export const Task = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(TASK_STATES),
  done: z.number().int(),
  total: z.number().int().nullable(),
  message: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type Task = z.infer<typeof Task>;
