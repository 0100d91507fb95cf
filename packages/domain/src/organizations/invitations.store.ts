import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import { IS_PERSON } from '../organization-user.ts';
import { isRowId } from '../row-id.ts';
import { MAX_INVITATIONS } from './invitations.contract.ts';
import type { MemberFlags } from './organizations.contract.ts';
import { lockOrganization } from './organizations.store.ts';

export interface InvitationRow extends MemberFlags {
  id: number;
  organizationId: number;
  organization: string;
  email: string;
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface InvitationDraft extends MemberFlags {
  organizationId: number;
  email: string;
  tokenHash: string;
  /** Null for the system. */
  invitedById: string | null;
  createdAt: Date;
  expiresAt: Date;
}

type Client = Parameters<Parameters<typeof inTransaction>[1]>[0];
/** What else belongs to the transaction that makes an invitation. */
type AlongWith = (invitation: InvitationRow, within: Client) => Promise<unknown>;

const SELECT = `select i.id, i.organization_id as "organizationId", o.name as organization, i.email,
       i.is_admin as "isAdmin", i.is_developer as "isDeveloper", u.name as "invitedBy",
       i.created_at as "createdAt", i.expires_at as "expiresAt"
  from invitation i join organization o on o.id = i.organization_id left join "user" u on u.id = i.invited_by_id`;

/** Members, open invitations to others than `email`, and the seats there are. */
const seatsOf = async (client: Client, id: number, { email, now }: { email: string; now: Date }) => {
  const found = await client.query<{ seats: number | null; members: number; invited: number }>(
    `select o.seats, (select count(*) from organization_member m where m.organization_id = o.id and ${IS_PERSON}) as members,
            (select count(*) from invitation
              where organization_id = o.id and expires_at > $3 and email <> $2) as invited
       from organization o where o.id = $1`,
    [id, email, now],
  );
  return found.rows[0];
};

export const invitationsStore = ({ db: { pool } }: { db: Database }) => {
  const one = async (where: string, value: string | number): Promise<InvitationRow | null> =>
    (await pool.query<InvitationRow>(`${SELECT} where ${where} = $1`, [value])).rows.at(0) ?? null;

  return {
    async byId(id: number): Promise<InvitationRow | null> {
      return isRowId(id) ? one('i.id', id) : null;
    },

    byTokenHash: (hash: string): Promise<InvitationRow | null> => one('i.token_hash', hash),

    /** Newest first, of ids below `before`. */
    async list(
      organizationId: number,
      { before, limit }: { before: number | null; limit: number },
    ): Promise<InvitationRow[]> {
      const found = await pool.query<InvitationRow>(
        `${SELECT} where i.organization_id = $1 and ($2::bigint is null or i.id < $2) order by i.id desc limit $3`,
        [organizationId, before, limit],
      );
      return found.rows;
    },

    /** It, made together with what comes along; or why there is none: a member already, no seat left, too many that wait. Replaces an earlier one. */
    add: (
      draft: InvitationDraft,
      alongWith: AlongWith,
    ): Promise<InvitationRow | 'member' | 'full' | 'many'> =>
      inTransaction(pool, async (client) => {
        const { organizationId, email, createdAt } = draft;
        await lockOrganization(client, organizationId);
        const member = await client.query(
          `select from organization_member m join "user" u on u.id = m.user_id
            where m.organization_id = $1 and u.email = $2`,
          [organizationId, email],
        );
        if (member.rows.length > 0) return 'member';
        const { seats, members, invited } = await seatsOf(client, organizationId, { email, now: createdAt });
        if (seats !== null && members + invited >= seats) return 'full';
        if (invited >= MAX_INVITATIONS) return 'many';
        await client.query('delete from invitation where organization_id = $1 and email = $2', [
          organizationId,
          email,
        ]);
        const made = await client.query<{ id: number }>(
          `insert into invitation
             (organization_id, email, token_hash, is_admin, is_developer, invited_by_id, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
          [
            organizationId,
            email,
            draft.tokenHash,
            draft.isAdmin,
            draft.isDeveloper,
            draft.invitedById,
            createdAt,
            draft.expiresAt,
          ],
        );
        const found = await client.query<InvitationRow>(`${SELECT} where i.id = $1`, [made.rows[0].id]);
        await alongWith(found.rows[0], client);
        return found.rows[0];
      }),

    /** Makes the user a member as the invitation says, and uses it up; 'gone' for whoever comes second. */
    accept: ({ id, organizationId }: InvitationRow, userId: string): Promise<'done' | 'gone'> =>
      inTransaction(pool, async (client) => {
        await lockOrganization(client, organizationId);
        const used = await client.query<MemberFlags>(
          'delete from invitation where id = $1 returning is_admin as "isAdmin", is_developer as "isDeveloper"',
          [id],
        );
        const flags = used.rows.at(0);
        if (!flags) return 'gone';
        await client.query(
          `insert into organization_member (organization_id, user_id, is_admin, is_developer) values ($1, $2, $3, $4)
           on conflict do nothing`,
          [organizationId, userId, flags.isAdmin, flags.isDeveloper],
        );
        return 'done';
      }),

    async remove(id: number): Promise<void> {
      await pool.query('delete from invitation where id = $1', [id]);
    },
  };
};

export type InvitationsStore = ReturnType<typeof invitationsStore>;
