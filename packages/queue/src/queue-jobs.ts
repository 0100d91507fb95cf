import type { PgBoss } from 'pg-boss';
import { DEAD_LETTERS, QUEUE_NAMES } from './queues.ts';
import type { QueueName } from './queues.ts';

/** How many jobs a queue has. */
export interface QueueCounts {
  name: QueueName;
  /** Those to be tried again among them. */
  waiting: number;
  active: number;
  /** Every attempt failed; kept for a week. */
  failed: number;
  /** Failed jobs that nobody has heard of yet. */
  deadLetters: number;
  /** Since when the longest waiting job could have been done; null when none waits. */
  waitingSince: Date | null;
}

/** A job whose every attempt failed. */
export interface FailedJob {
  id: string;
  payload: unknown;
  /** What the last attempt threw, as pg-boss keeps it. */
  error: unknown;
  /** How often it was tried, at least 1. */
  attempts: number;
  createdAt: Date;
  startedAt: Date | null;
  failedAt: Date;
}

/** Where a list of failed jobs goes on: after this one. */
export type FailedJobPlace = Pick<FailedJob, 'id' | 'failedAt'>;

/** `covered`: an equal job waits, which does for this one, too. */
export type Retried = 'retried' | 'covered' | 'absent';

/** What there is in the queues, and what failed in them. */
export interface QueueJobs {
  /** Every queue, in a fixed order, counted now. */
  list: () => Promise<QueueCounts[]>;
  /** Last failed first; `after` goes on with a list. */
  failedJobs: (name: QueueName, options: { limit: number; after?: FailedJobPlace }) => Promise<FailedJob[]>;
  /** Puts a failed job back, for one more attempt; `absent` when it is not there, or is not a failed one (any more). */
  retry: (name: QueueName, jobId: string) => Promise<Retried>;
  /** Forgets a failed job; false as `absent` is above. */
  discard: (name: QueueName, jobId: string) => Promise<boolean>;
}

interface CountsRow {
  name: string;
  waiting: string;
  active: string;
  failed: string;
  letters: string;
  waitingSince: Date | null;
}

/** pg-boss keeps its own counts for a minute; somebody who has just pressed a button wants to see what is. */
const COUNTS = `
  select case when name = $1 then source_name else name end as name,
    count(*) filter (where name <> $1 and state in ('created', 'retry')) as waiting,
    count(*) filter (where name <> $1 and state = 'active') as active,
    count(*) filter (where name <> $1 and state = 'failed') as failed,
    count(*) filter (where name = $1 and state in ('created', 'retry', 'active')) as letters,
    min(start_after) filter (where name <> $1 and state in ('created', 'retry')) as "waitingSince"
  from pgboss.job where state <> 'completed' and state <> 'cancelled' group by 1`;

/** Times are cut to what JavaScript can say, or a page would pass over jobs of the same millisecond. */
const FAILED = `
  select id, data as payload, output as error, retry_count + 1 as attempts, created_on as "createdAt",
    started_on as "startedAt", date_trunc('milliseconds', completed_on) as "failedAt"
  from pgboss.job
  where name = $1 and state = 'failed'
    and ($2::timestamptz is null or (date_trunc('milliseconds', completed_on), id) < ($2, $3::uuid))
  order by date_trunc('milliseconds', completed_on) desc, id desc limit $4`;

const UNIQUE_VIOLATION = '23505';

const isJobId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

export function queueJobs(boss: PgBoss): QueueJobs {
  const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> => {
    const { rows } = await boss.getDb().executeSql(text, values);
    return rows as Row[];
  };

  return {
    async list() {
      const rows = await query<CountsRow>(COUNTS, [DEAD_LETTERS]);
      return QUEUE_NAMES.map((name) => {
        const row = rows.find((found) => found.name === name);
        return {
          name,
          waiting: Number(row?.waiting ?? 0),
          active: Number(row?.active ?? 0),
          failed: Number(row?.failed ?? 0),
          deadLetters: Number(row?.letters ?? 0),
          waitingSince: row?.waitingSince ?? null,
        };
      });
    },

    failedJobs: (name, { limit, after }) =>
      query<FailedJob>(FAILED, [name, after?.failedAt ?? null, after?.id ?? null, limit]),

    async retry(name: QueueName, jobId: string) {
      if (!isJobId(jobId)) return 'absent';
      try {
        // Its type leaves out what it answers.
        const { affected } = (await boss.retry(name, jobId)) as { affected: number };
        return affected > 0 ? 'retried' : 'absent';
      } catch (error) {
        if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return 'covered';
        throw error;
      }
    },

    async discard(name, jobId) {
      if (!isJobId(jobId)) return false;
      const gone = await query(
        `delete from pgboss.job where name = $1 and id = $2::uuid and state = 'failed' returning id`,
        [name, jobId],
      );
      return gone.length > 0;
    },
  };
}
