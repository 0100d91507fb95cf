import { z } from 'zod';
import { MAX_ROW_NUMBER } from '../lookup.contract.ts';

/** Templates that one organisation or person keeps. Our own limit. */
export const MAX_TEMPLATES = 50;
export const MAX_TEMPLATE_SUBJECT = 200;
export const MAX_TEMPLATE_BODY = 10_000;

const RowId = z.number().int().positive().max(MAX_ROW_NUMBER);
const days = (least: number, most: number, of: string) =>
  z.number().int().min(least, `${of}: at least ${least}`).max(most, `${of}: at most ${most}`);

export const DueDays = days(1, 180, 'Days to answer in');

/** How often people may be asked before it has to be confirmed, and when they are reminded. */
export const InvitationRules = z.object({
  /** Days after a refusal in which asking again has to be confirmed; 0 = never. */
  cooldownDays: days(0, 730, 'Days after a refusal'),
  /** Open invitations from which on it has to be. */
  openLimit: days(1, 100, 'Open invitations'),
  /** Invitations in 12 months from which on it has to be. */
  yearLimit: days(1, 100, 'Invitations in 12 months'),
  /** Days to answer in, where nobody says otherwise. */
  dueDays: DueDays,
  /** Days after which somebody who has not answered is reminded, once; 0 = nobody is by itself. */
  remindAfterDays: days(0, 90, 'Days until the reminder'),
});
export type InvitationRules = z.infer<typeof InvitationRules>;

export const DEFAULT_RULES: InvitationRules = {
  cooldownDays: 90,
  openLimit: 3,
  yearLimit: 6,
  dueDays: 14,
  remindAfterDays: 7,
};

/** Placeholders of a template, and what they stand for. Links stand in the body alone. */
export const PLACEHOLDERS = {
  name: 'whom the mail is for',
  title: 'the title of the document',
  due: 'the day by which an answer is wanted',
  officer: 'who asks',
  organization: 'the organisation that asks',
  accept_link: 'the link to accept',
  decline_link: 'the link to decline',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

/** Null = the user's own. */
export const TemplatesOf = z.object({ organizationId: RowId.nullable().default(null) });
export type TemplatesOf = z.infer<typeof TemplatesOf>;

export const InvitationTemplate = z.object({
  /** Null for the one that ships. */
  id: RowId.nullable(),
  /** Null for one's own, and the one that ships. */
  organizationId: RowId.nullable(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
});
export type InvitationTemplate = z.infer<typeof InvitationTemplate>;

export const InvitationTemplates = z.object({
  /** Null for one's own. */
  organization: z.object({ id: RowId, name: z.string() }).nullable(),
  canEdit: z.boolean(),
  /** The one that ships first, then by name. */
  templates: z.array(InvitationTemplate),
  rules: InvitationRules,
});
export type InvitationTemplates = z.infer<typeof InvitationTemplates>;

const subject = z
  .string()
  .trim()
  .min(1, 'A mail needs a subject')
  .max(MAX_TEMPLATE_SUBJECT, `A subject has at most ${MAX_TEMPLATE_SUBJECT} characters`)
  .refine((text) => !/\p{Cc}/u.test(text), 'A subject is one line');
const body = z
  .string()
  .trim()
  .min(1, 'A mail needs a text')
  .max(MAX_TEMPLATE_BODY, `A text has at most ${MAX_TEMPLATE_BODY} characters`);

export const SaveTemplate = TemplatesOf.extend({
  /** Null makes a new one. */
  id: RowId.nullable().default(null),
  name: z.string().trim().min(1, 'A template needs a name').max(100, 'A name has at most 100 characters'),
  subject,
  body,
});
export type SaveTemplate = z.infer<typeof SaveTemplate>;

export const PreviewTemplate = z.object({ subject, body });
export type PreviewTemplate = z.infer<typeof PreviewTemplate>;
export const TemplatePreview = z.object({ subject: z.string(), text: z.string() });
export type TemplatePreview = z.infer<typeof TemplatePreview>;

export const RemoveTemplate = TemplatesOf.extend({ id: RowId });
export type RemoveTemplate = z.infer<typeof RemoveTemplate>;

export const SaveInvitationRules = InvitationRules.extend({ organizationId: RowId });
export type SaveInvitationRules = z.infer<typeof SaveInvitationRules>;
