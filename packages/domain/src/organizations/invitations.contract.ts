import { z } from 'zod';
import { MemberFlags, OrganizationId } from './organizations.contract.ts';

/** How long an invitation can be accepted, in days. */
export const INVITATION_DAYS = 14;
/** Invitations of one organisation that wait for an answer. */
export const MAX_INVITATIONS = 500;

/** What stands in the link: 32 random bytes in base64url. */
const Token = z.string().regex(/^[\w-]{43}$/, 'The link is incomplete');
const InvitationId = z.number().int().positive();

export const Invitation = MemberFlags.extend({
  id: InvitationId,
  organizationId: OrganizationId,
  email: z.string(),
  /** Null when whoever invited has left. */
  invitedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Newest first. */
export const ListInvitations = z.object({
  id: OrganizationId,
  /** The `nextCursor` of the page before. */
  cursor: InvitationId.nullish(),
  limit: z.number().int().min(1).max(200).default(50),
});
export type ListInvitations = z.infer<typeof ListInvitations>;

export const InvitationPage = z.object({
  invitations: z.array(Invitation),
  nextCursor: z.number().int().nullable(),
});
export type InvitationPage = z.infer<typeof InvitationPage>;

/** An address that is invited already gets a new link, and the old one ends. */
export const Invite = z.object({
  organizationId: OrganizationId,
  email: z.string().trim().toLowerCase().max(320).pipe(z.email('Enter an e-mail address')),
  isAdmin: z.boolean().default(false),
  isDeveloper: z.boolean().default(false),
});
export type Invite = z.infer<typeof Invite>;

/** `link` to hand over, told this once, where no mail could be sent; null where one was. */
export const Invited = z.object({ invitation: Invitation, link: z.string().nullable() });
export type Invited = z.infer<typeof Invited>;

export const InvitationById = z.object({ id: InvitationId });
export const InvitationByToken = z.object({ token: Token });

/** An invitation as whoever has its link sees it. */
export const OpenInvitation = z.object({
  organization: z.object({ id: OrganizationId, name: z.string() }),
  email: z.string(),
  invitedBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;
