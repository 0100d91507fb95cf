import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import { isPerson } from '../organization-user.ts';
import { isRowId } from '../row-id.ts';
import { ENDING_SOON_DAYS } from './quotas.contract.ts';
import type { GrantState, ListGrants, QuotaHolder, QuotaName } from './quotas.contract.ts';

export interface QuotaRow {
  id: number;
  name: QuotaName;
  private: boolean;
  expiresAt: Date | null;
  user: { id: string; name: string; email: string } | null;
  organization: { id: number; name: string } | null;
}

export interface Grant {
  holder: QuotaHolder;
  name: QuotaName;
  private: boolean;
  expiresAt: Date | null;
}

type Client = Parameters<Parameters<typeof inTransaction>[1]>[0];

const DAY_MS = 24 * 60 * 60 * 1000;

const FROM =
  'from quota left join "user" u on u.id = quota.user_id left join organization o on o.id = quota.organization_id';

const SELECT = `select quota.id, quota.name, quota.private, quota.expires_at as "expiresAt",
       case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) end as "user",
       case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as organization
  ${FROM}`;

const keysOf = (holder: QuotaHolder): { userId: string | null; organizationId: number | null } =>
  'userId' in holder
    ? { userId: holder.userId, organizationId: null }
    : { userId: null, organizationId: holder.organizationId };

/** Makes all who grant to one holder take turns; false where there is no such holder. */
const lockHolder = async (client: Client, holder: QuotaHolder): Promise<boolean> => {
  const isPossible = 'userId' in holder ? isPerson(holder.userId) : isRowId(holder.organizationId);
  if (!isPossible) return false;
  const found =
    'userId' in holder
      ? await client.query('select from "user" where id = $1 for update', [holder.userId])
      : await client.query('select from organization where id = $1 for update', [holder.organizationId]);
  return found.rowCount === 1;
};

/**
 * Grants within a transaction. `absent`: there is no such holder. `held`: the holder has a grant of that name, in force
 * or ended, which `replace` would have changed. A plan ends the state of a trial that is over.
 */
export async function grantIn(
  client: Client,
  grant: Grant,
  { replace }: { replace: boolean },
): Promise<number | 'absent' | 'held'> {
  if (!(await lockHolder(client, grant.holder))) return 'absent';
  const { userId, organizationId } = keysOf(grant.holder);
  const held = await client.query<{ id: number }>(
    `select id from quota where name = $1 and user_id is not distinct from $2
        and organization_id is not distinct from $3 order by id`,
    [grant.name, userId, organizationId],
  );
  if (held.rows.length > 0 && !replace) return 'held';
  await client.query('delete from quota where id = any($1::int[])', [held.rows.map(({ id }) => id)]);
  const made = await client.query<{ id: number }>(
    'insert into quota (name, user_id, organization_id, private, expires_at) values ($1, $2, $3, $4, $5) returning id',
    [grant.name, userId, organizationId, grant.private, grant.expiresAt],
  );
  if (userId !== null)
    await client.query('update "user" set is_expired = false where id = $1 and is_expired', [userId]);
  return made.rows[0].id;
}

export const quotasStore = ({ db: { pool } }: { db: Database }) => ({
  async byId(id: number): Promise<QuotaRow | null> {
    if (!isRowId(id)) return null;
    return (await pool.query<QuotaRow>(`${SELECT} where quota.id = $1`, [id])).rows.at(0) ?? null;
  },

  /** Those of everybody that a filter leaves, and how many there are in all; by id, of ids above `after`. */
  async grants(
    { name, state, holders, search }: Omit<ListGrants, 'cursor' | 'limit'>,
    { now, after, limit }: { now: Date; after: number; limit: number },
  ): Promise<{ rows: QuotaRow[]; total: number }> {
    const soon = new Date(now.getTime() + ENDING_SOON_DAYS * DAY_MS);
    const values: unknown[] = [];
    const take = (value: unknown): string => `$${values.push(value)}`;
    const states: Record<GrantState, () => string> = {
      in_force: () => `(quota.expires_at is null or quota.expires_at > ${take(now)})`,
      ending_soon: () => `quota.expires_at > ${take(now)} and quota.expires_at <= ${take(soon)}`,
      expired: () => `quota.expires_at <= ${take(now)}`,
    };
    const conditions = ['true'];
    if (name !== undefined) conditions.push(`quota.name = ${take(name)}`);
    if (state !== undefined) conditions.push(states[state]());
    if (holders !== undefined)
      conditions.push(`quota.${holders === 'users' ? 'user_id' : 'organization_id'} is not null`);
    if (search !== undefined) {
      const words = `coalesce(u.name || ' ' || u.email, o.name)`;
      conditions.push(`strpos(lower(${words}), lower(${take(search)})) > 0`);
    }
    const where = conditions.join(' and ');
    const counted = await pool.query<{ total: number }>(
      `select count(*) as total ${FROM} where ${where}`,
      values,
    );
    const found = await pool.query<QuotaRow>(
      `${SELECT} where ${where} and quota.id > ${take(after)} order by quota.id limit ${take(limit)}`,
      values,
    );
    return { rows: found.rows, total: counted.rows[0].total };
  },

  /** Those of a holder, by id; of ids above `after`. */
  async list(holder: QuotaHolder, { after, limit }: { after: number; limit: number }): Promise<QuotaRow[]> {
    const { userId, organizationId } = keysOf(holder);
    const found = await pool.query<QuotaRow>(
      `${SELECT} where quota.id > $1 and ($2::text is null or quota.user_id = $2)
          and ($3::bigint is null or quota.organization_id = $3) order by quota.id limit $4`,
      [after, userId, organizationId, limit],
    );
    return found.rows;
  },

  /** Its id, or why there is none. */
  grant: (grant: Grant): Promise<number | 'absent' | 'held'> =>
    inTransaction(pool, (client) => grantIn(client, grant, { replace: false })),

  async change(
    id: number,
    { private: isPrivate, expiresAt }: Pick<Grant, 'private' | 'expiresAt'>,
  ): Promise<void> {
    await pool.query('update quota set private = $2, expires_at = $3 where id = $1', [
      id,
      isPrivate,
      expiresAt,
    ]);
  },

  async revoke(id: number): Promise<void> {
    await pool.query('delete from quota where id = $1', [id]);
  },

  /** Names that the holder has in force. */
  async inForce(holder: QuotaHolder, now: Date): Promise<QuotaName[]> {
    const { userId, organizationId } = keysOf(holder);
    const found = await pool.query<{ name: QuotaName }>(
      `select distinct name from quota where (user_id = $1 or organization_id = $2)
          and (expires_at is null or expires_at > $3)`,
      [userId, organizationId, now],
    );
    return found.rows.map(({ name }) => name);
  },
});

export type QuotasStore = ReturnType<typeof quotasStore>;
