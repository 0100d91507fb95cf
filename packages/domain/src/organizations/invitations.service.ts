import { conflict, DomainError, forbidden, notFound, tooLarge, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { invitationMail } from './invitation-mail.ts';
import { hashOf, newToken } from './invitation-token.ts';
import { INVITATION_DAYS, MAX_INVITATIONS } from './invitations.contract.ts';
import type {
  Invitation,
  InvitationPage,
  Invite,
  Invited,
  ListInvitations,
  OpenInvitation,
} from './invitations.contract.ts';
import type { InvitationRow, InvitationsStore } from './invitations.store.ts';
import type { SendMail } from '../mail/mail.service.ts';
import type { Organization } from './organizations.contract.ts';
import { canAdminister } from './organizations.policy.ts';

export interface InvitationsServiceParts {
  store: InvitationsStore;
  /** `organizations.administrable` */
  administrable: (actor: Actor, id: number) => Promise<Organization>;
  sendMail: SendMail;
  /** False where mails do not leave the installation: the link is then told to whoever invites, to hand it over. */
  mailLeaves: boolean;
  /** Without a slash at its end. */
  publicUrl: string;
  clock: () => Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const gone = (): Error =>
  new DomainError('not_found', 'This invitation is no longer open: ask for another one');

/** People asked into organisations by e-mail. */
export const invitationsService = (parts: InvitationsServiceParts) => {
  const { store, administrable, sendMail, mailLeaves, publicUrl, clock } = parts;

  const shown = ({ organization: _name, ...row }: InvitationRow): Invitation => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= clock(),
  });

  const refusals = {
    member: () => conflict('Whoever has this address is a member already'),
    full: () => conflict('All seats are taken: remove a member or an invitation, or ask for more seats'),
    many: () =>
      tooLarge(`${MAX_INVITATIONS} invitations wait for an answer: withdraw some before you send more`),
  };

  /** @throws DomainError `not_found` for a token that was never given out, is used up, taken back or too old. */
  const open = async (token: string): Promise<InvitationRow> => {
    const invitation = await store.byTokenHash(hashOf(token));
    if (!invitation || invitation.expiresAt <= clock()) throw gone();
    return invitation;
  };

  return {
    /** Those that wait for an answer, ended ones too; newest first. */
    async list(actor: Actor, { id, cursor, limit }: ListInvitations): Promise<InvitationPage> {
      await administrable(actor, id);
      const rows = await store.list(id, { before: cursor ?? null, limit: limit + 1 });
      const invitations = rows.slice(0, limit).map(shown);
      return { invitations, nextCursor: rows.length > limit ? (invitations.at(-1)?.id ?? null) : null };
    },

    /**
     * Asks whoever has the address to become a member; an address that was asked before gets a new link.
     *
     * @throws DomainError `conflict` for a member, or where no seat is left; `too_large` past `MAX_INVITATIONS`.
     */
    async invite(actor: Actor, { organizationId, ...invite }: Invite): Promise<Invited> {
      await administrable(actor, organizationId);
      const token = newToken();
      const now = clock();
      const link = `${publicUrl}/orgadmin/invitation/${token}/`;
      const invitation = await store.add(
        {
          ...invite,
          organizationId,
          tokenHash: hashOf(token),
          invitedById: isUser(actor) ? actor.id : null,
          createdAt: now,
          expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
        },
        (made, within) => sendMail(invitationMail(made, link), within),
      );
      if (typeof invitation === 'string') throw refusals[invitation]();
      return { invitation: shown(invitation), link: mailLeaves ? null : link };
    },

    async withdraw(actor: Actor, id: number): Promise<{ ok: true }> {
      const invitation = await store.byId(id);
      if (!invitation || !canAdminister(actor, invitation.organizationId)) throw notFound('invitation', id);
      await store.remove(id);
      return { ok: true };
    },

    /** What the link says, to whoever has it. @throws DomainError `not_found`. */
    async byToken(token: string): Promise<OpenInvitation> {
      const { organizationId, organization, email, invitedBy, expiresAt } = await open(token);
      return {
        organization: { id: organizationId, name: organization },
        email,
        invitedBy,
        expiresAt: expiresAt.toISOString(),
      };
    },

    /**
     * Makes the actor a member.
     *
     * @throws DomainError `forbidden` to whoever has another e-mail address than the one invited; `not_found`.
     */
    async accept(actor: Actor, token: string): Promise<OpenInvitation['organization']> {
      if (!isUser(actor)) throw unauthenticated();
      const invitation = await open(token);
      if (invitation.email !== actor.email.toLowerCase()) {
        throw forbidden(`The invitation is for ${invitation.email}: log in with that address to accept it`);
      }
      if ((await store.accept(invitation, actor.id)) === 'gone') throw gone();
      return { id: invitation.organizationId, name: invitation.organization };
    },
  };
};

export type InvitationsService = ReturnType<typeof invitationsService>;
