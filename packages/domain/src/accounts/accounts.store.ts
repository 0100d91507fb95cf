import type { Database } from '@peerlens/db';

/** A user as the rules need it. */
export interface UserRecord {
  id: string;
  name: string;
  email: string;
  isSuperuser: boolean;
  isExpired: boolean;
  /** Null: as the settings of the installation have it. */
  showChangelogLink: boolean | null;
  linkedAuthor: { id: number; name: string } | null;
  memberships: { organizationId: number; organization: string; isAdmin: boolean; isDeveloper: boolean }[];
  /** Those in force at the time asked for. */
  quotas: { name: string; private: boolean; organizationId: number | null }[];
}

export interface QuotaRow {
  name: string;
  /** Through which it comes; null for the user's own. */
  organization: { id: number; name: string } | null;
  expiresAt: Date | null;
}

export interface NewUser {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  isSuperuser: boolean;
  isExpired: boolean;
  linkedAuthorId: number | null;
  quotas: readonly string[];
  memberships: readonly { organizationId: number; isAdmin: boolean; isDeveloper: boolean }[];
}

const USER = {
  id: true,
  name: true,
  email: true,
  isSuperuser: true,
  isExpired: true,
  showChangelogLink: true,
  linkedAuthorId: true,
  quotas: { select: { name: true, private: true, expiresAt: true } },
  memberships: {
    orderBy: { organizationId: 'asc' },
    select: {
      organizationId: true,
      isAdmin: true,
      isDeveloper: true,
      organization: {
        select: { name: true, quotas: { select: { name: true, private: true, expiresAt: true } } },
      },
    },
  },
} as const;

export function accountsStore({ prisma }: Database) {
  const linkedAuthor = async (id: bigint | null): Promise<UserRecord['linkedAuthor']> => {
    if (id === null) return null;
    const author = await prisma.author.findUnique({ where: { id }, select: { id: true, name: true } });
    return author ? { id: Number(author.id), name: author.name } : null;
  };

  const byId = async (id: string, now: Date): Promise<UserRecord | null> => {
    // Who is disabled is nobody, whichever way they come: by session, by token, by password.
    const user = await prisma.user.findUnique({ where: { id, disabledAt: null }, select: USER });
    if (!user) return null;
    const inForce = ({ expiresAt }: { expiresAt: Date | null }): boolean =>
      expiresAt === null || expiresAt > now;
    const own = user.quotas.filter(inForce).map((quota) => ({ ...quota, organizationId: null }));
    const shared = user.memberships.flatMap(({ organizationId, organization }) =>
      organization.quotas.filter(inForce).map((quota) => ({ ...quota, organizationId })),
    );
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      isSuperuser: user.isSuperuser,
      isExpired: user.isExpired,
      showChangelogLink: user.showChangelogLink,
      linkedAuthor: await linkedAuthor(user.linkedAuthorId),
      memberships: user.memberships.map(({ organizationId, organization, isAdmin, isDeveloper }) => ({
        organizationId,
        organization: organization.name,
        isAdmin,
        isDeveloper,
      })),
      quotas: [...own, ...shared].map(({ name, private: isPrivate, organizationId }) => ({
        name,
        private: isPrivate,
        organizationId,
      })),
    };
  };

  return {
    byId,

    async byEmail(email: string, now: Date): Promise<UserRecord | null> {
      const user = await prisma.user.findUnique({ where: { email }, select: { id: true } });
      return user ? byId(user.id, now) : null;
    },

    /** When the account was made, and every quota of the user and their organisations, by name. */
    async dashboard(id: string): Promise<{ since: Date; quotas: QuotaRow[] } | null> {
      const user = await prisma.user.findUnique({ where: { id }, select: { createdAt: true } });
      if (!user) return null;
      const rows = await prisma.quota.findMany({
        where: { OR: [{ userId: id }, { organization: { members: { some: { userId: id } } } }] },
        orderBy: [{ name: 'asc' }, { organizationId: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }],
        select: {
          name: true,
          expiresAt: true,
          organization: { select: { id: true, name: true } },
        },
      });
      return { since: user.createdAt, quotas: rows };
    },

    async emailsOf(emails: readonly string[]): Promise<string[]> {
      const users = await prisma.user.findMany({
        where: { email: { in: [...emails] } },
        select: { email: true },
      });
      return users.map(({ email }) => email);
    },

    /** Adds a user with a password; an e-mail that is taken changes nothing. */
    async add(user: NewUser): Promise<void> {
      if (await prisma.user.findUnique({ where: { email: user.email }, select: { id: true } })) return;
      await prisma.user.create({
        data: {
          id: user.id,
          name: user.name,
          email: user.email,
          emailVerified: true,
          isSuperuser: user.isSuperuser,
          isExpired: user.isExpired,
          linkedAuthorId: user.linkedAuthorId === null ? null : BigInt(user.linkedAuthorId),
          accounts: {
            create: {
              id: `credential-${user.id}`,
              accountId: user.id,
              providerId: 'credential',
              password: user.passwordHash,
            },
          },
          quotas: { create: user.quotas.map((name) => ({ name })) },
          memberships: { create: user.memberships.map((membership) => ({ ...membership })) },
        },
      });
    },

    async organizationId(name: string): Promise<number> {
      const organization = await prisma.organization.upsert({
        where: { name },
        create: { name },
        update: {},
        select: { id: true },
      });
      return organization.id;
    },
  };
}

export type AccountsStore = ReturnType<typeof accountsStore>;
