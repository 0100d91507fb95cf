import { DomainError, forbidden, invalid } from '@peerlens/kernel';
import { storable } from '../storable.ts';
import type { SendMail } from '../mail/mail.service.ts';
import { accountMails } from './account-mails.ts';
import type { AskForMail, Confirm, LinkCard, ReadLink, Register, Reset } from './accounts.contract.ts';
import type { Attempt, AttemptsService } from './attempts.service.ts';
import { hashToken, newToken } from './link-tokens.ts';
import type { LinksStore } from './links.store.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { weaknessOf } from './password-rules.ts';
import type { SessionsStore } from './sessions.store.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Mail may come late, and be read on Monday morning. */
const REGISTRATION_MS = 48 * HOUR_MS;
/** @source OWASP Forgot Password Cheat Sheet: short, for whoever reads the mailbox later */
const RESET_MS = HOUR_MS;

export interface RegistrationsServiceParts {
  store: LinksStore;
  sessions: Pick<SessionsStore, 'setPassword' | 'endAllBut'>;
  attempts: AttemptsService;
  /** `mail.send` */
  sendMail: SendMail;
  /** Whether anybody may make an account. */
  isOpen: boolean;
  /** Where links lead, without a slash at the end. */
  publicUrl: string;
  newId: () => string;
  now: () => Date;
}

type Address = Attempt['address'];

const gone = (): DomainError =>
  new DomainError('not_found', 'This link has been used already, or is too old: ask for another one');

/**
 * How an account is opened, and opened again when its password is lost: always by a link to the mailbox. Whoever asks
 * learns nothing of who has an account: each call answers the same, and sends one mail, which alone says how things are.
 */
