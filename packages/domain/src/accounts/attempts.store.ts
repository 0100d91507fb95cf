import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';

/** So many tries at once, and another one after each `everyMs`. */
export interface Allowance {
  key: string;
  burst: number;
  everyMs: number;
}

/** Rows without meaning that one call takes away. */
const FORGOTTEN_AT_ONCE = 100;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Counts tries where all servers see them, a row a key. A row says when all tries will be there again, from which
 * follows how many are there now.
 *
 * @source ITU-T I.371, annex A (generic cell rate algorithm, virtual scheduling)
 */
export const attemptsStore = ({ pool }: Database) => ({
  /**
   * Takes one try of each allowance, or of none if one of them has none left.
   *
   * @returns 0, or the milliseconds until there is one again.
   */
  take: (allowances: readonly Allowance[], now: Date): Promise<number> =>
    inTransaction(pool, async (client) => {
      await client.query('savepoint before');
      // In the order of their names, so that no two calls wait for each other.
      for (const { key, burst, everyMs } of allowances.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
        const taken = await client.query(
          `insert into attempt_limit as kept (key, until) values ($1, $2)
           on conflict (key) do update
             set until = greatest(kept.until, $3::timestamptz) + ($2::timestamptz - $3::timestamptz)
           where greatest(kept.until, $3::timestamptz) + ($2::timestamptz - $3::timestamptz) <= $4`,
          [key, later(now, everyMs), now, later(now, burst * everyMs)],
        );
        if (taken.rowCount === 0) {
          const found = await client.query<{ until: Date }>(
            'select until from attempt_limit where key = $1',
            [key],
          );
          await client.query('rollback to savepoint before');
          return Math.max(1, found.rows[0].until.getTime() + everyMs - later(now, burst * everyMs).getTime());
        }
      }
      return 0;
    }),

  /** Gives one try back. */
  async giveBack({ key, everyMs }: Allowance): Promise<void> {
    await pool.query(`update attempt_limit set until = until - make_interval(secs => $2) where key = $1`, [
      key,
      everyMs / 1000,
    ]);
  },

  async forget(keys: readonly string[]): Promise<void> {
    await pool.query('delete from attempt_limit where key = any($1::text[])', [keys]);
  },

  async remember(key: string, until: Date): Promise<void> {
    await pool.query(
      `insert into attempt_limit (key, until) values ($1, $2)
       on conflict (key) do update set until = excluded.until`,
      [key, until],
    );
  },

  async isRemembered(key: string, now: Date): Promise<boolean> {
    const found = await pool.query('select from attempt_limit where key = $1 and until > $2', [key, now]);
    return found.rowCount !== 0;
  },

  /** Takes away some of what means nothing any more; what somebody else is taking away already is left to them. */
  async tidy(now: Date): Promise<void> {
    await pool.query(
      `delete from attempt_limit where key in (
         select key from attempt_limit where until < $1 limit $2 for update skip locked)`,
      [now, FORGOTTEN_AT_ONCE],
    );
  },
});

export type AttemptsStore = ReturnType<typeof attemptsStore>;
