import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import { IS_PERSONS_ACCOUNT, isPerson } from '../organization-user.ts';
import type { FindUsers, UpdateUser, UserChoices, UserDetails, UserPage, UserRow } from './users.contract.ts';

/** All but what the settings of the installation say. */
export type StoredUser = Omit<UserDetails, 'defaultShowChangelogLink'>;

/** Names of quotas in force at $1 that user `u` has, and the organisations they may come through. */
const QUOTAS = `
  select q.name from quota q
  where (q.user_id = u.id or q.organization_id in (select organization_id from organization_member where user_id = u.id))
    and (q.expires_at is null or q.expires_at > $1)`;

interface Row extends Omit<UserRow, 'disabledAt' | 'createdAt' | 'lastSeenAt'> {
  disabledAt: Date | null;
  createdAt: Date;
  lastSeenAt: Date | null;
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

const rowOf = (row: Row): UserRow => ({
  ...row,
  disabledAt: iso(row.disabledAt),
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: iso(row.lastSeenAt),
});

const DETAILS = {
  id: true,
  name: true,
  email: true,
  isSuperuser: true,
  isExpired: true,
  emailVerified: true,
  disabledAt: true,
  createdAt: true,
  showChangelogLink: true,
  linkedAuthorId: true,
  sessions: { orderBy: { updatedAt: 'desc' }, select: { updatedAt: true, expiresAt: true } },
  accounts: { where: { providerId: 'credential' }, select: { id: true } },
  quotas: { select: { name: true, private: true, expiresAt: true } },
  memberships: {
    orderBy: { organizationId: 'asc' },
    select: {
      isAdmin: true,
      isDeveloper: true,
      organization: {
        select: { id: true, name: true, quotas: { select: { name: true, private: true, expiresAt: true } } },
      },
    },
  },
} as const;

/** Conditions of a list as SQL; `take` numbers the values. */
function conditionsOf(asked: FindUsers, take: (value: unknown) => string): string[] {
  const flag = (column: string, value: boolean | undefined): string[] =>
    value === undefined ? [] : [`${column} = ${take(value)}`];
  return [
    ...(asked.search === ''
      ? []
      : [`strpos(lower(u.name || ' ' || u.email), lower(${take(asked.search)})) > 0`]),
    ...flag('u.is_superuser', asked.isSuperuser),
    ...flag('u.is_expired', asked.isExpired),
    ...flag('u.email_verified', asked.isConfirmed),
    ...flag('(u.disabled_at is not null)', asked.isDisabled),
    ...(asked.quota === undefined ? [] : [`${take(asked.quota)} in (${QUOTAS})`]),
    ...(asked.organizationId === undefined
      ? []
      : [
          `exists (select 1 from organization_member m
             where m.user_id = u.id and m.organization_id = ${take(asked.organizationId)})`,
        ]),
  ];
}

export const usersStore = (db: Database) => {
  const { pool, prisma } = db;

  const linkedAuthor = async (id: bigint | null): Promise<StoredUser['linkedAuthor']> => {
    if (id === null) return null;
    const author = await prisma.author.findUnique({ where: { id }, select: { name: true } });
    return author && { id: Number(id), name: author.name };
  };

  return {
    async list(asked: FindUsers & { now: Date }): Promise<UserPage> {
      const values: unknown[] = [asked.now];
      const take = (value: unknown): string => `$${values.push(value)}`;
      const conditions = conditionsOf(asked, take);
      // The count has no other use for the first value, and PostgreSQL wants to know its type.
      const where = ['$1::timestamptz is not null', IS_PERSONS_ACCOUNT, ...conditions].join(' and ');
      const counted = await pool.query<{ total: number }>(
        `select count(*) as total from "user" u where ${where}`,
        values,
      );
      const after = asked.cursor === undefined ? '' : `and u.email collate "C" > ${take(asked.cursor)}`;
      const found = await pool.query<Row>(
        `select u.id, u.name, u.email, u.is_superuser as "isSuperuser", u.is_expired as "isExpired",
           u.email_verified as "isConfirmed", u.disabled_at as "disabledAt", u.created_at as "createdAt",
           (select max(s.updated_at) from session s where s.user_id = u.id and s.expires_at > $1) as "lastSeenAt",
           coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name)
             from organization_member m join organization o on o.id = m.organization_id
             where m.user_id = u.id), '[]') as organizations,
           array(select distinct name from (${QUOTAS}) q order by name) as quotas
         from "user" u where ${where} ${after}
         order by u.email collate "C" limit ${take(asked.limit + 1)}`,
        values,
      );
      const users = found.rows.slice(0, asked.limit).map(rowOf);
      const hasMore = found.rows.length > asked.limit;
      return { users, total: counted.rows[0].total, next: hasMore ? (users.at(-1)?.email ?? null) : null };
    },

    async choices(now: Date): Promise<UserChoices> {
      const [quotas, organizations] = await Promise.all([
        prisma.quota.findMany({
          where: { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
          distinct: ['name'],
          orderBy: { name: 'asc' },
          select: { name: true },
        }),
        prisma.organization.findMany({ orderBy: { name: 'asc' }, select: { id: true, name: true } }),
      ]);
      return { quotas: quotas.map(({ name }) => name), organizations };
    },

    async idOf(email: string): Promise<string | null> {
      const user = await prisma.user.findUnique({ where: { email }, select: { id: true } });
      return user !== null && isPerson(user.id) ? user.id : null;
    },

    async byId(id: string, now: Date): Promise<StoredUser | null> {
      if (!isPerson(id)) return null;
      const found = await prisma.user.findUnique({ where: { id }, select: DETAILS });
      if (!found) return null;
      const { emailVerified, linkedAuthorId, sessions, accounts, quotas, memberships, ...user } = found;
      const isInForce = ({ expiresAt }: { expiresAt: Date | null }): boolean =>
        expiresAt === null || expiresAt > now;
      const open = sessions.filter(isInForce);
      const grants = [
        ...quotas.map((quota) => ({ ...quota, organization: null })),
        ...memberships.flatMap(({ organization: { quotas: shared, ...organization } }) =>
          shared.map((quota) => ({ ...quota, organization })),
        ),
      ];
      return {
        ...user,
        isConfirmed: emailVerified,
        disabledAt: iso(user.disabledAt),
        createdAt: user.createdAt.toISOString(),
        lastSeenAt: iso(open[0]?.updatedAt ?? null),
        linkedAuthor: await linkedAuthor(linkedAuthorId),
        hasPassword: accounts.length > 0,
        sessionsCount: open.length,
        memberships: memberships.map(({ organization, ...flags }) => ({
          organizationId: organization.id,
          organization: organization.name,
          ...flags,
        })),
        quotas: grants
          .map((grant) => ({ ...grant, expiresAt: iso(grant.expiresAt), isInForce: isInForce(grant) }))
          .sort((one, other) => one.name.localeCompare(other.name, 'en')),
      };
    },

    async hasAuthor(id: number): Promise<boolean> {
      return (await prisma.author.count({ where: { id: BigInt(id) } })) > 0;
    },

    /** False when the address is taken. */
    async add(user: { id: string; name: string; email: string; isSuperuser: boolean }): Promise<boolean> {
      const { count } = await prisma.user.createMany({
        data: [{ ...user, emailVerified: true }],
        skipDuplicates: true,
      });
      return count > 0;
    },

    /** With `keepsLast`, one superuser's account stays open, whoever changes others at the same time. */
    change: (
      change: UpdateUser,
      { now, keepsLast }: { now: Date; keepsLast: boolean },
    ): Promise<'changed' | 'absent' | 'last superuser'> =>
      inTransaction(pool, async (client) => {
        if (!isPerson(change.id)) return 'absent';
        if (keepsLast) {
          const superusers = await client.query<{ id: string }>(
            'select id from "user" where is_superuser and disabled_at is null order by id for update',
          );
          const [first, ...others] = superusers.rows;
          if (first?.id === change.id && others.length === 0) return 'last superuser';
        }
        const values: unknown[] = [change.id];
        const set = (column: string, value: unknown): string[] =>
          value === undefined ? [] : [`${column} = $${values.push(value)}`];
        const { isDisabled } = change;
        const sets = [
          ...set('is_superuser', change.isSuperuser),
          ...set('is_expired', change.isExpired),
          ...set('email_verified', change.isConfirmed),
          ...set('show_changelog_link', change.showChangelogLink),
          ...set('linked_author_id', change.linkedAuthorId),
          ...(isDisabled === true ? [`disabled_at = coalesce(disabled_at, $${values.push(now)})`] : []),
          ...(isDisabled === false ? ['disabled_at = null'] : []),
          ...set('updated_at', now),
        ];
        const changed = await client.query(`update "user" set ${sets.join(', ')} where id = $1`, values);
        if (changed.rowCount === 0) return 'absent';
        // When an account is opened again, too: a session made meanwhile must not come to life.
        if (isDisabled !== undefined)
          await client.query('delete from session where user_id = $1', [change.id]);
        return 'changed';
      }),

    async endSessions(userId: string): Promise<number> {
      const { count } = await prisma.session.deleteMany({ where: { userId } });
      return count;
    },
  };
};

export type UsersStore = ReturnType<typeof usersStore>;
