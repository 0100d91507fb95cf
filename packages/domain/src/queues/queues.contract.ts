import { z } from 'zod';

/** Failed jobs on a page. */
export const JOBS_PER_PAGE = 50;

/** At most so many are put back by one call; the answer says how many are left. */
export const MAX_RETRIED = 1000;

const QueueName = z.string().min(1).max(60);
const JobId = z.string().min(1).max(60);

/** Times are ISO 8601. */
export const QueueState = z.object({
  name: z.string(),
  /** Those to be tried again among them. */
  waiting: z.number().int(),
  active: z.number().int(),
  /** Every attempt failed; kept for a week. */
  failed: z.number().int(),
  /** Failed jobs that nobody has heard of yet. */
  deadLetters: z.number().int(),
  /** Since when the longest waiting job could have been done; null when none waits. */
  waitingSince: z.string().nullable(),
});
export type QueueState = z.infer<typeof QueueState>;

export const ScheduledJob = z.object({ name: z.string(), cron: z.string(), timezone: z.string() });
export type ScheduledJob = z.infer<typeof ScheduledJob>;

export const QueueList = z.object({ queues: z.array(QueueState), schedules: z.array(ScheduledJob) });
export type QueueList = z.infer<typeof QueueList>;

export const FindFailedJobs = z.object({
  queue: QueueName,
  /** The `next` of the page before. */
  cursor: z.string().max(100).optional(),
  limit: z.number().int().min(1).max(200).default(JOBS_PER_PAGE),
});
export type FindFailedJobs = z.infer<typeof FindFailedJobs>;

export const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** What the last attempt failed of; secrets are hidden. */
  error: z.string(),
  /** What the job was given, as JSON; secrets are hidden, long texts cut. */
  payload: z.string(),
  /** How often it was tried, at least 1. */
  attempts: z.number().int(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  failedAt: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** Last failed first. */
export const FailedJobPage = z.object({ jobs: z.array(FailedJob), next: z.string().nullable() });
export type FailedJobPage = z.infer<typeof FailedJobPage>;

export const OneJob = z.object({ queue: QueueName, id: JobId });
export const OneQueue = z.object({ queue: QueueName });

/** `covered`: an equal job waits, which does for this one, too. */
export const RetryResult = z.object({ result: z.enum(['retried', 'covered']) });
export type RetryResult = z.infer<typeof RetryResult>;

export const RetriedAll = z.object({
  retried: z.number().int(),
  covered: z.number().int(),
  /** Failed jobs that are still there. */
  left: z.number().int(),
});
export type RetriedAll = z.infer<typeof RetriedAll>;
