import { unauthenticated } from '@peerlens/kernel';
import type { Actor, UserActor } from '../actor.ts';
import { ANONYMOUS, isUser } from '../actor.ts';
import { ANONYMOUS_USER } from './accounts.contract.ts';
import type { CurrentUser, Dashboard, DemoAccountCard, LogIn } from './accounts.contract.ts';
import type { AccountsStore, NewUser, UserRecord } from './accounts.store.ts';
import type { AttemptsService } from './attempts.service.ts';
import type { SessionsStore } from './sessions.store.ts';

/** One entry a quota name: private only if every grant of it is, with the organisations it comes through. */
function activeQuotas(quotas: UserRecord['quotas']): CurrentUser['active_quotas'] {
  const names = [...new Set(quotas.map(({ name }) => name))].sort();
  return names.map((name) => {
    const grants = quotas.filter((quota) => quota.name === name);
    const organizations = grants.flatMap(({ organizationId }) =>
      organizationId === null ? [] : [organizationId],
    );
    return { name, info: { private: grants.every((grant) => grant.private), organizations } };
  });
}

/** What a user may do with labels, in the specification's words. */
export type LabelsAccess = Pick<
  CurrentUser,
  'has_labels_access' | 'has_editable_labels_access' | 'can_manage_collections'
>;

/** What others say of a user. */
interface Surroundings {
  labelsAccess: LabelsAccess;
  showChangelogLink: boolean;
}

const describe = (user: UserRecord, { labelsAccess, showChangelogLink }: Surroundings): CurrentUser => ({
  id: user.id,
  email: user.email,
  name: user.name,
  is_authenticated: true,
  is_expired: user.isExpired,
  is_superuser: user.isSuperuser,
  author_id: user.linkedAuthor?.id ?? null,
  linked_author: user.linkedAuthor,
  organizations: user.memberships.map(({ organizationId, organization }) => ({
    id: organizationId,
    name: organization,
  })),
  active_quotas: activeQuotas(user.quotas),
  ...labelsAccess,
  orgadmin_organizations_ids: user.memberships.filter((m) => m.isAdmin).map((m) => m.organizationId),
  orgdev_organizations_ids: user.memberships.filter((m) => m.isDeveloper).map((m) => m.organizationId),
  show_changelog_link: user.showChangelogLink ?? showChangelogLink,
});

const actorOf = (user: UserRecord): UserActor => ({
  kind: 'user',
  id: user.id,
  email: user.email,
  isSuperuser: user.isSuperuser,
  isExpired: user.isExpired,
  quotas: [...new Set(user.quotas.map(({ name }) => name))],
  organizationIds: user.memberships.map(({ organizationId }) => organizationId),
  orgadminOrganizationIds: user.memberships.filter((m) => m.isAdmin).map((m) => m.organizationId),
  orgdevOrganizationIds: user.memberships.filter((m) => m.isDeveloper).map((m) => m.organizationId),
});

export interface AccountsServiceParts {
  store: AccountsStore;
  sessions: SessionsStore;
  attempts: AttemptsService;
  clock: () => Date;
  /** E-mails of the demo world with what each one is. */
  demoAccounts: readonly DemoAccountCard[];
  /** `labels.access` */
  labelsAccess: (actor: Actor) => LabelsAccess;
  /** `settings.get`: what holds for users without a setting of their own. */
  settings: () => Promise<{ showChangelogLink: boolean }>;
}

export function accountsService(parts: AccountsServiceParts) {
  const { store, sessions, attempts, clock, demoAccounts } = parts;
  const described = async (user: UserRecord): Promise<CurrentUser> => {
    const { showChangelogLink } = await parts.settings();
    return describe(user, { labelsAccess: parts.labelsAccess(actorOf(user)), showChangelogLink });
  };

  return {
    /** Who a request comes from, by its session cookie; `cookies` go back with the answer. */
    async actorOf(headers: Headers): Promise<{ actor: Actor; cookies: string[] }> {
      const session = await sessions.current(headers);
      const user = session && (await store.byId(session.userId, clock()));
      return user ? { actor: actorOf(user), cookies: session.cookies } : { actor: ANONYMOUS, cookies: [] };
    },

    async currentUser(actor: Actor): Promise<CurrentUser> {
      if (!isUser(actor)) return ANONYMOUS_USER;
      const user = await store.byId(actor.id, clock());
      return user ? described(user) : ANONYMOUS_USER;
    },

    /**
     * @throws DomainError `unauthenticated`, with the same words whether or not the account exists; `limited` when
     *   there were too many tries, whether or not it exists.
     */
    async logIn(
      credentials: LogIn,
      { headers, address }: { headers: Headers; address: string | null },
    ): Promise<{ user: CurrentUser; cookies: string[] }> {
      const attempt = await attempts.password({ email: credentials.email, address });
      const id = await sessions.ownerOf(credentials);
      const user = id === null ? null : await store.byId(id, clock());
      if (!user) throw unauthenticated('E-mail or password is wrong');
      const cookies = await sessions.openFor(user.id, { headers, address, authenticatedAt: clock() });
      await attempt.succeeded();
      return { user: await described(user), cookies };
    },

    logOut: (headers: Headers): Promise<string[]> => sessions.close(headers),

    /** What an account has beside what `currentUser` tells. */
    async dashboard(actor: Actor): Promise<Dashboard> {
      const found = isUser(actor) ? await store.dashboard(actor.id) : null;
      if (!found) throw unauthenticated();
      const now = clock();
      const quotas = found.quotas.map((quota) => ({
        ...quota,
        isInForce: quota.expiresAt === null || quota.expiresAt > now,
      }));
      return { since: found.since, quotas };
    },

    /** The actor that a user acts as, without a session; null when there is no such e-mail. */
    async actorOfEmail(email: string): Promise<Actor | null> {
      const user = await store.byEmail(email, clock());
      return user ? actorOf(user) : null;
    },

    /** The actor that a user acts as, without a session; null when there is no such user. */
    async actorOfId(id: string): Promise<UserActor | null> {
      const user = await store.byId(id, clock());
      return user && actorOf(user);
    },

    organizationId: (name: string): Promise<number> => store.organizationId(name),

    /** Adds users that share a password; an e-mail that is taken changes nothing. */
    async addAll(users: readonly Omit<NewUser, 'passwordHash'>[], password: string): Promise<void> {
      const passwordHash = await sessions.hashPassword(password);
      for (const user of users) await store.add({ ...user, passwordHash });
    },

    /** Those of the demo accounts that exist here. */
    async demoAccounts(): Promise<DemoAccountCard[]> {
      const present = new Set(await store.emailsOf(demoAccounts.map(({ email }) => email)));
      return demoAccounts.filter(({ email }) => present.has(email));
    },
  };
}

export type AccountsService = ReturnType<typeof accountsService>;
