import { z } from 'zod';
import { lookedFor } from '../lookup.contract.ts';

export const LogIn = z.object({
  email: z.string().trim().toLowerCase().min(1, 'Enter your e-mail address').max(320),
  password: z.string().min(1, 'Enter your password').max(256),
});
export type LogIn = z.infer<typeof LogIn>;

/** A path of this installation to go on to; whatever could lead anywhere else is left out. */
const Next = z
  .string()
  .max(2000)
  // oxlint-disable-next-line no-control-regex -- browsers drop control characters
  .regex(/^\/(?![/\\])[^\\\u0000-\u001F\u007F]*$/)
  .optional()
  .catch(undefined);

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Enter your e-mail address')
  .max(320, 'An e-mail address has at most 320 characters')
  .pipe(z.email('This is not an e-mail address: it looks like name@example.org'));

const NewPassword = z
  .string()
  .min(10, 'A password has at least 10 characters')
  .max(256, 'A password has at most 256 characters');

const OwnPassword = z.string().min(1, 'Enter your password').max(256);

const Name = z
  .string()
  // Before blanks are taken out of it.
  .max(1000, 'A name has at most 100 characters')
  .transform((name) => name.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
  .pipe(z.string().min(1, 'Enter your name').max(100, 'A name has at most 100 characters'));

/** As it stands in the link of a mail. */
const Token = z.string().min(1).max(100);

export const Register = z.object({ name: Name, email: Email, password: NewPassword, next: Next });
export type Register = z.infer<typeof Register>;

export const AskForMail = z.object({ email: Email, next: Next });
export type AskForMail = z.infer<typeof AskForMail>;

/** What a link is for: a registration, a new password, or another address of an account. */
export const LinkKind = z.enum(['registration', 'reset', 'email']);
export type LinkKind = z.infer<typeof LinkKind>;

export const ReadLink = z.object({ kind: LinkKind, token: Token });
export type ReadLink = z.infer<typeof ReadLink>;

/** Whom a link was sent to. */
export const LinkCard = z.object({ email: z.string(), name: z.string() });
export type LinkCard = z.infer<typeof LinkCard>;

export const Confirm = z.object({ token: Token, password: OwnPassword });
export type Confirm = z.infer<typeof Confirm>;

export const Reset = z.object({ token: Token, password: NewPassword });
export type Reset = z.infer<typeof Reset>;

export const ConfirmEmail = z.object({ token: Token });

export const ChangeName = z.object({ name: Name });

/** Of those who have one; the others have logged in just now, see `Reauthentication`. */
const PresentPassword = z.string().max(256).default('');
export const ChangePassword = z.object({ password: PresentPassword, newPassword: NewPassword });
export type ChangePassword = z.infer<typeof ChangePassword>;
export const ChangeEmail = z.object({ email: Email, password: PresentPassword });
export type ChangeEmail = z.infer<typeof ChangeEmail>;

/** How the caller shows once more who they are, before what gives or takes access to the account. */
export const Reauthentication = z.object({
  /** Whether a password is asked for. */
  hasPassword: z.boolean(),
  /** Until when a log-in counts that was just now; null where there was none. */
  recentUntil: z.date().nullable(),
});
export type Reauthentication = z.infer<typeof Reauthentication>;

/** An address that waits to be confirmed; null while none does. */
export const EmailChange = z.object({ email: z.string(), expiresAt: z.date() }).nullable();
export type EmailChange = z.infer<typeof EmailChange>;

/** A browser in which the user is logged in. */
export const SessionCard = z.object({
  id: z.string(),
  createdAt: z.date(),
  /** To the day. */
  usedAt: z.date(),
  expiresAt: z.date(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type SessionCard = z.infer<typeof SessionCard>;
export const SessionById = z.object({ id: lookedFor(z.string().min(1).max(100)) });

/** Features of the user, their own and through organisations, those that have ended among them. */
export const Dashboard = z.object({
  since: z.date(),
  quotas: z.array(
    z.object({
      name: z.string(),
      organization: z.object({ id: z.number().int(), name: z.string() }).nullable(),
      expiresAt: z.date().nullable(),
      isInForce: z.boolean(),
    }),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** A feature opened to the current user. */
export const ActiveQuota = z.object({
  name: z.string(),
  info: z.object({ private: z.boolean(), organizations: z.array(z.number().int()) }),
});

/** The current user of the specification (document 1, section 3), in its field names. */
export const CurrentUser = z.object({
  id: z.string().nullable(),
  email: z.string(),
  name: z.string(),
  is_authenticated: z.boolean(),
  is_expired: z.boolean(),
  is_superuser: z.boolean(),
  author_id: z.number().int().nullable(),
  linked_author: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  organizations: z.array(z.object({ id: z.number().int(), name: z.string() })),
  active_quotas: z.array(ActiveQuota),
  has_labels_access: z.boolean(),
  has_editable_labels_access: z.boolean(),
  can_manage_collections: z.boolean(),
  orgadmin_organizations_ids: z.array(z.number().int()),
  orgdev_organizations_ids: z.array(z.number().int()),
  show_changelog_link: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Nobody who is logged in. @source specification 1, section 3 (anonymous default) */
export const ANONYMOUS_USER: CurrentUser = {
  id: null,
  email: 'Anonymous',
  name: 'Anonymous',
  is_authenticated: false,
  is_expired: false,
  is_superuser: false,
  author_id: null,
  linked_author: null,
  organizations: [],
  active_quotas: [],
  has_labels_access: false,
  has_editable_labels_access: false,
  can_manage_collections: false,
  orgadmin_organizations_ids: [],
  orgdev_organizations_ids: [],
  show_changelog_link: false,
};

export const DemoAccountCard = z.object({ email: z.string(), is: z.string() });
export type DemoAccountCard = z.infer<typeof DemoAccountCard>;
