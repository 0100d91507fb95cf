import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import { organizationUserId } from '../organization-user.ts';
import { isRowId } from '../row-id.ts';
import type { Scope } from './scopes.contract.ts';
import type { TokenAccess } from './tokens.policy.ts';

/** A token as kept. */
export interface TokenRow extends TokenAccess {
  id: number;
  name: string;
  ending: string;
  scopes: Scope[];
  holder: string | null;
  /** Whether the holder is a developer of the organisation today, with an open account; true for a user's own token. */
  isHeld: boolean;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedAddress: string | null;
}

export interface NewToken extends TokenAccess {
  name: string;
  hash: Buffer;
  ending: string;
  scopes: readonly Scope[];
  holderId: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const SELECT = `select t.id, t.name, t.ending, t.scopes, t.owner_id as "ownerId",
       t.organization_id as "organizationId", holder.name as holder, t.created_at as "createdAt",
       t.expires_at as "expiresAt", t.revoked_at as "revokedAt", t.last_used_at as "lastUsedAt",
       t.last_used_address as "lastUsedAddress",
       t.organization_id is null or coalesce(m.is_developer and holder.disabled_at is null, false) as "isHeld"
  from api_token t
  left join "user" holder on holder.id = t.holder_id
  left join organization_member m on m.organization_id = t.organization_id and m.user_id = t.holder_id`;

/** Calls within this time of a use that is written down are not. */
const WRITE_USE_EVERY = `interval '1 minute'`;

/** The user that the tokens of an organisation act as. Its mail goes nowhere: `invalid` is no domain (RFC 2606). */
const robotOf = (organizationId: number): { id: string; email: string } => ({
  id: organizationUserId(organizationId),
  email: `${organizationUserId(organizationId)}@integrations.invalid`,
});

export const tokensStore = ({ db }: { db: Database }) => {
  const rows = async (where: string, values: unknown[]): Promise<TokenRow[]> =>
    (await db.pool.query<TokenRow>(`${SELECT} where ${where} order by t.id desc`, values)).rows;

  return {
    /** Newest first. */
    of: ({ ownerId, organizationId }: TokenAccess): Promise<TokenRow[]> =>
      rows('t.owner_id = $1 or t.organization_id = $2', [ownerId, organizationId]),

    async byId(id: number): Promise<TokenRow | null> {
      return isRowId(id) ? ((await rows('t.id = $1', [id])).at(0) ?? null) : null;
    },

    async byHash(hash: Buffer): Promise<TokenRow | null> {
      return (await rows('t.hash = $1', [hash])).at(0) ?? null;
    },

    /** @returns its id; null where the owner has `most` tokens that work already, exact for two who ask at once. */
    create: (token: NewToken, most: number): Promise<number | null> =>
      inTransaction(db.pool, async (client) => {
        const { ownerId, organizationId } = token;
        if (ownerId !== null) await client.query('select from "user" where id = $1 for update', [ownerId]);
        else await client.query('select from organization where id = $1 for update', [organizationId]);
        const counted = await client.query<{ count: number }>(
          `select count(*) from api_token
            where (owner_id = $1 or organization_id = $2) and revoked_at is null and expires_at > $3`,
          [ownerId, organizationId, token.createdAt],
        );
        if (counted.rows[0].count >= most) return null;
        const made = await client.query<{ id: number }>(
          `insert into api_token
             (name, hash, ending, scopes, owner_id, organization_id, holder_id, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
          [
            token.name,
            token.hash,
            token.ending,
            token.scopes,
            ownerId,
            organizationId,
            token.holderId,
            token.createdAt,
            token.expiresAt,
          ],
        );
        return made.rows[0].id;
      }),

    async revoke(id: number, at: Date): Promise<void> {
      await db.pool.query('update api_token set revoked_at = $2 where id = $1 and revoked_at is null', [
        id,
        at,
      ]);
    },

    async setHolder(id: number, holderId: string): Promise<void> {
      await db.pool.query('update api_token set holder_id = $2 where id = $1', [id, holderId]);
    },

    /** Writes down a use, at most once a minute. */
    async markUsed(id: number, { at, address }: { at: Date; address: string }): Promise<void> {
      await db.pool.query(
        `update api_token set last_used_at = $2, last_used_address = $3
          where id = $1 and (last_used_at is null or last_used_at <= $2::timestamptz - ${WRITE_USE_EVERY})`,
        [id, at, address],
      );
    },

    /** Counts a call in a minute, given in minutes since 1970. False when `most` are counted already. */
    async takeCall(id: number, { minute, most }: { minute: number; most: number }): Promise<boolean> {
      // A server whose clock is behind counts on in the minute of the others.
      const taken = await db.pool.query(
        `insert into token_calls as counted (token_id, minute, calls) values ($1, $2, 1)
         on conflict (token_id) do update set
           minute = greatest(counted.minute, $2),
           calls = case when counted.minute < $2 then 1 else counted.calls + 1 end
         where counted.minute < $2 or counted.calls < $3`,
        [id, minute, most],
      );
      return taken.rowCount === 1;
    },

    /**
     * The user whom the tokens of an organisation act as: a member of it, made when it is not there, without any
     * way to log in.
     */
    addOrganizationUser: (organizationId: number): Promise<void> =>
      inTransaction(db.pool, async (client) => {
        const { id, email } = robotOf(organizationId);
        await client.query(
          `insert into "user" (id, name, email, updated_at)
           select $1, name || ' (integrations)', $2, now() from organization where id = $3
           on conflict do nothing`,
          [id, email, organizationId],
        );
        await client.query(
          `insert into organization_member (organization_id, user_id) values ($1, $2) on conflict do nothing`,
          [organizationId, id],
        );
      }),

    organizationUserId,
  };
};

export type TokensStore = ReturnType<typeof tokensStore>;
