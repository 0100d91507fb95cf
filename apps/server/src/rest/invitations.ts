import {
  AskInvited,
  DECLINE_REASONS,
  DeclineReason,
  FolderInvitations,
  InvitePeople,
  MAX_AT_ONCE,
  ProposalInvitations,
} from '@peerlens/domain/invitations/invitations.contract.ts';
import { MAX_ROW_NUMBER } from '@peerlens/domain/lookup.contract.ts';
import { z } from 'zod';
import { route } from './row.ts';
import { listOf, wholeNumber } from './wire.ts';

const tag = 'Referees';
const fails = ['forbidden', 'not_found', 'conflict', 'too_large'] as const;
const mailFails = [...fails, 'limited'] as const;
const rowId = () => wholeNumber(1, MAX_ROW_NUMBER);
const params = z.object({ id: rowId() });
const ids = listOf(rowId(), MAX_AT_ONCE).describe('Of invitations of this proposal.');
const asking = {
  templateId: AskInvited.shape.templateId.describe('A template to write with; none = the one that ships.'),
  dueDays: AskInvited.shape.dueDays.describe('Days to answer in; none = as the organisation’s rules say.'),
  confirmed: AskInvited.shape.confirmed.describe(
    'Asks people, too, who declined lately or were asked often; otherwise that is refused with 409.',
  ),
};

/** Invitations to review, for programs of those who keep the ledger. */
export const invitationsRows = [
  route({
    method: 'GET',
    url: '/api/proposals/:id/invitations/',
    id: 'listInvitations',
    tag,
    summary: 'Who is asked to review a proposal, and what became of it',
    for: 'users',
    request: { params },
    answer: ProposalInvitations,
    fails: ['forbidden', 'not_found'],
    call: (api, { params: { id } }) => api.refereeInvitations.ofProposal({ proposalId: id }),
    reply: (table) => table,
  }),
  route({
    method: 'POST',
    url: '/api/proposals/:id/invitations/',
    id: 'inviteReferees',
    tag,
    summary: 'Notes people, puts them among the alternates, or asks them by e-mail',
    description:
      'All of them or nobody. An author’s name is known; an address that is not given is the one they were last written to at by the same organisation.',
    for: 'users',
    request: {
      params,
      body: z.object({
        people: InvitePeople.shape.people,
        as: InvitePeople.shape.as,
        asksByItself: InvitePeople.shape.asksByItself.describe(
          'Of alternates: whether they are asked as soon as they are promoted.',
        ),
        ...asking,
      }),
    },
    answer: ProposalInvitations,
    fails: mailFails,
    call: (api, { params: { id }, body }) => api.refereeInvitations.invite({ proposalId: id, ...body }),
    reply: (table) => table,
  }),
  route({
    method: 'POST',
    url: '/api/proposals/:id/invitations/ask/',
    id: 'askInvited',
    tag,
    summary: 'Asks people who are noted for a proposal by e-mail',
    for: 'users',
    request: { params, body: z.object({ ids, ...asking }) },
    answer: ProposalInvitations,
    fails: mailFails,
    call: (api, { params: { id }, body }) => api.refereeInvitations.ask({ proposalId: id, ...body }),
    reply: (table) => table,
  }),
  route({
    method: 'POST',
    url: '/api/proposals/:id/invitations/remind/',
    id: 'remindInvited',
    tag,
    summary: 'Reminds people who have not answered, by e-mail',
    for: 'users',
    request: { params, body: z.object({ ids }) },
    answer: ProposalInvitations,
    fails: mailFails,
    call: (api, { params: { id }, body }) => api.refereeInvitations.remind({ proposalId: id, ids: body.ids }),
    reply: (table) => table,
  }),
  route({
    method: 'POST',
    url: '/api/proposals/:id/invitations/withdraw/',
    id: 'withdrawInvitations',
    tag,
    summary: 'Withdraws invitations: their links say so from then on',
    for: 'users',
    request: { params, body: z.object({ ids }) },
    answer: ProposalInvitations,
    fails,
    call: (api, { params: { id }, body }) =>
      api.refereeInvitations.withdraw({ proposalId: id, ids: body.ids }),
    reply: (table) => table,
  }),
  route({
    method: 'POST',
    url: '/api/proposals/:id/invitations/record/',
    id: 'recordInvitationAnswer',
    tag,
    summary: 'Records an answer, or a review, that came some other way',
    description: 'A refusal needs its reason, and promotes the next alternate.',
    for: 'users',
    request: {
      params,
      body: z.object({
        id: rowId(),
        state: z.enum(['accepted', 'declined', 'review_received']),
        reason: DeclineReason.optional().describe(`One of ${DECLINE_REASONS.join(', ')}.`),
      }),
    },
    answer: ProposalInvitations,
    fails,
    call: (api, { params: { id }, body }) => api.refereeInvitations.record({ ...body, proposalId: id }),
    reply: (table) => table,
  }),
  route({
    method: 'GET',
    url: '/api/folders/:id/invitations/',
    id: 'listFolderInvitations',
    tag,
    summary: 'Who is asked to review the proposals of a folder, latest changed first',
    for: 'users',
    request: { params },
    answer: FolderInvitations,
    fails: ['forbidden', 'not_found'],
    call: (api, { params: { id } }) => api.refereeInvitations.ofFolder({ folderId: id }),
    reply: (table) => table,
  }),
];
