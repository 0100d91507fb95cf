import { z } from 'zod';
import { lookedFor } from '../lookup.contract.ts';
import { Id } from '../paging.contract.ts';

export const USERS_PER_PAGE = 50;

/** Ids of users are texts: UUIDs, or what better-auth makes. */
export const UserId = lookedFor(z.string().min(1).max(100));

const Email = z.string().trim().toLowerCase().max(320).pipe(z.email('This is not an e-mail address'));
const Name = z.string().trim().min(1, 'Enter a name').max(200);

export const FindUsers = z.object({
  /** Part of a name or an e-mail address, whatever its case; empty = all. */
  search: lookedFor(z.string().trim().max(200)).default(''),
  isSuperuser: z.boolean().optional(),
  isExpired: z.boolean().optional(),
  isConfirmed: z.boolean().optional(),
  isDisabled: z.boolean().optional(),
  /** Those who have this quota in force, of their own or through an organisation. */
  quota: lookedFor(z.string().max(60)).optional(),
  organizationId: Id.max(2 ** 31 - 1).optional(),
  /** The `next` of the page before. */
  cursor: lookedFor(z.string().max(320)).optional(),
  limit: z.number().int().min(1).max(200).default(USERS_PER_PAGE),
});
export type FindUsers = z.infer<typeof FindUsers>;

/** Times are ISO 8601. */
export const UserRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isSuperuser: z.boolean(),
  isExpired: z.boolean(),
  /** The e-mail address is known to be theirs. */
  isConfirmed: z.boolean(),
  /** Null while the account is open. */
  disabledAt: z.string().nullable(),
  createdAt: z.string(),
  /** When a session of theirs was last renewed; null when they have none. */
  lastSeenAt: z.string().nullable(),
  organizations: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** Names of those in force. */
  quotas: z.array(z.string()),
});
export type UserRow = z.infer<typeof UserRow>;

/** By ascending e-mail address. */
export const UserPage = z.object({
  users: z.array(UserRow),
  total: z.number().int(),
  /** Null on the last page. */
  next: z.string().nullable(),
});
export type UserPage = z.infer<typeof UserPage>;

/** What the list of users can be narrowed to. */
export const UserChoices = z.object({
  quotas: z.array(z.string()),
  organizations: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type UserChoices = z.infer<typeof UserChoices>;

export const UserDetails = UserRow.omit({ organizations: true, quotas: true }).extend({
  linkedAuthor: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Null: as the installation's default has it. */
  showChangelogLink: z.boolean().nullable(),
  defaultShowChangelogLink: z.boolean(),
  hasPassword: z.boolean(),
  sessionsCount: z.number().int(),
  memberships: z.array(
    z.object({
      organizationId: z.number().int(),
      organization: z.string(),
      isAdmin: z.boolean(),
      isDeveloper: z.boolean(),
    }),
  ),
  quotas: z.array(
    z.object({
      name: z.string(),
      /** Through which organisation; null = their own. */
      organization: z.object({ id: z.number().int(), name: z.string() }).nullable(),
      private: z.boolean(),
      expiresAt: z.string().nullable(),
      isInForce: z.boolean(),
    }),
  ),
});
export type UserDetails = z.infer<typeof UserDetails>;

export const UserById = z.object({ id: UserId });
export const UserByEmail = z.object({ email: Email });

/** What is not given stays as it is. */
export const UpdateUser = UserById.extend({
  isSuperuser: z.boolean().optional(),
  isExpired: z.boolean().optional(),
  isConfirmed: z.boolean().optional(),
  /** A disabled account has no sessions and cannot log in. */
  isDisabled: z.boolean().optional(),
  /** Null: as the installation's default has it. */
  showChangelogLink: z.boolean().nullable().optional(),
  linkedAuthorId: Id.nullable().optional(),
  /** Said when one takes one's own rights, or shuts one's own account. */
  isSureOfSelf: z.boolean().default(false),
});
export type UpdateUser = z.infer<typeof UpdateUser>;

export const CreateUser = z.object({
  name: Name,
  email: Email,
  isSuperuser: z.boolean().default(false),
});
export type CreateUser = z.infer<typeof CreateUser>;

/** The link is to be handed over: nobody can see it again. */
export const CreatedUser = z.object({
  user: UserDetails,
  passwordLink: z.string(),
  expiresAt: z.string(),
});
export type CreatedUser = z.infer<typeof CreatedUser>;

export const EndedSessions = z.object({ ended: z.number().int() });
export type EndedSessions = z.infer<typeof EndedSessions>;
