import type { Database } from '@peerlens/db';

/** A place in the queue of changes: which rows of it had been seen. Only `forget` looks inside. */
export type IndexChangeMark = string & { readonly indexChangeMark: unique symbol };

export interface IndexChanges {
  /** Each once; one of them may no longer exist. */
  articleIds: number[];
  /** What to forget when they are indexed; null when there were none. */
  upTo: IndexChangeMark | null;
}

const markOf = (id: number, snapshot: string): IndexChangeMark => `${id}@${snapshot}` as IndexChangeMark;

/**
 * The queue of articles that the index has to look at again. Triggers fill it in the transaction of each change; the
 * contract is told in the migration `index_change`. One reader: read, then read the articles as they are now and index
 * them, then forget. After a crash in between the same articles come again.
 */
export const indexChangesStore = ({ pool }: Pick<Database, 'pool'>) => ({
  /** The oldest `limit` changes. */
  async read(limit: number): Promise<IndexChanges> {
    const { rows } = await pool.query<{ articleIds: number[] | null; last: number | null; snapshot: string }>(
      `with oldest as (select id, article_id from index_change order by id limit $1)
       select array_agg(distinct article_id) as "articleIds", max(id) as last,
         pg_current_snapshot()::text as snapshot
       from oldest`,
      [limit],
    );
    const { articleIds, last, snapshot } = rows[0];
    return { articleIds: articleIds ?? [], upTo: last === null ? null : markOf(last, snapshot) };
  },

  /** All changes until now: for an index that is built anew, to be taken before it reads the tables. */
  async mark(): Promise<IndexChangeMark> {
    const { rows } = await pool.query<{ last: number; snapshot: string }>(
      `select coalesce(max(id), 0) as last, pg_current_snapshot()::text as snapshot from index_change`,
    );
    return markOf(rows[0].last, rows[0].snapshot);
  },

  /** Takes out what had been seen; a change whose transaction ended later stays, whatever its number. */
  async forget(upTo: IndexChangeMark): Promise<void> {
    const [last, snapshot] = upTo.split('@');
    await pool.query(
      `delete from index_change
       where id <= $1::bigint and pg_visible_in_snapshot(transaction, $2::pg_snapshot)`,
      [last, snapshot],
    );
  },

  /** How many changes wait; an article counts each time. */
  async count(): Promise<number> {
    const { rows } = await pool.query<{ count: number }>('select count(*) as count from index_change');
    return rows[0].count;
  },
});

export type IndexChangesStore = ReturnType<typeof indexChangesStore>;
