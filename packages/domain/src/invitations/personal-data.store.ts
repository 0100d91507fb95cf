import { expiring } from '../privacy/personal-data.contract.ts';
import type { PersonalData, RetentionRule } from '../privacy/personal-data.contract.ts';

export const refereeInvitationsPersonalData: readonly PersonalData[] = [
  {
    name: 'referee-invitations',
    tables: ['referee_invitation', 'referee_invitation_link'],
    about: 'Invitations to review: those to your address with your answers, and those that you sent.',
    exported: {
      sql: `select i.id, i.proposal_id, i.name, i.email, i.state, i.state_at, i.asked_at, i.due_at, i.answered_at,
                i.reason, i.comment, i.suggestions, i.subject, i.text
              from referee_invitation i join "user" u on u.id = $1
             where i.email = lower(u.email) or i.invited_by_id = u.id`,
      keys: ['id'],
    },
    erasure: {
      what: 'Of those to your address it stays that somebody was invited, and nothing that tells who or what they wrote; their links go. Those that you sent stay with the document, without you.',
      statements: [
        `delete from referee_invitation_link l using referee_invitation i, "user" u
          where u.id = $1 and i.email = lower(u.email) and l.invitation_id = i.id`,
        `update referee_invitation i set name = 'Somebody', email = '', author_id = null, comment = '',
            suggestions = '[]', subject = '', text = '', place = null,
            state = case when state in ('draft', 'asked', 'reminded') then 'withdrawn' else state end
           from "user" u where u.id = $1 and i.email = lower(u.email)`,
      ],
    },
  },
  {
    name: 'referee-invitation-steps',
    tables: ['referee_invitation_event'],
    about: 'What you have done with invitations to review: asked, reminded, withdrawn, recorded.',
    exported: {
      sql: 'select id, invitation_id, state, at from referee_invitation_event where by_id = $1',
      keys: ['id'],
    },
    erasure: { what: 'The history stays with the invitation; that it was you goes.' },
  },
  {
    name: 'invitation-templates',
    tables: ['referee_invitation_template'],
    about: 'Your own templates of mails to people who are asked for a review.',
    exported: {
      sql: 'select id, name, subject, body, created_at from referee_invitation_template where owner_id = $1',
      keys: ['id'],
    },
    erasure: { what: 'Removed with the account.' },
  },
];

export const refereeInvitationsRetention: readonly RetentionRule[] = [
  expiring(
    { name: 'referee-invitations', period: 'refereeInvitations' },
    { table: 'referee_invitation', past: `state_at < $1 and state not in ('asked', 'reminded', 'accepted')` },
  ),
];
