import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import { isRowId } from '../row-id.ts';
import type { PlanRequestState } from './plan-requests.contract.ts';
import type { QuotaName } from './quotas.contract.ts';
import { grantIn } from './quotas.store.ts';

export interface PlanRequestRow {
  id: number;
  quota: QuotaName;
  state: PlanRequestState;
  message: string;
  note: string;
  requester: { id: string; name: string; email: string };
  organization: { id: number; name: string } | null;
  createdAt: Date;
  decidedAt: Date | null;
}

interface Drafts {
  userId: string;
  organizationId: number | null;
  quotas: readonly QuotaName[];
  message: string;
  createdAt: Date;
}

interface Decision {
  id: number;
  note: string;
  /** Null for the system. */
  decidedById: string | null;
  decidedAt: Date;
}

const SELECT = `select r.id, r.quota, r.state, r.message, r.note, r.created_at as "createdAt", r.decided_at as "decidedAt",
       jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as requester,
       case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as organization
  from plan_request r join "user" u on u.id = r.user_id left join organization o on o.id = r.organization_id`;

type Client = Parameters<Parameters<typeof inTransaction>[1]>[0];
/** What belongs to the decision, in its transaction. */
type AlongWith = (within: Client) => Promise<unknown>;

/** True for the one call that decides: of two at once the second finds it decided. */
const decide = async (client: Client, state: PlanRequestState, decision: Decision): Promise<boolean> => {
  const { id, note, decidedById, decidedAt } = decision;
  const changed = await client.query(
    `update plan_request set state = $2, note = $3, decided_by_id = $4, decided_at = $5
      where id = $1 and state = 'requested'`,
    [id, state, note, decidedById, decidedAt],
  );
  return changed.rowCount === 1;
};

export const planRequestsStore = ({ db: { pool } }: { db: Database }) => {
  const rows = async (rest: string, values: unknown[]): Promise<PlanRequestRow[]> =>
    (await pool.query<PlanRequestRow>(`${SELECT} ${rest}`, values)).rows;

  return {
    async byId(id: number): Promise<PlanRequestRow | null> {
      return isRowId(id) ? ((await rows('where r.id = $1', [id])).at(0) ?? null) : null;
    },

    /** Newest first, of ids below `before`. */
    list: (
      state: PlanRequestState | null,
      { before, limit }: { before: number | null; limit: number },
    ): Promise<PlanRequestRow[]> =>
      rows(
        `where ($1::text is null or r.state = $1) and ($2::bigint is null or r.id < $2) order by r.id desc limit $3`,
        [state, before, limit],
      ),

    async countOpen(): Promise<number> {
      const found = await pool.query<{ open: number }>(
        `select count(*) as open from plan_request where state = 'requested'`,
      );
      return found.rows[0].open;
    },

    /** Of the user, and for the organisations; newest first, of ids below `before`. */
    ofUserAnd: (
      userId: string,
      organizationIds: readonly number[],
      { before, limit }: { before: number | null; limit: number },
    ): Promise<PlanRequestRow[]> =>
      rows(
        `where (r.user_id = $1 or r.organization_id = any($2::int[])) and ($3::bigint is null or r.id < $3)
         order by r.id desc limit $4`,
        [userId, organizationIds, before, limit],
      ),

    /** Their ids; or the quotas that are asked for already, and then none is made. */
    create: ({
      userId,
      organizationId,
      quotas,
      message,
      createdAt,
    }: Drafts): Promise<number[] | { open: QuotaName[] }> =>
      inTransaction(pool, async (client) => {
        // Whoever asks for the same holder takes turns.
        await client.query('select from "user" where id = $1 for update', [userId]);
        if (organizationId !== null)
          await client.query('select from organization where id = $1 for update', [organizationId]);
        const open = await client.query<{ quota: QuotaName }>(
          `select quota from plan_request where state = 'requested' and quota = any($1::text[])
              and organization_id is not distinct from $2 and ($2::int is not null or user_id = $3)`,
          [quotas, organizationId, userId],
        );
        if (open.rows.length > 0) return { open: open.rows.map(({ quota }) => quota) };
        const made = await client.query<{ id: number }>(
          `insert into plan_request (user_id, organization_id, quota, message, created_at)
           select $1, $2, quota, $4, $5 from unnest($3::text[]) quota returning id`,
          [userId, organizationId, quotas, message, createdAt],
        );
        return made.rows.map(({ id }) => id);
      }),

    /** False where it is decided already. */
    async withdraw(id: number): Promise<boolean> {
      const gone = await pool.query(`delete from plan_request where id = $1 and state = 'requested'`, [id]);
      return gone.rowCount === 1;
    },

    /** Grants what was asked for in the same transaction; false where it is decided already. */
    approve: (
      decision: Decision,
      request: PlanRequestRow,
      {
        private: isPrivate,
        expiresAt,
        alongWith,
      }: { private: boolean; expiresAt: Date | null; alongWith: AlongWith },
    ): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        if (!(await decide(client, 'approved', decision))) return false;
        const holder = request.organization
          ? { organizationId: request.organization.id }
          : { userId: request.requester.id };
        const grant = { holder, name: request.quota, private: isPrivate, expiresAt };
        await grantIn(client, grant, { replace: true });
        await alongWith(client);
        return true;
      }),

    decline: (decision: Decision, alongWith: AlongWith): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        if (!(await decide(client, 'declined', decision))) return false;
        await alongWith(client);
        return true;
      }),
  };
};

export type PlanRequestsStore = ReturnType<typeof planRequestsStore>;
