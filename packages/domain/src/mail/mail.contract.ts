import { z } from 'zod';
import { lookedFor } from '../lookup.contract.ts';

/** Mails that one call lists. */
export const MAILS_PER_PAGE = 50;

/** `kept`: there is no mail server, so it waits here to be read. `failed`: every attempt failed, or it was refused. */
export const MailState = z.enum(['queued', 'sent', 'kept', 'failed']);
export type MailState = z.infer<typeof MailState>;

/** What stands for the link in the text of a mail whose link the reader may not have. */
export const HIDDEN_LINK = '[link hidden]';

export const MailSummary = z.object({
  id: z.string(),
  /** What it is about, e.g. `reset`. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: MailState,
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
});
export type MailSummary = z.infer<typeof MailSummary>;

export const Mail = MailSummary.extend({
  text: z.string(),
  /** Null once it has been sent or used up, and for readers who may not have it. */
  link: z.string().nullable(),
});
export type Mail = z.infer<typeof Mail>;

export const MailById = z.object({ id: lookedFor(z.string().min(1).max(64)) });
export type MailById = z.infer<typeof MailById>;

export const ListMails = z
  .object({
    state: MailState.optional(),
    /** `next` of the page before. */
    cursor: z.string().max(200).optional(),
  })
  .default({});
export type ListMails = z.infer<typeof ListMails>;

/** Newest first. */
export const MailPage = z.object({ mails: z.array(MailSummary), next: z.string().nullable() });
export type MailPage = z.infer<typeof MailPage>;
