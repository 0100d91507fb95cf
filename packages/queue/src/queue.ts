import { PgBoss } from 'pg-boss';
import type { ConstructorOptions, Db, JobWithMetadata } from 'pg-boss';
import { DEAD_LETTERS, QUEUES, QUEUE_NAMES, SCHEDULES } from './queues.ts';
import { queueJobs } from './queue-jobs.ts';
import type { QueueJobs } from './queue-jobs.ts';
import type { Payloads, QueueName } from './queues.ts';

/** A pool or a client: what runs one statement. */
export interface SqlRunner {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
}

export interface Attempt {
  jobId: string;
  /** 0 at first. */
  retryCount: number;
  /** Aborted when the job is taken away: its worker stops, or it has run out of time. */
  signal: AbortSignal;
}

export interface DeadLetter {
  queue: QueueName;
  payload: Payloads[QueueName];
}

/** A job that is put in again and again. */
export interface ScheduledJob {
  name: string;
  /** As cron writes it. */
  cron: string;
  timezone: string;
}

/** Background jobs that outlive the process which asked for them. */
export interface Queue extends QueueJobs {
  /**
   * Puts a job in. With `within`, the client of an open transaction, the job exists once that commits.
   *
   * @returns the job's id, or null if an equal job waits already (`tag`, `index`, `retention` and `schedule-tick` alone).
   */
  send: <N extends QueueName>(name: N, payload: Payloads[N], within?: SqlRunner) => Promise<string | null>;
  /** Does jobs one by one, `concurrency` at once; what the handler throws is tried again later. */
  work: <N extends QueueName>(
    name: N,
    handler: (payload: Payloads[N], attempt: Attempt) => Promise<void>,
    options?: { concurrency?: number },
  ) => Promise<void>;
  /** Hears of each job whose every attempt failed, a killed worker's among them. */
  workDeadLetters: (handler: (letter: DeadLetter) => Promise<void>) => Promise<void>;
  schedules: () => Promise<ScheduledJob[]>;
  /** Lets the jobs under way end for up to `timeoutMs`; the rest goes back into the queue. */
  stop: (options?: { timeoutMs?: number }) => Promise<void>;
}

export interface QueueOptions {
  /** The database, or a pool on it that somebody else closes; waking workers at once takes the former. */
  database: { url: string } | { pool: SqlRunner };
  /** True in the process that works: it also finds jobs of dead workers, and sends those that are due by the clock. */
  works: boolean;
  /** Failures outside any job: a lost connection, a warning. */
  onError: (error: Error) => void;
  connections?: number;
  /** How often jobs of dead workers are looked for. */
  superviseSeconds?: number;
}

const runnerOf = (runner: SqlRunner): Db => ({
  executeSql: (text, values) => runner.query(text, values),
});

const settings = ({
  database,
  works,
  connections,
  superviseSeconds = 5,
}: QueueOptions): ConstructorOptions => ({
  ...('url' in database
    ? { connectionString: database.url, max: connections ?? 3 }
    : { db: runnerOf(database.pool) }),
  application_name: 'peerlens-queue',
  supervise: works,
  schedule: works,
  useListenNotify: works && 'url' in database,
  superviseIntervalSeconds: superviseSeconds,
  monitorIntervalSeconds: superviseSeconds,
  // What is known of a queue says, too, that its one job is at work, and is looked at before the next is taken.
  queueCacheIntervalSeconds: works ? superviseSeconds : 60,
});

const WORK = {
  batchSize: 1,
  includeMetadata: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 5,
} as const;

async function makeQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(DEAD_LETTERS, { notify: true });
  for (const name of QUEUE_NAMES) {
    const { policy, ...options } = QUEUES[name];
    const shared = { ...options, deadLetter: DEAD_LETTERS, notify: true };
    // The first makes the queue where there is none; the second brings new settings to one of an older version.
    await boss.createQueue(name, { ...shared, policy });
    await boss.updateQueue(name, shared);
  }
}

/** What came due while nobody worked is made up for once. */
async function makeSchedules(boss: PgBoss): Promise<void> {
  for (const [name, cron] of Object.entries(SCHEDULES))
    await boss.schedule(name, cron, {}, { missed: 'once' });
}

/** Does the jobs of a queue one by one, each as soon as the one before it has ended. */
async function workOn<Payload extends object>(
  boss: PgBoss,
  name: string,
  handler: (job: JobWithMetadata<Payload>) => Promise<void>,
): Promise<void> {
  const worker: Promise<string> = boss.work<Payload, void, typeof WORK>(name, WORK, async ([job]) => {
    try {
      await handler(job);
    } finally {
      // By itself it would look for the next job only when it is told of one, or has waited out its interval.
      boss.notifyWorker(await worker);
    }
  });
  await worker;
}

/** Connects, makes what is missing in the schema `pgboss`, and starts. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const boss = new PgBoss(settings(options));
  boss.on('error', options.onError);
  await boss.start();
  try {
    await makeQueues(boss);
    if (options.works) await makeSchedules(boss);
  } catch (error) {
    // Nobody else could stop it.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }

  return {
    send: (name, payload, within) =>
      boss.send(name, payload, within === undefined ? {} : { db: runnerOf(within) }),

    async work(name, handler, { concurrency = 1 } = {}) {
      for (let started = 0; started < concurrency; started += 1) {
        // One job per batch: a batch fails as a whole, and our jobs are few and long.
        await workOn<Payloads[typeof name]>(boss, name, async ({ id, data, retryCount, signal }) => {
          await handler(data, { jobId: id, retryCount, signal });
        });
      }
    },

    workDeadLetters: (handler) =>
      workOn<Payloads[QueueName]>(boss, DEAD_LETTERS, async ({ sourceName, data }) => {
        if (sourceName === null || !(sourceName in QUEUES)) return;
        await handler({ queue: sourceName as QueueName, payload: data });
      }),

    ...queueJobs(boss),

    async schedules() {
      const found = await boss.getSchedules();
      return found.map(({ name, cron, timezone }) => ({ name, cron, timezone }));
    },

    stop: ({ timeoutMs = 10_000 } = {}) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}
