import { INVITATION_DAYS } from './invitations.contract.ts';
import type { MailDraft } from '../mail/mail.service.ts';

interface Invitation {
  email: string;
  organization: string;
  invitedBy: string | null;
}

/** Asks somebody into an organisation; works with and without an account. */
export const invitationMail = ({ email, organization, invitedBy }: Invitation, link: string): MailDraft => ({
  kind: 'invitation',
  to: email,
  subject: `Invitation to ${organization} on Peerlens`,
  text: [
    'Hello,',
    `${invitedBy ?? 'An administrator'} invites you to join ${organization} on Peerlens.`,
    'Accept the invitation: {link}',
    `The link works for ${INVITATION_DAYS} days, for this e-mail address alone. If you have no account yet, you can register on the way.`,
    'If you did not expect this, you need not do anything.',
  ].join('\n\n'),
  link,
});
