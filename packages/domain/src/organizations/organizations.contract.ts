import { z } from 'zod';
import { lookedFor, MAX_ROW_NUMBER } from '../lookup.contract.ts';

export const MAX_SEATS = 100_000;

export const OrganizationId = z.number().int().positive().max(MAX_ROW_NUMBER);
const PageLimit = z.number().int().min(1).max(200).default(50);
const TextCursor = lookedFor(z.string().max(320)).nullish();

const OrganizationName = z
  .string()
  .trim()
  .min(1, 'An organisation needs a name')
  .max(200, 'The name of an organisation has at most 200 characters');

const Seats = z
  .number()
  .int('Seats are a whole number')
  .min(1, 'An organisation has at least one seat')
  .max(MAX_SEATS, `An organisation has at most ${MAX_SEATS} seats`)
  .nullable();

/** What a member may do beyond being one. */
export const MemberFlags = z.object({ isAdmin: z.boolean(), isDeveloper: z.boolean() });
export type MemberFlags = z.infer<typeof MemberFlags>;

export const Organization = z.object({
  id: OrganizationId,
  name: z.string(),
  /** How many may be members, invitations counted; null for as many as like. */
  seats: z.number().int().nullable(),
  membersCount: z.number().int(),
  /** That can still be accepted. */
  invitationsCount: z.number().int(),
});
export type Organization = z.infer<typeof Organization>;

/** By name. */
export const ListOrganizations = z.object({
  /** Part of a name, in any case. */
  query: lookedFor(z.string().trim().max(200)).default(''),
  /** The `nextCursor` of the page before. */
  cursor: TextCursor,
  limit: PageLimit,
});
export type ListOrganizations = z.infer<typeof ListOrganizations>;

export const OrganizationPage = z.object({
  organizations: z.array(Organization),
  nextCursor: z.string().nullable(),
});
export type OrganizationPage = z.infer<typeof OrganizationPage>;

export const OrganizationById = z.object({ id: OrganizationId });

export const CreateOrganization = z.object({ name: OrganizationName, seats: Seats.default(null) });
export type CreateOrganization = z.infer<typeof CreateOrganization>;

/** Of an organisation, what has to go before it can: how many of each there are. */
export const LEFT_IN_ORGANIZATION = [
  'members',
  'invitations',
  'folders',
  'labels',
  'quotas',
  'planRequests',
  'tokens',
  'webhooks',
] as const;
export type LeftInOrganization = (typeof LEFT_IN_ORGANIZATION)[number];

/** What is not given stays as it is; seats are for superusers to change. */
export const UpdateOrganization = z.object({
  id: OrganizationId,
  name: OrganizationName.optional(),
  seats: Seats.optional(),
});
export type UpdateOrganization = z.infer<typeof UpdateOrganization>;

export const Member = MemberFlags.extend({ userId: z.string(), name: z.string(), email: z.string() });
export type Member = z.infer<typeof Member>;

/** By e-mail. */
export const ListMembers = z.object({ id: OrganizationId, cursor: TextCursor, limit: PageLimit });
export type ListMembers = z.infer<typeof ListMembers>;

export const MemberPage = z.object({ members: z.array(Member), nextCursor: z.string().nullable() });
export type MemberPage = z.infer<typeof MemberPage>;

export const MemberOf = z.object({ organizationId: OrganizationId, userId: z.string().min(1).max(64) });
export type MemberOf = z.infer<typeof MemberOf>;

export const SetMemberFlags = MemberOf.extend(MemberFlags.shape);
export type SetMemberFlags = z.infer<typeof SetMemberFlags>;

/** A document's folder, and whose it is. */
export interface DocumentFolder {
  id: number;
  organizationId: number | null;
}
