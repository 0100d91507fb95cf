import { conflict, notFound, unauthenticated } from '@peerlens/kernel';
import type { OidcProvider } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { SendMail } from '../mail/mail.service.ts';
import { accountMails } from './account-mails.ts';
import type { IdentitiesStore, LoginRow, Subject, Transaction } from './identities.store.ts';
import type { AuthorOutcome, LinkedLogin } from './sso.contract.ts';

export interface LinkedLoginsServiceParts {
  store: IdentitiesStore;
  /** Whom people may log in with. */
  providers: readonly OidcProvider[];
  /** An ORCID iD with a right check digit; else null. */
  orcidOf: (subject: string) => string | null;
  /** `mail.send` */
  sendMail: SendMail;
  /** Where links lead, without a slash at the end. */
  publicUrl: string;
  newId: () => string;
  now: () => Date;
}

/** The provider whose subjects are ORCID iDs. */
const ORCID = 'orcid';

/** A log-in with a provider, as what became of it is told. */
export type LinkOutcome = 'linked' | 'taken' | 'another';

/** The log-ins of accounts with providers, and the author that comes with an ORCID iD. */
export function linkedLoginsService(parts: LinkedLoginsServiceParts) {
  const { store, providers, orcidOf, sendMail, publicUrl, newId, now } = parts;

  const providerOf = (issuer: string): OidcProvider | null =>
    providers.find((provider) => provider.issuer === issuer) ?? null;

  const nameOf = (issuer: string): string => providerOf(issuer)?.name ?? new URL(issuer).host;

  /** A provider that is not configured any more lets nobody in. */
  const isLastWayIn = async (
    userId: string,
    login: LoginRow,
    logins: readonly LoginRow[],
    within?: Transaction,
  ): Promise<boolean> =>
    !logins.some(({ id, issuer }) => id !== login.id && providerOf(issuer)) &&
    !(await store.hasPassword(userId, within));

  /**
   * Links a user with the one author who has the ORCID iD of a log-in. Who is linked already stays so: an
   * administrator may have told two people of one name apart.
   *
   * @returns null for a log-in that has no ORCID iD.
   */
  const linkAuthor = async (
    userId: string,
    login: Subject,
    within: Transaction,
  ): Promise<AuthorOutcome | null> => {
    const orcid = providerOf(login.issuer)?.key === ORCID ? orcidOf(login.subject) : null;
    const person = orcid === null ? null : await store.locked(userId, within);
    if (orcid === null || !person) return null;
    const authors = await store.authorsOf(orcid, within);
    if (authors.length !== 1) return authors.length === 0 ? 'none' : 'several';
    const [author] = authors;
    if (person.linkedAuthorId !== null) return person.linkedAuthorId === author.id ? 'linked' : 'kept';
    await store.linkAuthor(userId, login, author.id, within);
    const others = await store.othersOfAuthor(author.id, userId, within);
    if (others.length > 0) {
      const note = { author, orcid, email: person.email, others, home: publicUrl };
      for (const to of await store.superusers(within)) {
        await sendMail(accountMails.authorOfTwo(to, note), within);
      }
    }
    return 'linked';
  };

  return {
    linkAuthor,

    /** Links a log-in with a user, and tells them by mail. */
    async link(userId: string, login: Subject, within: Transaction): Promise<LinkOutcome> {
      const person = await store.locked(userId, within);
      if (!person) throw unauthenticated();
      const owner = await store.ownerOf(login, within);
      if (owner !== null) return owner.id === userId ? 'linked' : 'taken';
      const row = { ...login, id: newId(), userId, now: now() };
      if (!(await store.add(row, within))) {
        return (await store.ownerOf(login, within)) === null ? 'another' : 'taken';
      }
      await sendMail(accountMails.loginLinked(person, nameOf(login.issuer), publicUrl), within);
      return 'linked';
    },

    /** Those of the actor, oldest first. */
    async list(actor: Actor): Promise<LinkedLogin[]> {
      if (!isUser(actor)) throw unauthenticated();
      const logins = await store.logins(actor.id);
      return Promise.all(
        logins.map(async (login) => {
          const provider = providerOf(login.issuer);
          return {
            id: login.id,
            provider: provider && { key: provider.key, name: provider.name },
            host: new URL(login.issuer).host,
            subject: login.subject,
            since: login.since,
            linkedAuthorId: login.linkedAuthorId,
            canUnlink: !(await isLastWayIn(actor.id, login, logins)),
          };
        }),
      );
    },

    /**
     * Takes a log-in away, with the author that was linked because of it, and tells its owner by mail.
     *
     * @throws DomainError `not_found` for what is no log-in of the actor, `conflict` for the last way in.
     */
    async unlink(actor: Actor, id: string): Promise<void> {
      if (!isUser(actor)) throw unauthenticated();
      await store.together(async (transaction) => {
        const person = await store.locked(actor.id, transaction);
        const logins = await store.logins(actor.id, transaction);
        const login = logins.find((each) => each.id === id);
        if (!person || !login) throw notFound('linked log-in', id);
        if (await isLastWayIn(actor.id, login, logins, transaction)) {
          throw conflict('This is your only way to log in: choose a password before you unlink it');
        }
        await store.remove(actor.id, login, transaction);
        await sendMail(accountMails.loginUnlinked(person, nameOf(login.issuer), publicUrl), transaction);
      });
    },
  };
}

export type LinkedLoginsService = ReturnType<typeof linkedLoginsService>;
