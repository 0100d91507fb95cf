import { z } from 'zod';
import { lookedFor } from '../lookup.contract.ts';
import { MAIL_STATES } from './mail-states.contract.ts';

/** Mails that one call lists. */
export const MAILS_PER_PAGE = 50;

export const MailState = z.enum(MAIL_STATES);
export type MailState = z.infer<typeof MailState>;

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

/** What of the outbox is asked for; what is not given narrows nothing. */
export const ListMails = z
  .object({
    state: MailState.optional(),
    /** What it is about, e.g. `reset`. */
    kind: lookedFor(z.string().max(60)).optional(),
    /** Part of the recipient's address or of the subject, in any case. */
    search: lookedFor(z.string().trim().max(200)).optional(),
    /** `next` of the page before. */
    cursor: z.string().max(200).optional(),
  })
  .default({});
export type ListMails = z.infer<typeof ListMails>;

/** Newest first. */
export const MailPage = z.object({ mails: z.array(MailSummary), next: z.string().nullable() });
export type MailPage = z.infer<typeof MailPage>;

/** Mails that one call sends again or discards. */
export const MAX_CHOSEN_MAILS = 200;

export const ChosenMails = z.object({
  ids: z
    .array(MailById.shape.id)
    .min(1, 'Choose mails first')
    .max(MAX_CHOSEN_MAILS, `At most ${MAX_CHOSEN_MAILS} mails at once`),
});
export type ChosenMails = z.infer<typeof ChosenMails>;

/** How many of those that were chosen it was done with; the others were in another state, or gone. */
export const ChangedMails = z.object({ done: z.number().int(), left: z.number().int() });
export type ChangedMails = z.infer<typeof ChangedMails>;

/** What mails there have been about. */
export const MailKinds = z.array(z.string());
