import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { FileStorage } from '@peerlens/files';
import type { Queue, SqlRunner } from '@peerlens/queue';
import type { PersonalData, PersonalRows, RetentionRule } from './personal-data.contract.ts';
import { MAX_FILES_A_JOB } from './privacy.contract.ts';

/** Rows in memory at a time: a proposal with its full text may have some megabytes. */
const ROWS_PER_BATCH = 20;

/** An open transaction. */
export type Transaction = SqlRunner;

export type ErasureOutcome =
  | 'erased'
  | 'gone already'
  | 'not confirmed'
  | 'last superuser'
  /** The names of organisations that would have no administrator. */
  | { administers: string[] };

/**
 * Locks the organisations that a user ($1) administers, as every change of members does, so that two administrators who
 * go at once leave one; the locks are taken in one order.
 */
const LOCK_ADMINISTERED = `select o.id from organization o
  where o.id in (select organization_id from organization_member where user_id = $1 and is_admin)
  order by o.id for update`;

/** Names of those where nobody else does. */
const ADMINISTERED_ALONE = `select o.name
  from organization o join organization_member own on own.organization_id = o.id
  where own.user_id = $1 and own.is_admin and not exists (
    select from organization_member m where m.organization_id = o.id and m.is_admin and m.user_id <> $1)
  order by o.name`;

export interface PrivacyStoreParts {
  db: Database;
  files: Pick<FileStorage, 'remove'>;
  queue: Pick<Queue, 'send'>;
}

export const privacyStore = ({ db, files, queue }: PrivacyStoreParts) => {
  /** Files go after the rows that name them, by a job that exists once those are gone. */
  const forgetLater = async (fileKeys: readonly string[], within: SqlRunner): Promise<void> => {
    for (let from = 0; from < fileKeys.length; from += MAX_FILES_A_JOB) {
      await queue.send('forget-files', { fileKeys: fileKeys.slice(from, from + MAX_FILES_A_JOB) }, within);
    }
  };

  return {
    removeFile: (key: string): Promise<void> => files.remove(key),

    /** Rows of a user, few at a time; none is met twice, whatever changes meanwhile. */
    async *rows({ sql, keys }: PersonalRows, userId: string): AsyncGenerator<Record<string, unknown>> {
      const columns = keys.map((key) => `"${key}"`).join(', ');
      const places = keys.map((_, at) => `$${at + 2}`).join(', ');
      let last: Record<string, unknown> | undefined;
      for (;;) {
        const found = await db.pool.query<{ row: Record<string, unknown> }>(
          `select to_jsonb(r) as row from (select * from (${sql}) own
             ${last ? `where (${columns}) > (${places})` : ''} order by ${columns} limit ${ROWS_PER_BATCH}) r`,
          [userId, ...(last ? keys.map((key) => last?.[key]) : [])],
        );
        for (const { row } of found.rows) yield row;
        last = found.rows.at(-1)?.row;
        if (found.rows.length < ROWS_PER_BATCH) return;
      }
    },

    /** All of it in one transaction; the pseudonym takes the place of the user's id in the log. */
    erase: (
      userId: string,
      how: {
        personalData: readonly PersonalData[];
        pseudonym: string;
        isConfirmed: (email: string) => boolean;
        /** Whether organisations may be without an administrator afterwards. */
        leavesOrganizations: boolean;
        /** Sends the one mail that is kept after it. */
        sayFarewell: (email: string, within: Transaction) => Promise<unknown>;
      },
    ): Promise<ErasureOutcome> =>
      inTransaction(db.pool, async (client) => {
        // Before users, as whoever joins does.
        await client.query(LOCK_ADMINISTERED, [userId]);
        // In one order, so that two superusers who erase each other at once wait instead of both going.
        const locked = await client.query<{ id: string; email: string; is_superuser: boolean }>(
          `select id, email, is_superuser from "user" where id = $1 or is_superuser order by id for update`,
          [userId],
        );
        const user = locked.rows.find(({ id }) => id === userId);
        if (!user) return 'gone already';
        if (!how.isConfirmed(user.email)) return 'not confirmed';
        if (user.is_superuser && locked.rows.length === 1) return 'last superuser';
        if (!how.leavesOrganizations) {
          const alone = await client.query<{ name: string }>(ADMINISTERED_ALONE, [userId]);
          if (alone.rows.length > 0) return { administers: alone.rows.map(({ name }) => name) };
        }
        const fileKeys: string[] = [];
        for (const { erasure } of how.personalData) {
          if (erasure.files === undefined) continue;
          const found = await client.query<{ file_key: string }>(erasure.files, [userId]);
          fileKeys.push(...found.rows.map(({ file_key }) => file_key));
        }
        for (const { erasure } of how.personalData)
          for (const statement of erasure.statements ?? []) await client.query(statement, [userId]);
        await client.query('delete from "user" where id = $1', [userId]);
        // Last, so that what the log has just taken down is forgotten with the rest.
        for (const named of [userId, user.email])
          await client.query('select audit_forget($1, $2)', [named, how.pseudonym]);
        await forgetLater(fileKeys, client);
        await how.sayFarewell(user.email, client);
        return 'erased';
      }),

    async due({ due }: RetentionRule, before: Date): Promise<number> {
      return (await db.pool.query<{ due: number }>(due, [before])).rows[0].due;
    },

    /** @returns how many rows went. */
    remove: ({ remove }: RetentionRule, { before, most }: { before: Date; most: number }): Promise<number> =>
      inTransaction(db.pool, async (client) => {
        const gone = await client.query<{ removed: number; fileKeys?: string[] }>(remove, [before, most]);
        const { removed, fileKeys = [] } = gone.rows[0];
        await forgetLater(fileKeys, client);
        return removed;
      }),
  };
};

export type PrivacyStore = ReturnType<typeof privacyStore>;
