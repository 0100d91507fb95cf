import { conflict, DomainError, invalid, notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { storable } from '../storable.ts';
import type {
  CreatedUser,
  CreateUser,
  EndedSessions,
  FindUsers,
  UpdateUser,
  UserChoices,
  UserDetails,
  UserPage,
} from './users.contract.ts';
import { isToBeConfirmed, takesSuperuser } from './users.policy.ts';
import type { StoredUser, UsersStore } from './users.store.ts';

/** Handed over by a person, perhaps after a weekend. Chosen. */
const PASSWORD_LINK_MS = 7 * 24 * 60 * 60 * 1000;

export interface UsersServiceParts {
  store: UsersStore;
  /** `settings.get` */
  settings: () => Promise<{ showChangelogLink: boolean }>;
  /** `registrations.passwordLink` */
  passwordLink: (user: { id: string; email: string }, expiresAt: Date) => Promise<string>;
  newId: () => string;
  now: () => Date;
}

/** Accounts as superusers see and change them. Passwords are seen by nobody, and nobody acts as another. */
export const usersService = (parts: UsersServiceParts) => {
  const { store, now } = parts;

  const described = async (user: StoredUser): Promise<UserDetails> => {
    const { showChangelogLink } = await parts.settings();
    return { ...user, defaultShowChangelogLink: showChangelogLink };
  };

  const byId = async (id: string): Promise<UserDetails> => {
    const user = await store.byId(id, now());
    if (user === null) throw notFound('user', id);
    return described(user);
  };

  return {
    list: (asked: FindUsers): Promise<UserPage> =>
      store.list({ ...asked, search: storable(asked.search), now: now() }),

    choices: (): Promise<UserChoices> => store.choices(now()),

    byId,

    async byEmail(email: string): Promise<UserDetails> {
      const id = await store.idOf(email);
      if (id === null) {
        throw new DomainError(
          'not_found',
          `No user has the e-mail address ${email}: look in the list of users for a part of it, or for the name`,
          { kind: 'user', email },
        );
      }
      return byId(id);
    },

    /**
     * Adds a confirmed account without a password, and the link by which its owner sets one.
     *
     * @throws DomainError `conflict` when the address has an account already.
     */
    async create({ name, email, isSuperuser }: CreateUser): Promise<CreatedUser> {
      const id = parts.newId();
      if (!(await store.add({ id, name: storable(name), email, isSuperuser })))
        throw conflict(`There is an account with the address ${email} already`);
      const expiresAt = new Date(now().getTime() + PASSWORD_LINK_MS);
      const passwordLink = await parts.passwordLink({ id, email }, expiresAt);
      return {
        user: await byId(id),
        passwordLink,
        expiresAt: expiresAt.toISOString(),
      };
    },

    /**
     * Changes what is given; it holds from the user's next call on.
     *
     * @throws DomainError `conflict` for the last superuser, or for oneself unless confirmed; `not_found`; `invalid`
     * for an author who is not there.
     */
    async update(actor: Actor, change: UpdateUser): Promise<UserDetails> {
      if (isToBeConfirmed(actor, change))
        throw conflict('This takes away your own rights: confirm that you mean yourself', { isSelf: true });
      const { linkedAuthorId } = change;
      if (typeof linkedAuthorId === 'number' && !(await store.hasAuthor(linkedAuthorId)))
        throw invalid(`There is no author with id ${linkedAuthorId}`);
      const changed = await store.change(change, { now: now(), keepsLast: takesSuperuser(change) });
      if (changed === 'last superuser')
        throw conflict('This is the last superuser: make somebody else one first');
      if (changed === 'absent') throw notFound('user', change.id);
      return byId(change.id);
    },

    /** Logs the user out everywhere. */
    async endSessions(id: string): Promise<EndedSessions> {
      await byId(id);
      return { ended: await store.endSessions(id) };
    },
  };
};

export type UsersService = ReturnType<typeof usersService>;
