import { QUEUE_NAMES } from '@peerlens/queue';
import type {
  FailedJob,
  FailedJobPlace,
  Queue,
  QueueCounts,
  QueueName,
  Retried,
  ScheduledJob,
} from '@peerlens/queue';

/** The queues as they are; a name that is none has no jobs. */
export const queuesStore = (queue: Queue) => {
  const named = (name: string): QueueName | undefined => QUEUE_NAMES.find((known) => known === name);
  return {
    has: (name: string): boolean => named(name) !== undefined,
    list: (): Promise<QueueCounts[]> => queue.list(),
    schedules: (): Promise<ScheduledJob[]> => queue.schedules(),

    async failedJobs(name: string, options: { limit: number; after?: FailedJobPlace }): Promise<FailedJob[]> {
      const known = named(name);
      return known ? queue.failedJobs(known, options) : [];
    },

    async retry(name: string, id: string): Promise<Retried> {
      const known = named(name);
      return known ? queue.retry(known, id) : 'absent';
    },

    async discard(name: string, id: string): Promise<boolean> {
      const known = named(name);
      return known !== undefined && queue.discard(known, id);
    },
  };
};

export type QueuesStore = ReturnType<typeof queuesStore>;
