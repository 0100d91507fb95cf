import { DomainError, invalid, notFound, unauthenticated } from '@peerlens/kernel';
import type { Actor, UserActor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { SendMail } from '../mail/mail.service.ts';
import { storable } from '../storable.ts';
import { accountMails } from './account-mails.ts';
import type {
  ChangeEmail,
  ChangePassword,
  EmailChange,
  Reauthentication,
  SessionCard,
} from './accounts.contract.ts';
import type { AttemptsService } from './attempts.service.ts';
import { hashToken, newToken } from './link-tokens.ts';
import type { Addressee, LinksStore, Transaction } from './links.store.ts';
import { hashPassword } from './password-hash.ts';
import { weaknessOf } from './password-rules.ts';
import { recentUntil } from './reauthentication.ts';
import type { SessionsStore } from './sessions.store.ts';

/** Mail may come late, and be read on Monday morning. */
const EMAIL_LINK_MS = 48 * 60 * 60 * 1000;

export interface OwnAccountServiceParts {
  store: LinksStore;
  sessions: SessionsStore;
  attempts: AttemptsService;
  /** `mail.send` */
  sendMail: SendMail;
  /** Where links lead, without a slash at the end. */
  publicUrl: string;
  now: () => Date;
}

/** A call of somebody who is logged in. */
export interface OwnCall {
  actor: Actor;
  headers: Headers;
  address: string | null;
}

/** What users change of their own account. */
export function ownAccountService(parts: OwnAccountServiceParts) {
  const { store, sessions, attempts, sendMail, publicUrl, now } = parts;

  const self = (actor: Actor): UserActor => {
    if (!isUser(actor)) throw unauthenticated();
    return actor;
  };

  const reauthentication = async ({ actor, headers }: OwnCall): Promise<Reauthentication> => {
    const { id } = self(actor);
    const session = await sessions.current(headers);
    return {
      hasPassword: await sessions.hasPassword(id),
      recentUntil: recentUntil(session?.authenticatedAt ?? null, now()),
    };
  };

  /**
   * Whoever came by an open browser does not know the password, nor can they log in at the owner's provider.
   *
   * @throws DomainError `invalid` with `details.field` for a wrong password, or with
   *   `details.reauthenticate` for who has none and has not logged in just now, `limited` after too many.
   */
  const checkOwner = async (call: OwnCall, password: string): Promise<Addressee> => {
    const { actor, address } = call;
    const { id, email } = self(actor);
    const { hasPassword, recentUntil: until } = await reauthentication(call);
    if (hasPassword) {
      const attempt = await attempts.password({ email, address });
      if (!(await sessions.isPassword(id, password))) throw wrongPassword();
      await attempt.succeeded();
    } else if (until === null) {
      throw invalid('Log in again to show that it is you, then try once more', { reauthenticate: true });
    }
    const person = await store.addressee(id);
    if (!person) throw unauthenticated();
    return person;
  };

  const wrongPassword = (): DomainError =>
    invalid('This is not your password: try again', { field: 'password' });

  const currentId = async (headers: Headers): Promise<string | null> =>
    (await sessions.current(headers))?.sessionId ?? null;

  return {
    checkOwner,
    reauthentication,

    async changeName(actor: Actor, name: string): Promise<void> {
      await store.changeName(self(actor).id, storable(name), now());
    },

    /**
     * Ends all other sessions, and voids every link on its way; the first password of who had none, too.
     *
     * @throws DomainError `invalid` with `details.field` for a wrong password, or a new one that is easy to guess.
     */
    async changePassword(call: OwnCall, { password, newPassword }: ChangePassword): Promise<void> {
      const person = await checkOwner(call, password);
      const weakness = weaknessOf(newPassword, person);
      if (weakness !== null) throw invalid(weakness, { field: 'newPassword' });
      const hash = await hashPassword(newPassword);
      const keep = await currentId(call.headers);
      await store.together(async (transaction) => {
        await sessions.setPassword(person.id, hash, transaction);
        await sessions.endAllBut(person.id, keep, transaction);
        await store.voidLinks(person.id, transaction);
        await sendMail(accountMails.passwordChanged(person, publicUrl), transaction);
      });
    },

    /**
     * Asks the new address to confirm, and tells the old one; nothing is changed before. It takes the place of what
     * waits already.
     */
    async requestEmailChange(call: OwnCall, { email, password }: ChangeEmail): Promise<void> {
      const person = await checkOwner(call, password);
      if (email === person.email) throw invalid('This is your address already', { field: 'email' });
      await attempts.mail({ email, address: call.address });
      const token = newToken();
      await store.together(async (transaction) => {
        await sendMail(accountMails.emailChanging(person, email, publicUrl), transaction);
        const isTaken = (await store.addresseeOf(email, transaction)) !== null;
        const expiresAt = new Date(now().getTime() + EMAIL_LINK_MS);
        const row = {
          kind: 'email' as const,
          tokenHash: hashToken(token),
          userId: person.id,
          email,
          expiresAt,
        };
        await store.voidEmailLinks(person.id, transaction);
        // Also for an address that is taken, so that what waits tells nobody; that token is known to nobody.
        await store.addLink(row, now(), transaction);
        const link = `${publicUrl}/accounts/email/?token=${token}`;
        await sendMail(
          isTaken ? accountMails.emailTaken(email) : accountMails.confirmEmail(person, email, link),
          transaction,
        );
      });
    },

    /** The address that waits to be confirmed, whether or not it is somebody else's. */
    emailChange: (actor: Actor): Promise<EmailChange> => store.emailChange(self(actor).id, now()),

    async cancelEmailChange(actor: Actor): Promise<void> {
      const { id } = self(actor);
      await store.together((transaction) => store.voidEmailLinks(id, transaction));
    },

    /**
     * Makes the address that a link was sent to the one of its user, whoever opens it; every other link is void.
     *
     * @throws DomainError `not_found` when the link is used up or too old, `conflict` when the address is taken by now.
     */
    async confirmEmail(token: string): Promise<{ email: string }> {
      const tokenHash = hashToken(token);
      const link = await store.link('email', tokenHash, now());
      return store.together(async (transaction) => {
        if (!link || !(await store.useLink(tokenHash, transaction))) {
          throw new DomainError(
            'not_found',
            'This link has been used already, or is too old: ask for another one',
          );
        }
        const { userId, email } = link;
        if (!(await store.changeEmail(userId, email, now(), transaction))) {
          throw new DomainError(
            'conflict',
            'This address has an account of its own by now: choose another one',
          );
        }
        await store.voidLinks(userId, transaction);
        await store.voidRegistrations(email, transaction);
        return { email };
      });
    },

    /** Where the actor is logged in, latest used first. */
    async sessions({ actor, headers }: OwnCall): Promise<SessionCard[]> {
      const { id } = self(actor);
      const current = await currentId(headers);
      const rows = await sessions.list(id, now());
      return rows.map((row) => ({ ...row, isCurrent: row.id === current }));
    },

    /** @throws DomainError `not_found` for what is no session of the actor. */
    async revokeSession(actor: Actor, sessionId: string): Promise<void> {
      if (!(await sessions.end(self(actor).id, sessionId))) throw notFound('session', sessionId);
    },

    /** Ends all sessions but the one that asks. */
    async revokeOtherSessions({ actor, headers }: OwnCall): Promise<void> {
      await sessions.endAllBut(self(actor).id, await currentId(headers));
    },

    /** Tells whoever had an account that it is gone. */
    sayFarewell: (email: string, within: Transaction): Promise<unknown> =>
      sendMail(accountMails.erased(email), within),

    /** From now on the account is linked with no author. */
    async unlinkAuthor(actor: Actor): Promise<void> {
      await store.unlinkAuthor(self(actor).id, now());
    },
  };
}

export type OwnAccountService = ReturnType<typeof ownAccountService>;
