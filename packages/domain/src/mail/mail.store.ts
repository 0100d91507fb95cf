import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { FileStorage } from '@peerlens/files';
import { MailRefused } from '@peerlens/mail';
import type { Attachment, Mailer } from '@peerlens/mail';
import type { Queue, SqlRunner } from '@peerlens/queue';
import { MAILS_PER_PAGE } from './mail.contract.ts';
import type { ListMails, MailState, MailSummary } from './mail.contract.ts';

/** An open transaction of the caller. */
export type Transaction = SqlRunner;

export interface MailRow extends MailSummary {
  /** With `{link}` where its link stands. */
  text: string;
  sealedLink: string | null;
}

/** Bytes in the storage of files, and what they are called in a mail. */
export interface KeptAttachment {
  key: string;
  name: string;
  contentType: string;
}

export interface NewMail {
  id: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  sealedLink: string | null;
  attachment?: KeptAttachment;
  createdAt: Date;
}

/** Where a page of the list goes on. */
export interface MailPlace {
  createdAt: Date;
  id: string;
}

export interface DeliveryPlan {
  /** The text with its link. */
  textOf: (mail: MailRow) => string;
  now: () => Date;
}

/** What a mail server says of a failure may be long. */
const MAX_ERROR_CHARACTERS = 500;

const SUMMARY = `id, kind, "to", subject, state, attempts, last_error as "lastError",
  created_at as "createdAt", sent_at as "sentAt"`;
const ROW = `${SUMMARY}, text, sealed_link as "sealedLink"`;

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll('\0', '')
    .slice(0, MAX_ERROR_CHARACTERS)
    .toWellFormed();

export interface MailStoreParts {
  db: Database;
  queue: Queue;
  mailer: Mailer | null;
  files: Pick<FileStorage, 'get'>;
}

export const mailStore = ({ db, queue, mailer, files }: MailStoreParts) => {
  const { pool } = db;

  /** Null also for a file that is kept no longer: the text says where it was. */
  const attached = async (kept: KeptAttachment | null): Promise<Attachment | null> => {
    const content = kept && (await files.get(kept.key));
    return kept && content && { name: kept.name, contentType: kept.contentType, content };
  };

  return {
    /** The row and the job that sends it: with the caller's transaction, or with one of their own. */
    async add(mail: NewMail, within?: Transaction): Promise<void> {
      const put = async (client: Transaction): Promise<void> => {
        await client.query(
          `insert into outbox_mail (id, kind, "to", subject, text, sealed_link, created_at, attachment)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [
            mail.id,
            mail.kind,
            mail.to,
            mail.subject,
            mail.text,
            mail.sealedLink,
            mail.createdAt,
            mail.attachment ?? null,
          ],
        );
        await queue.send('mail', { mailId: mail.id }, client);
      };
      await (within ? put(within) : inTransaction(pool, put));
    },

    /**
     * Sends one mail, or keeps it where there is no mail server. Its row is locked meanwhile, so that no two workers
     * send it; what is sent, kept or failed already, or is being sent, is left alone.
     *
     * @returns what became of it, null if there was nothing to do; `error` is a failure that may pass.
     */
    deliver: (
      id: string,
      { textOf, now }: DeliveryPlan,
    ): Promise<{ state: MailState; kind: string; error: unknown } | null> =>
      inTransaction(pool, async (client) => {
        const found = await client.query<MailRow & { attachment: KeptAttachment | null }>(
          `select ${ROW}, attachment from outbox_mail where id = $1 and state = 'queued' for update skip locked`,
          [id],
        );
        const mail = found.rows.at(0);
        if (!mail) return null;
        const { kind, to, subject } = mail;
        if (!mailer) {
          await client.query(`update outbox_mail set state = 'kept' where id = $1`, [id]);
          return { state: 'kept', kind, error: null };
        }
        try {
          const attachment = await attached(mail.attachment);
          await mailer.send({ id, to, subject, text: textOf(mail), ...(attachment && { attachment }) });
        } catch (error) {
          const state = error instanceof MailRefused ? 'failed' : 'queued';
          await client.query(
            `update outbox_mail set state = $2, attempts = attempts + 1, last_error = $3 where id = $1`,
            [id, state, sentenceOf(error)],
          );
          return { state, kind, error: state === 'queued' ? error : null };
        }
        await client.query(
          `update outbox_mail set state = 'sent', attempts = attempts + 1, sent_at = $2, last_error = null,
                  sealed_link = null
            where id = $1`,
          [id, now()],
        );
        return { state: 'sent', kind, error: null };
      }),

    /** Gives up on what is still queued. */
    async abandon(id: string): Promise<void> {
      await pool.query(`update outbox_mail set state = 'failed' where id = $1 and state = 'queued'`, [id]);
    },

    async byId(id: string): Promise<MailRow | null> {
      const found = await pool.query<MailRow>(`select ${ROW} from outbox_mail where id = $1`, [id]);
      return found.rows.at(0) ?? null;
    },

    /** One more than a page shows, newest first, so that it is known whether there is another. */
    async list(
      { state, kind, search }: Omit<ListMails, 'cursor'>,
      after: MailPlace | null,
    ): Promise<MailSummary[]> {
      const found = await pool.query<MailSummary>(
        `select ${SUMMARY} from outbox_mail
          where ($1::text is null or state = $1)
            and ($2::timestamptz is null or (created_at, id) < ($2, $3))
            and ($5::text is null or kind = $5)
            and ($6::text is null or strpos(lower("to" || ' ' || subject), lower($6)) > 0)
          order by created_at desc, id desc limit $4`,
        [
          state ?? null,
          after?.createdAt ?? null,
          after?.id ?? null,
          MAILS_PER_PAGE + 1,
          kind ?? null,
          search ?? null,
        ],
      );
      return found.rows;
    },

    async countFailed(): Promise<number> {
      const found = await pool.query<{ failed: number }>(
        `select count(*) as failed from outbox_mail where state = 'failed'`,
      );
      return found.rows[0].failed;
    },

    async kinds(): Promise<string[]> {
      const found = await pool.query<{ kind: string }>('select distinct kind from outbox_mail order by kind');
      return found.rows.map(({ kind }) => kind);
    },

    /** Queues failed mails again, each with its job; how many there were. */
    retry: (ids: readonly string[]): Promise<number> =>
      inTransaction(pool, async (client) => {
        const changed = await client.query<{ id: string }>(
          `update outbox_mail set state = 'queued' where id = any($1::text[]) and state = 'failed' returning id`,
          [ids],
        );
        for (const { id } of changed.rows) await queue.send('mail', { mailId: id }, client);
        return changed.rows.length;
      }),

    /** Deletes mails that are not sent; how many there were. Waits for one that is just being sent. */
    async discard(ids: readonly string[]): Promise<number> {
      const gone = await pool.query(
        `delete from outbox_mail where id = any($1::text[]) and state <> 'sent'`,
        [ids],
      );
      return gone.rowCount ?? 0;
    },
  };
};

export type MailStore = ReturnType<typeof mailStore>;
