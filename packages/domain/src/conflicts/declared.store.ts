import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { DeclaredConflict } from './conflicts.contract.ts';

export interface NewDeclared {
  userId: string;
  withAuthorId: number | null;
  withInstitutionId: number | null;
  reason: string;
}

export const declaredStore = ({ db: { pool } }: { db: Database }) => ({
  /** The author that the user is linked with. */
  async authorOf(userId: string): Promise<{ id: number; name: string } | null> {
    const found = await pool.query<{ id: number; name: string }>(
      `select a.id, a.name from "user" u join author a on a.id = u.linked_author_id where u.id = $1`,
      [userId],
    );
    return found.rows.at(0) ?? null;
  },

  /** Newest first. */
  async of(userId: string): Promise<DeclaredConflict[]> {
    const found = await pool.query<Omit<DeclaredConflict, 'createdAt'> & { createdAt: Date }>(
      `select d.id, d.reason, d.created_at as "createdAt", jsonb_build_object(
            'kind', case when d.with_author_id is not null then 'author' else 'institution' end,
            'id', coalesce(d.with_author_id, d.with_institution_id),
            'name', coalesce(a.name, i.name, '')) as with
         from declared_conflict d
         left join author a on a.id = d.with_author_id
         left join institution i on i.id = d.with_institution_id
        where d.user_id = $1 order by d.id desc`,
      [userId],
    );
    return found.rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  },

  /** One again gets the new reason. @returns false where the user has as many as may be. */
  add: ({ userId, withAuthorId, withInstitutionId, reason }: NewDeclared, limit: number): Promise<boolean> =>
    inTransaction(pool, async (client) => {
      await client.query('select from "user" where id = $1 for update', [userId]);
      const count = await client.query<{ n: number }>(
        'select count(*)::int as n from declared_conflict where user_id = $1',
        [userId],
      );
      if ((count.rows[0]?.n ?? 0) >= limit) return false;
      await client.query(
        `insert into declared_conflict (user_id, with_author_id, with_institution_id, reason)
         values ($1, $2, $3, $4)
         on conflict (user_id, with_author_id, with_institution_id) do update set reason = excluded.reason`,
        [userId, withAuthorId, withInstitutionId, reason],
      );
      return true;
    }),

  /** @returns whether there was one of the user's. */
  async remove(userId: string, id: number): Promise<boolean> {
    const gone = await pool.query('delete from declared_conflict where id = $1 and user_id = $2', [
      id,
      userId,
    ]);
    return (gone.rowCount ?? 0) > 0;
  },
});

export type DeclaredStore = ReturnType<typeof declaredStore>;
