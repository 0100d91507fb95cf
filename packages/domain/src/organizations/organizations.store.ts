import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import { IS_PERSON } from '../organization-user.ts';
import { isRowId } from '../row-id.ts';
import type { LeftInOrganization, Member, MemberFlags, Organization } from './organizations.contract.ts';

type Client = Parameters<Parameters<typeof inTransaction>[1]>[0];

const SELECT = (now: string): string => `select o.id, o.name, o.seats,
       (select count(*) from organization_member m where m.organization_id = o.id and ${IS_PERSON}) as "membersCount",
       (select count(*) from invitation i where i.organization_id = o.id and i.expires_at > ${now}) as "invitationsCount"
  from organization o`;

/** PostgreSQL's code for a name that another organisation has. */
const UNIQUE_VIOLATION = '23505';

const orTaken = async <T>(work: () => Promise<T>): Promise<T | 'taken'> => {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
};

/** Whoever changes the members of one organisation takes turns with all others who do. */
export const lockOrganization = async (client: Client, id: number): Promise<void> => {
  await client.query('select from organization where id = $1 for update', [id]);
};

/** Whether anybody but the user administers the organisation. */
const hasOtherAdmin = async (client: Client, organizationId: number, userId: string): Promise<boolean> => {
  const found = await client.query(
    `select from organization_member m
      where m.organization_id = $1 and m.is_admin and m.user_id <> $2 and ${IS_PERSON} limit 1`,
    [organizationId, userId],
  );
  return found.rows.length > 0;
};

/** Counts of what an organisation ($1) holds at a time ($2). A token that works no more is nobody's loss. */
const LEFT = `select
  greatest((select count(*) from organization_member m where m.organization_id = $1 and ${IS_PERSON})
    - (select count(*) from (select from organization_member m where m.organization_id = $1 and m.is_admin and ${IS_PERSON} limit 1) a),
    0) as members,
  (select count(*) from invitation where organization_id = $1 and expires_at > $2) as invitations,
  (select count(*) from folder where organization_id = $1) as folders,
  (select count(*) from label where organization_id = $1) as labels,
  (select count(*) from quota where organization_id = $1) as quotas,
  (select count(*) from plan_request where organization_id = $1 and state = 'requested') as "planRequests",
  (select count(*) from api_token where organization_id = $1 and revoked_at is null and expires_at > $2) as tokens,
  (select count(*) from webhook_endpoint where organization_id = $1) as webhooks`;

/** What a change of a member came to. */
export type MemberChange = 'done' | 'absent' | 'last_admin';

/** Changes one member within a transaction, unless that leaves the organisation without an administrator. */
const changeMember = async (
  client: Client,
  { organizationId, userId }: { organizationId: number; userId: string },
  { staysAdmin, change }: { staysAdmin: boolean; change: () => Promise<unknown> },
): Promise<MemberChange> => {
  await lockOrganization(client, organizationId);
  const found = await client.query<{ isAdmin: boolean }>(
    `select m.is_admin as "isAdmin" from organization_member m
      where m.organization_id = $1 and m.user_id = $2 and ${IS_PERSON}`,
    [organizationId, userId],
  );
  const member = found.rows.at(0);
  if (!member) return 'absent';
  const isLast = member.isAdmin && !staysAdmin && !(await hasOtherAdmin(client, organizationId, userId));
  if (isLast) return 'last_admin';
  await change();
  return 'done';
};

export const organizationsStore = ({ db: { pool } }: { db: Database }) => ({
  /** Of all (null) or of those named, whose name has `query` in it; by name, of names after `after`. */
  async list(
    ids: readonly number[] | null,
    { query, after, limit, now }: { query: string; after: string | null; limit: number; now: Date },
  ): Promise<Organization[]> {
    const found = await pool.query<Organization>(
      `${SELECT('$5')} where ($1::int[] is null or o.id = any($1)) and strpos(lower(o.name), lower($2)) > 0
          and ($3::text is null or o.name > $3) order by o.name limit $4`,
      [ids, query, after, limit, now],
    );
    return found.rows;
  },

  async byId(id: number, now: Date): Promise<Organization | null> {
    if (!isRowId(id)) return null;
    return (await pool.query<Organization>(`${SELECT('$2')} where o.id = $1`, [id, now])).rows.at(0) ?? null;
  },

  /** Its id; 'taken' where another one has that name. */
  create: (name: string, seats: number | null): Promise<number | 'taken'> =>
    orTaken(async () => {
      const made = await pool.query<{ id: number }>(
        'insert into organization (name, seats) values ($1, $2) returning id',
        [name, seats],
      );
      return made.rows[0].id;
    }),

  update: (id: number, { name, seats }: { name: string; seats: number | null }): Promise<'done' | 'taken'> =>
    orTaken(async () => {
      await pool.query('update organization set name = $2, seats = $3 where id = $1', [id, name, seats]);
      return 'done' as const;
    }),

  /**
   * Deletes an empty organisation; or says what it holds, and then leaves it. Whoever puts something into it meanwhile
   * waits for its row, and then finds it gone.
   */
  remove: (id: number, now: Date): Promise<'absent' | Map<LeftInOrganization, number>> =>
    inTransaction(pool, async (client) => {
      if (!isRowId(id)) return 'absent';
      const locked = await client.query('select from organization where id = $1 for update', [id]);
      if (locked.rowCount === 0) return 'absent';
      const found = await client.query<Record<LeftInOrganization, number>>(LEFT, [id, now]);
      const counts = Object.entries(found.rows[0]) as [LeftInOrganization, number][];
      const left = new Map(counts.filter(([, count]) => count > 0));
      if (left.size === 0) await client.query('delete from organization where id = $1', [id]);
      return left;
    }),

  /** By e-mail, of e-mails after `after`. */
  async members(id: number, { after, limit }: { after: string | null; limit: number }): Promise<Member[]> {
    const found = await pool.query<Member>(
      `select u.id as "userId", u.name, u.email, m.is_admin as "isAdmin", m.is_developer as "isDeveloper"
         from organization_member m join "user" u on u.id = m.user_id
        where m.organization_id = $1 and ${IS_PERSON} and ($2::text is null or u.email > $2) order by u.email limit $3`,
      [id, after, limit],
    );
    return found.rows;
  },

  setFlags: (
    organizationId: number,
    userId: string,
    { isAdmin, isDeveloper }: MemberFlags,
  ): Promise<MemberChange> =>
    inTransaction(pool, (client) =>
      changeMember(
        client,
        { organizationId, userId },
        {
          staysAdmin: isAdmin,
          change: () =>
            client.query(
              `update organization_member set is_admin = $3, is_developer = $4
                where organization_id = $1 and user_id = $2`,
              [organizationId, userId, isAdmin, isDeveloper],
            ),
        },
      ),
    ),

  removeMember: (organizationId: number, userId: string): Promise<MemberChange> =>
    inTransaction(pool, (client) =>
      changeMember(
        client,
        { organizationId, userId },
        {
          staysAdmin: false,
          change: () =>
            client.query('delete from organization_member where organization_id = $1 and user_id = $2', [
              organizationId,
              userId,
            ]),
        },
      ),
    ),
});

export type OrganizationsStore = ReturnType<typeof organizationsStore>;
