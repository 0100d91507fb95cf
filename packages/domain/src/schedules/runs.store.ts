import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { SqlRunner } from '@peerlens/queue';
import { isRowId } from '../row-id.ts';
import type { ScheduleRun } from './schedules.contract.ts';

export interface RunRow extends Omit<ScheduleRun, 'dueAt' | 'startedAt' | 'endedAt'> {
  messageId: string;
  dueAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Where the file is, or is to be: noted with the first attempt. */
  fileKey: string | null;
  contentType: string | null;
}

/** A file that a run has made, and what is in it. */
export interface MadeFile {
  fileKey: string;
  fileName: string;
  contentType: string;
  bytes: number;
  documents: number;
  leftOut: number;
  rows: number;
}

/** How a failure leaves its schedule. */
export interface Failed {
  error: string;
  /** In a row, this one among them. */
  failures: number;
  isPaused: boolean;
}

type When = string | Date;
interface FoundRun extends Omit<RunRow, 'dueAt' | 'startedAt' | 'endedAt'> {
  dueAt: When;
  startedAt: When | null;
  endedAt: When | null;
}

/** Columns of a run `r`. */
export const RUN = `r.id, r.schedule_id as "scheduleId", r.message_id as "messageId", r.state, r.cause,
  r.due_at as "dueAt", r.started_at as "startedAt", r.ended_at as "endedAt", r.attempts, r.documents,
  r.left_out as "leftOut", r.rows, r.file_key as "fileKey", r.file_name as "fileName",
  r.content_type as "contentType", r.bytes, r.sent_to as "sentTo", r.error`;

const timeOf = (when: When | null): Date | null => (when === null ? null : new Date(when));

/** As the database or its JSON has it. */
export const runOf = ({ dueAt, startedAt, endedAt, ...run }: FoundRun): RunRow => ({
  ...run,
  dueAt: new Date(dueAt),
  startedAt: timeOf(startedAt),
  endedAt: timeOf(endedAt),
});

/** Each time that a schedule was due, and what became of it. What has ended stays as it ended. */
export const runsStore = ({ db }: { db: Database }) => {
  const { pool } = db;

  return {
    async byId(id: number): Promise<RunRow | null> {
      if (!isRowId(id)) return null;
      const found = await pool.query<FoundRun>(`select ${RUN} from export_run r where r.id = $1`, [id]);
      return found.rows.length === 0 ? null : runOf(found.rows[0]);
    },

    /** Newest first. */
    async list(scheduleId: number, { before, limit }: { before: number | null; limit: number }) {
      const found = await pool.query<FoundRun>(
        `select ${RUN} from export_run r where r.schedule_id = $1 and ($2::int is null or r.id < $2)
          order by r.id desc limit $3`,
        [scheduleId, before, limit],
      );
      return found.rows.map(runOf);
    },

    /** One more attempt; the first one has the key for the file. @returns null for a run that has ended, or is gone. */
    async begin(id: number, { now, fileKey }: { now: Date; fileKey: string }): Promise<RunRow | null> {
      const found = await pool.query<FoundRun>(
        `update export_run r set state = 'running', attempts = attempts + 1,
                started_at = coalesce(started_at, $2), file_key = coalesce(file_key, $3)
          where id = $1 and state in ('queued', 'running') returning ${RUN}`,
        [id, now, fileKey],
      );
      return found.rows.length === 0 ? null : runOf(found.rows[0]);
    },

    /**
     * Has the file kept under the key of the run, and notes what it is. A run that has a file already, of another
     * worker, keeps that: whoever comes second has waited for the first one, and does nothing.
     */
    keepFile: (
      id: number,
      file: Omit<MadeFile, 'fileKey'>,
      keep: (fileKey: string) => Promise<void>,
    ): Promise<void> =>
      inTransaction(pool, async (client) => {
        const waiting = await client.query<{ fileKey: string }>(
          `select file_key as "fileKey" from export_run
            where id = $1 and state = 'running' and file_key is not null and file_name is null for update`,
          [id],
        );
        const [run] = waiting.rows;
        if (!run) return;
        await keep(run.fileKey);
        await client.query(
          `update export_run set file_name = $2, content_type = $3, bytes = $4, documents = $5, left_out = $6,
                  rows = $7
            where id = $1`,
          [id, file.fileName, file.contentType, file.bytes, file.documents, file.leftOut, file.rows],
        );
      }),

    /** What the last attempt failed of; another one is to come. */
    async note(id: number, error: string): Promise<void> {
      await pool.query(`update export_run set error = $2 where id = $1 and state = 'running'`, [id, error]);
    },

    /** Ends a run, and with it, in one transaction, whatever `deliver` puts in; once, whoever comes second. */
    succeed: (
      { id, scheduleId }: Pick<RunRow, 'id' | 'scheduleId'>,
      {
        sentTo,
        now,
        deliver,
      }: { sentTo: string | null; now: Date; deliver: (within: SqlRunner) => Promise<void> },
    ): Promise<void> =>
      inTransaction(pool, async (client) => {
        const ended = await client.query(
          `update export_run set state = 'succeeded', ended_at = $2, sent_to = $3, error = null
            where id = $1 and state = 'running'`,
          [id, now, sentTo],
        );
        if (ended.rowCount === 0) return;
        await deliver(client);
        await client.query('update export_schedule set failures = 0 where id = $1', [scheduleId]);
      }),

    /** Ends a run that failed for good; the schedule is paused after `most` in a row. */
    fail: (
      id: number,
      {
        error,
        now,
        most,
        notify,
      }: {
        error: string | null;
        now: Date;
        most: number;
        notify: (failed: Failed, within: SqlRunner) => Promise<void>;
      },
    ): Promise<void> =>
      inTransaction(pool, async (client) => {
        const ended = await client.query<{ scheduleId: number; error: string }>(
          `update export_run set state = 'failed', ended_at = $2,
                  error = coalesce($3, error, 'Given up: every attempt was broken off')
            where id = $1 and state in ('queued', 'running')
            returning schedule_id as "scheduleId", error`,
          [id, now, error],
        );
        if (ended.rows.length === 0) return;
        const [run] = ended.rows;
        const left = await client.query<{ failures: number; isPaused: boolean }>(
          `update export_schedule set failures = failures + 1,
                  paused_by = case when failures + 1 >= $2 then coalesce(paused_by, 'failures') else paused_by end,
                  paused_at = case when failures + 1 >= $2 then coalesce(paused_at, $3) else paused_at end,
                  next_at = case when failures + 1 >= $2 then null else next_at end
            where id = $1 returning failures, coalesce(paused_by = 'failures', false) as "isPaused"`,
          [run.scheduleId, most, now],
        );
        await notify({ error: run.error, ...left.rows[0] }, client);
      }),
  };
};

export type RunsStore = ReturnType<typeof runsStore>;
