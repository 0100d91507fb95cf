import { invalid, notFound } from '@peerlens/kernel';
import { shownError, shownPayload } from './hidden-secrets.ts';
import { MAX_RETRIED } from './queues.contract.ts';
import type { FailedJobPage, FindFailedJobs, QueueList, RetriedAll, RetryResult } from './queues.contract.ts';
import type { QueuesStore } from './queues.store.ts';

/** Jobs put back in one round trip to the list. */
const RETRY_BATCH = 100;

interface Place {
  id: string;
  failedAt: Date;
}

const cursorOf = ({ id, failedAt }: Place): string => `${failedAt.getTime()}.${id}`;

/** @throws DomainError `invalid` */
function placeOf(cursor: string): Place {
  const [, time, id] = /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(cursor) ?? [];
  if (time === undefined || id === undefined) throw invalid('The cursor is not one that a page has given');
  return { id, failedAt: new Date(Number(time)) };
}

/** Background jobs as superusers see them. */
export const queuesService = (store: QueuesStore) => {
  const known = (name: string): void => {
    if (!store.has(name)) throw notFound('queue', name);
  };

  return {
    async list(): Promise<QueueList> {
      const [queues, schedules] = await Promise.all([store.list(), store.schedules()]);
      return {
        queues: queues.map(({ waitingSince, ...counts }) => ({
          ...counts,
          waitingSince: waitingSince?.toISOString() ?? null,
        })),
        schedules,
      };
    },

    /** @throws DomainError `not_found` for a queue that is none; `invalid` for a cursor that is none. */
    async failed({ queue, cursor, limit }: FindFailedJobs): Promise<FailedJobPage> {
      known(queue);
      const after = cursor === undefined ? {} : { after: placeOf(cursor) };
      const found = await store.failedJobs(queue, { limit: limit + 1, ...after });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return {
        jobs: page.map((job) => ({
          id: job.id,
          queue,
          error: shownError(job.error),
          payload: shownPayload(job.payload),
          attempts: job.attempts,
          createdAt: job.createdAt.toISOString(),
          startedAt: job.startedAt?.toISOString() ?? null,
          failedAt: job.failedAt.toISOString(),
        })),
        next: found.length > limit && last ? cursorOf(last) : null,
      };
    },

    /**
     * Puts a failed job back for one more attempt; however often it is asked for, it is put back once.
     *
     * @throws DomainError `not_found` for a job that is not there, or not failed any more.
     */
    async retry(queue: string, id: string): Promise<RetryResult> {
      known(queue);
      const result = await store.retry(queue, id);
      if (result === 'absent') throw notFound('failed job', id);
      return { result };
    },

    /** Puts the failed jobs of a queue back, last failed first, at most `MAX_RETRIED`. */
    async retryAll(queue: string): Promise<RetriedAll> {
      known(queue);
      const counts = { retried: 0, covered: 0 };
      let after: Place | undefined;
      for (let seen = 0; seen < MAX_RETRIED; seen += RETRY_BATCH) {
        const jobs = await store.failedJobs(queue, { limit: RETRY_BATCH, ...(after && { after }) });
        for (const { id } of jobs) {
          const result = await store.retry(queue, id);
          if (result !== 'absent') counts[result] += 1;
        }
        after = jobs.at(-1);
        if (!after) break;
      }
      const queues = await store.list();
      return { ...counts, left: queues.find(({ name }) => name === queue)?.failed ?? 0 };
    },

    /** @throws DomainError `not_found` as `retry` does. */
    async discard(queue: string, id: string): Promise<void> {
      known(queue);
      if (!(await store.discard(queue, id))) throw notFound('failed job', id);
    },
  };
};

export type QueuesService = ReturnType<typeof queuesService>;