export function registrationsService(parts: RegistrationsServiceParts) {
  const { store, sessions, attempts, sendMail, isOpen, publicUrl, newId, now } = parts;

  const after = (ms: number): Date => new Date(now().getTime() + ms);

  const linkTo = (path: string, token: string, next?: string): string => {
    const query = new URLSearchParams({ token, ...(next !== undefined && { next }) });
    return `${publicUrl}${path}?${query.toString()}`;
  };

  const check = (): void => {
    if (!isOpen) throw forbidden('Nobody can register here: ask who runs this installation for an account');
  };

  return {
    isOpen: (): boolean => isOpen,

    /** @throws DomainError `forbidden` where registration is off, `invalid` for a password that is easy to guess. */
    async register({ name, email, password, next }: Register, address: Address): Promise<void> {
      check();
      const weakness = weaknessOf(password, { email, name });
      if (weakness !== null) throw invalid(weakness, { field: 'password' });
      await attempts.mail({ email, address });
      const passwordHash = await hashPassword(password);
      const token = newToken();
      const person = { email: storable(email), name: storable(name) };
      await store.together(async (transaction) => {
        const owner = await store.addresseeOf(email, transaction);
        // Also where there is an account, so that both take as long; that token is known to nobody.
        const row = {
          ...person,
          passwordHash,
          tokenHash: hashToken(token),
          expiresAt: after(REGISTRATION_MS),
        };
        await store.addRegistration(row, now(), transaction);
        await sendMail(
          owner
            ? accountMails.taken(owner, publicUrl)
            : accountMails.confirm(person, linkTo('/accounts/confirm/', token, next)),
          transaction,
        );
      });
    },

    /** Sends the link of a registration once more; the earlier ones stay good. */
    async resend({ email, next }: AskForMail, address: Address): Promise<void> {
      check();
      await attempts.mail({ email, address });
      await store.together(async (transaction) => {
        const owner = await store.addresseeOf(email, transaction);
        const waiting = await store.latestRegistration(email, now(), transaction);
        if (owner) return sendMail(accountMails.taken(owner, publicUrl), transaction);
        if (!waiting) return sendMail(accountMails.nothingWaits(email, publicUrl), transaction);
        const token = newToken();
        const row = { ...waiting, tokenHash: hashToken(token), expiresAt: after(REGISTRATION_MS) };
        await store.addRegistration(row, now(), transaction);
        const link = linkTo('/accounts/confirm/', token, next);
        return sendMail(accountMails.confirm(waiting, link), transaction);
      });
    },

    /** Whom a link was sent to. @throws DomainError `not_found` when it is used up or too old. */
    async link({ kind, token }: ReadLink): Promise<LinkCard> {
      const tokenHash = hashToken(token);
      if (kind === 'registration') {
        const registration = await store.registration(tokenHash, now());
        if (!registration) throw gone();
        return { email: registration.email, name: registration.name };
      }
      const link = await store.link(kind, tokenHash, now());
      const owner = link && (await store.addressee(link.userId));
      if (!owner) throw gone();
      return { email: link.email, name: owner.name };
    },

    /**
     * Makes a registration a user. The password it was made with is asked for: whoever registers with the address of
     * somebody else cannot have them open it.
     *
     * @throws DomainError `invalid` with `details.field` for another password, `not_found` when the link is used up or too old,
     *   `conflict` when the address has an account by now.
     */
    async confirm({ token, password }: Confirm, address: Address): Promise<{ email: string }> {
      const registration = await store.registration(hashToken(token), now());
      if (!registration) throw gone();
      const { email, passwordHash } = registration;
      await attempts.password({ email, address });
      if (!(await verifyPassword({ hash: passwordHash, password }))) {
        throw invalid('This is not the password that you chose: try again, or register anew', {
          field: 'password',
        });
      }
      const made = await store.makeUser(registration, newId(), now());
      if (made === 'gone') throw gone();
      if (made === 'taken') throw new DomainError('conflict', 'This address has an account already: log in');
      return { email };
    },

    /** Sends a link to choose a new password, or a mail that says that there is no account. */
    async requestReset({ email, next }: AskForMail, address: Address): Promise<void> {
      await attempts.mail({ email, address });
      const token = newToken();
      await store.together(async (transaction) => {
        const owner = await store.addresseeOf(email, transaction);
        // Also where there is no account, so that both take as long; that token is known to nobody.
        const row = {
          kind: 'reset' as const,
          tokenHash: hashToken(token),
          userId: owner?.id ?? null,
          email: storable(email),
          expiresAt: after(RESET_MS),
        };
        await store.addLink(row, now(), transaction);
        return sendMail(
          owner
            ? accountMails.reset(owner, linkTo('/accounts/reset/new/', token, next))
            : accountMails.noAccount(email, publicUrl),
          transaction,
        );
      });
    },

    /** The link by which somebody whose account was made for them chooses a first password; no mail is sent. */
    async passwordLink({ id, email }: { id: string; email: string }, expiresAt: Date): Promise<string> {
      const token = newToken();
      const row = { kind: 'reset' as const, tokenHash: hashToken(token), userId: id, email, expiresAt };
      await store.together((transaction) => store.addLink(row, now(), transaction));
      return linkTo('/accounts/reset/new/', token);
    },

    /**
     * Gives the user of a link a new password, and ends all their sessions; every other link to them is void.
     *
     * @throws DomainError `not_found` when the link is used up or too old, `invalid` for a password that is easy to
     *   guess: the link stays good then.
     */
    async reset({ token, password }: Reset, address: Address): Promise<void> {
      const tokenHash = hashToken(token);
      const link = await store.link('reset', tokenHash, now());
      const owner = link && (await store.addressee(link.userId));
      if (!owner) throw gone();
      const weakness = weaknessOf(password, owner);
      if (weakness !== null) throw invalid(weakness, { field: 'password' });
      const hash = await hashPassword(password);
      await store.together(async (transaction) => {
        if (!(await store.useLink(tokenHash, transaction))) throw gone();
        await store.voidLinks(owner.id, transaction);
        await sessions.setPassword(owner.id, hash, transaction);
        await sessions.endAllBut(owner.id, null, transaction);
        await sendMail(accountMails.passwordChanged(owner, publicUrl), transaction);
      });
      await attempts.welcome({ email: owner.email, address });
    },
  };
}

export type RegistrationsService = ReturnType<typeof registrationsService>;
