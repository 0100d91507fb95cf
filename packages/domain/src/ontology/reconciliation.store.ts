import type { Database } from '@peerlens/db';
import { exportedUri } from './concept-uri.sql.ts';

export const reconciliationStore = ({ db: { pool } }: { db: Pick<Database, 'pool'> }) => ({
  /**
   * The concept that each one is now: itself, or what it was merged into, however often. Those that are not there, or
   * were deleted, are absent.
   */
  async current(ids: readonly number[]): Promise<Map<number, number>> {
    const found = await pool.query<{ asked: number; id: number }>(
      `with recursive became as (
         select id as asked, id, deleted, merged_into_id from concept where id = any($1::int[])
         union
         select became.asked, c.id, c.deleted, c.merged_into_id
           from became join concept c on c.id = became.merged_into_id
          where became.deleted
       )
       select asked, id from became where not deleted`,
      [ids],
    );
    return new Map(found.rows.map(({ asked, id }) => [asked, id]));
  },

  /** Concepts by what they are called in files, deleted ones too. */
  async withUris(uris: readonly string[]): Promise<Map<string, number>> {
    const found = await pool.query<{ uri: string; id: number }>(
      `select uri, id from concept where uri = any($1::text[])
       union all
       select asked.uri, c.id
         from unnest($1::text[]) as asked(uri)
         join concept c on c.id = substring(asked.uri from '^urn:peerlens:concept:([1-9][0-9]{0,8})(?::here)?$')::int
        where c.uri is null and ${exportedUri('c')} = asked.uri`,
      [uris],
    );
    return new Map(found.rows.map(({ uri, id }) => [uri, id]));
  },

  /** What concepts are called in files. */
  async uris(ids: readonly number[]): Promise<Map<number, string>> {
    const found = await pool.query<{ id: number; uri: string }>(
      `select c.id, ${exportedUri('c')} as uri from concept c where c.id = any($1::int[])`,
      [ids],
    );
    return new Map(found.rows.map(({ id, uri }) => [id, uri]));
  },
});

export type ReconciliationStore = ReturnType<typeof reconciliationStore>;
