import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import { EMPTY_BUCKET } from './allowance-rule.ts';
import type { Bucket } from './allowance-rule.ts';

interface Row extends Bucket {
  key: string;
}

/** Rows of days gone by that one call takes away. */
const FORGOTTEN_AT_ONCE = 1000;

export const searchAllowanceStore = ({ db }: { db: Database }) => ({
  /**
   * Lets `decide` see the buckets of the keys, those that are not there yet as empty, and keeps what it returns; calls
   * that share a key take turns. `known` are the keys that were there before.
   */
  change: <Result>(
    day: string,
    keys: readonly string[],
    decide: (found: { bucket: (key: string) => Bucket; known: ReadonlySet<string> }) => {
      result: Result;
      changed: ReadonlyMap<string, Bucket>;
    },
  ): Promise<Result> =>
    inTransaction(db.pool, async (client) => {
      // In the order of their names, here and below, so that no two calls wait for each other.
      const made = await client.query<{ key: string }>(
        `insert into search_allowance (day, key) select $1, key from unnest($2::text[]) key order by key
         on conflict do nothing returning key`,
        [day, keys],
      );
      const found = await client.query<Row>(
        `select key, used, recent from search_allowance where day = $1 and key = any($2::text[])
         order by key for update`,
        [day, keys],
      );
      const buckets = new Map(found.rows.map((row) => [row.key, row]));
      const known = new Set(keys);
      for (const { key } of made.rows) known.delete(key);
      const { result, changed } = decide({ bucket: (key) => buckets.get(key) ?? EMPTY_BUCKET, known });
      for (const [key, { used, recent }] of changed) {
        await client.query(
          `insert into search_allowance (day, key, used, recent) values ($1, $2, $3, $4)
           on conflict (day, key) do update set used = excluded.used, recent = excluded.recent`,
          [day, key, used, JSON.stringify(recent)],
        );
      }
      return result;
    }),

  /** Takes away some of what is older than a day; what somebody else is taking away already is left to them. */
  async forgetBefore(day: string): Promise<void> {
    await db.pool.query(
      `delete from search_allowance where (day, key) in (
         select day, key from search_allowance where day < $1 limit $2 for update skip locked)`,
      [day, FORGOTTEN_AT_ONCE],
    );
  },
});

export type SearchAllowanceStore = ReturnType<typeof searchAllowanceStore>;
