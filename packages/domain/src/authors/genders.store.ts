import type { Database } from '@peerlens/db';
import type { SetGender } from './authors.contract.ts';

export const gendersStore = ({ pool }: Database) => ({
  /** -100, 100, or null where nobody has said anything. */
  async manual(authorId: number): Promise<number | null> {
    const found = await pool.query<{ gender: number }>(
      'select gender from author_gender where author_id = $1',
      [authorId],
    );
    return found.rows[0]?.gender ?? null;
  },

  /** @param by the user who says it; null for the system. */
  async set({ id, gender }: SetGender, by: { userId: string | null; at: Date }): Promise<void> {
    await pool.query(
      `insert into author_gender (author_id, gender, set_by_id, set_at) values ($1, $2, $3, $4)
       on conflict (author_id) do update
         set gender = excluded.gender, set_by_id = excluded.set_by_id, set_at = excluded.set_at`,
      [id, gender, by.userId, by.at],
    );
  },
});

export type GendersStore = ReturnType<typeof gendersStore>;
