import { inTransaction } from '@peerlens/db';
import type { Changer, Database } from '@peerlens/db';
import type pg from 'pg';
import type { AuditEntry, Contents, ListAudit } from './audit.contract.ts';
import type { AuditScope } from './audit.policy.ts';
import type { Json } from './without-secrets.ts';

export type { Changer };

/** An entry as kept. */
export interface AuditRow extends Omit<AuditEntry, 'actor' | 'isWithheld' | 'at'> {
  at: string;
  actorKind: AuditEntry['actor']['kind'];
  actorId: string | null;
  actorName: string | null;
  tokenId: string | null;
  ownerId: string | null;
  isPrivate: boolean;
  before: Contents | null;
  after: Contents | null;
}

interface Written {
  operation: 'run' | 'action';
  after: Json;
}

const insert = async (
  runner: Pick<pg.ClientBase, 'query'>,
  changer: Changer,
  { operation, after }: Written,
): Promise<void> => {
  const { kind, userId, tokenId, procedure, requestId } = changer;
  await runner.query(
    `insert into audit_entry (operation, actor_kind, actor_id, token_id, procedure, request_id, after)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
    [operation, kind, userId, tokenId, procedure, requestId, JSON.stringify(after)],
  );
};

/** The filter as conditions on `e`; each is left out where nothing is asked. */
function conditionsOf(scope: NonNullable<AuditScope>, filter: ListAudit): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['true'];
  if (scope.kind === 'some') {
    const user = bind(scope.userId);
    const organizations = bind(scope.organizationIds);
    conditions.push(
      `(e.actor_id = ${user} or e.owner_id = ${user} or e.organization_id = any(${organizations}::int[]))`,
    );
  }
  const { actorId, table, row, procedure, from, to, cursor } = filter;
  if (actorId !== undefined) conditions.push(`e.actor_id = ${bind(actorId)}`);
  if (table !== undefined) conditions.push(`e.table_name = ${bind(table)}`);
  // Asking for a row one may not know of must not tell that there is one.
  if (row !== undefined)
    conditions.push(`e.row_key = ${bind(row)} and (not e.is_private or e.owner_id = ${bind(scope.userId)})`);
  if (procedure !== undefined) conditions.push(`e.procedure = ${bind(procedure)}`);
  if (from !== undefined) conditions.push(`e.at >= ${bind(new Date(from))}`);
  if (to !== undefined) conditions.push(`e.at < ${bind(new Date(to))}`);
  if (cursor !== undefined) conditions.push(`e.id < ${bind(cursor)}`);
  return { sql: conditions.join(' and '), values };
}

export const auditStore = ({ pool }: Database) => ({
  add: (changer: Changer, written: Written): Promise<void> => insert(pool, changer, written),

  /** @returns false, with nothing added, when the user has told so much in the last minute; exact for calls at once. */
  addAction: (
    changer: Changer,
    { after, mostPerMinute }: { after: Json; mostPerMinute: number },
  ): Promise<boolean> =>
    inTransaction(pool, async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtext('audit action'), hashtext($1))`, [
        changer.userId ?? '',
      ]);
      const counted = await client.query<{ actions: number }>(
        `select count(*) as actions from audit_entry
          where actor_id = $1 and operation = 'action' and at > clock_timestamp() - interval '1 minute'`,
        [changer.userId],
      );
      if (counted.rows[0].actions >= mostPerMinute) return false;
      await insert(client, changer, { operation: 'action', after });
      return true;
    }),

  async list(scope: NonNullable<AuditScope>, filter: ListAudit): Promise<AuditRow[]> {
    const { sql, values } = conditionsOf(scope, filter);
    const found = await pool.query<Omit<AuditRow, 'at'> & { at: Date }>(
      `select e.id, e.at, e.operation, e.actor_kind as "actorKind", e.actor_id as "actorId", u.name as "actorName",
              e.token_id as "tokenId", e.procedure, e.request_id as "requestId", e.table_name as "table",
              e.row_key as "row", e.owner_id as "ownerId", e.organization_id as "organizationId",
              e.is_private as "isPrivate", e.before, e.after
         from audit_entry e left join "user" u on u.id = e.actor_id
        where ${sql} order by e.id desc limit $${values.length + 1}`,
      [...values, filter.limit],
    );
    return found.rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  },
});

export type AuditStore = ReturnType<typeof auditStore>;
