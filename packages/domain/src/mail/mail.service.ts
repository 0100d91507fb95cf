import { invalid, notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { HIDDEN_LINK } from './mail-states.contract.ts';
import { MAILS_PER_PAGE } from './mail.contract.ts';
import type { ChangedMails, ListMails, Mail, MailPage } from './mail.contract.ts';
import { canReadLinks } from './mail.policy.ts';
import type { KeptAttachment, MailPlace, MailRow, MailStore, Transaction } from './mail.store.ts';
import { seal, unseal } from './sealing.ts';

export interface MailDraft {
  to: string;
  subject: string;
  /** With `{link}` where the link stands. */
  text: string;
  /** What it is about, e.g. `reset`. */
  kind: string;
  /** A file that goes with it, as long as its owner keeps it. */
  attachment?: KeptAttachment;
  /** Whoever has it can act as the recipient; it is kept sealed, and no longer than needed. */
  link?: string;
}

/** Takes a mail in to be sent once the transaction commits; that it was taken in is all that is waited for. */
export type SendMail = (draft: MailDraft, within: Transaction) => Promise<unknown>;

export interface MailServiceParts {
  store: MailStore;
  /** Seals the links of mails that wait. */
  secret: string;
  /** Whether this is the demo world. */
  isDemo: () => Promise<boolean>;
  newId: () => string;
  now: () => Date;
  /** One line that tells neither recipient nor text. */
  log: (line: string) => void;
}

const LINK = '{link}';

const writeCursor = ({ createdAt, id }: MailPlace): string => `${createdAt.getTime()}-${id}`;

function readCursor(cursor: string): MailPlace {
  const [, time, id] = /^(\d{1,15})-(.+)$/s.exec(cursor) ?? [];
  if (time === undefined || id.includes('\0'))
    throw invalid('The cursor is not one of this list: leave it out');
  return { createdAt: new Date(Number(time)), id };
}

export function mailService({ store, secret, isDemo, newId, now, log }: MailServiceParts) {
  const linkOf = ({ sealedLink }: MailRow): string | null =>
    sealedLink === null ? null : unseal(secret, sealedLink);

  /** Of several mails, each once. */
  const changed = async (
    ids: readonly string[],
    change: (ids: readonly string[]) => Promise<number>,
  ): Promise<ChangedMails> => {
    const chosen = [...new Set(ids)];
    const done = await change(chosen);
    return { done, left: chosen.length - done };
  };

  return {
    /**
     * Puts a mail into the outbox, and a job that sends it into the queue; both exist once the transaction `within`
     * commits.
     *
     * @returns its id.
     */
    async send({ link, ...draft }: MailDraft, within?: Transaction): Promise<string> {
      const id = newId();
      const sealedLink = link === undefined ? null : seal(secret, link);
      await store.add({ ...draft, id, sealedLink, createdAt: now() }, within);
      return id;
    },

    /** @throws what went wrong, if trying again may help. */
    async deliver(id: string): Promise<void> {
      const done = await store.deliver(id, {
        textOf: (mail) => mail.text.replaceAll(LINK, () => linkOf(mail) ?? HIDDEN_LINK),
        now,
      });
      if (done?.state === 'kept') log(`mail ${id} (${done.kind}) is kept in the outbox: SMTP_URL is not set`);
      if (done?.state === 'failed') log(`mail ${id} (${done.kind}) was refused by the mail server`);
      if (done?.error) throw done.error;
    },

    abandon: (id: string): Promise<void> => store.abandon(id),

    /** The outbox, newest first. */
    async list({ cursor, ...filter }: ListMails): Promise<MailPage> {
      const found = await store.list(filter, cursor === undefined ? null : readCursor(cursor));
      const mails = found.slice(0, MAILS_PER_PAGE);
      const last = mails.at(-1);
      return { mails, next: last && found.length > mails.length ? writeCursor(last) : null };
    },

    /** One mail with its text; its link is there only for who may have it, see `mail.policy.ts`. */
    async byId(actor: Actor, id: string): Promise<Mail> {
      const row = await store.byId(id);
      if (!row) throw notFound('mail', id);
      const { sealedLink: _sealed, text, ...mail } = row;
      const link = canReadLinks(actor, await isDemo()) ? linkOf(row) : null;
      return { ...mail, link, text: text.replaceAll(LINK, () => link ?? HIDDEN_LINK) };
    },

    /** How many could not be sent. */
    countFailed: (): Promise<number> => store.countFailed(),

    /** What mails there have been about, by name. */
    kinds: (): Promise<string[]> => store.kinds(),

    /** Sends again what had failed. What is queued, sent or kept stays as it is. */
    retry: (ids: readonly string[]): Promise<ChangedMails> => changed(ids, store.retry),

    /** Forgets mails that are not sent; one that is being sent counts as sent. */
    discard: (ids: readonly string[]): Promise<ChangedMails> =>
      changed(ids, (chosen) => store.discard(chosen)),
  };
}

export type MailService = ReturnType<typeof mailService>;
