import {
  HIDE_REASONS,
  HiddenIds,
  HideReason,
  MarkedReferees,
  MAX_COMMENT,
} from '@peerlens/domain/referee-marks/referee-marks.contract.ts';
import { DocKind, MAX_REFEREES } from '@peerlens/domain/referees/referees.contract.ts';
import { invalid } from '@peerlens/kernel';
import { z } from 'zod';
import { route } from './row.ts';
import { listOf, share, wireId, wireIds } from './wire.ts';

const authorsIds = wireIds();

const params = z.object({ id: wireId() });
const proposalId = wireId()
  .optional()
  .describe('The proposal again, as the address names it; it may be left out.');

/** @throws DomainError `invalid` where address and body name two proposals. */
const sameProposal = (id: number, named: number | undefined): number => {
  if (named !== undefined && named !== id)
    throw invalid(`proposalId is ${named}, the address says ${id}: send the same, or leave proposalId out`);
  return id;
};

const tag = 'Referees';
const fails = ['forbidden', 'not_found', 'conflict', 'too_large'] as const;

const documentParams = z.object({ docKind: DocKind, docId: wireId() });

/** @source specification 3, section 7 */
export const refereeMarksRows = [
  route({
    method: 'POST',
    url: '/api/proposals/:id/mark-as-referees/',
    id: 'markAsReferees',
    tag,
    summary: 'Marks people as referees of a proposal',
    description: 'Answers with all who are marked. Who is hidden is not marked: bring them back first.',
    for: 'users',
    request: {
      params,
      body: z.object({
        proposalId,
        authorsIds,
        scores: listOf(share(), MAX_REFEREES)
          .optional()
          .describe('Their scores in the ranking, 0 to 1, in the order of authorsIds.'),
      }),
    },
    answer: MarkedReferees,
    fails,
    call: (api, { params: { id }, body }) =>
      api.refereeMarks.mark({
        proposalId: sameProposal(id, body.proposalId),
        authorsIds: body.authorsIds,
        scores: body.scores,
      }),
    reply: (marked) => marked,
  }),
  route({
    method: 'POST',
    url: '/api/proposals/:id/unmark-as-referees/',
    id: 'unmarkAsReferees',
    tag,
    summary: 'Takes back that people are marked as referees of a proposal',
    description: 'Answers with all who are marked still.',
    for: 'users',
    request: { params, body: z.object({ proposalId, authorsIds }) },
    answer: MarkedReferees,
    fails,
    call: (api, { params: { id }, body }) =>
      api.refereeMarks.unmark({
        proposalId: sameProposal(id, body.proposalId),
        authorsIds: body.authorsIds,
      }),
    reply: (marked) => marked,
  }),
  route({
    method: 'POST',
    url: '/api/referees/:docKind/:docId/hide-referees/',
    id: 'hideReferees',
    tag,
    summary: 'Leaves people out of the rankings of a proposal',
    description: 'The reasons not_relevant and other need a comment. Answers with all who are hidden.',
    for: 'users',
    request: {
      params: documentParams,
      body: z.object({
        authorsIds,
        reason: HideReason.describe(`One of ${HIDE_REASONS.join(', ')}.`),
        comment: z
          .string()
          .max(MAX_COMMENT, `A comment has at most ${MAX_COMMENT} characters`)
          .nullish()
          .transform((comment) => comment ?? undefined),
      }),
    },
    answer: HiddenIds,
    fails,
    call: (api, { params: document, body }) => api.refereeMarks.hide({ ...document, ...body }),
    reply: (hidden) => hidden,
  }),
  route({
    method: 'POST',
    url: '/api/referees/:docKind/:docId/unhide-referees/',
    id: 'unhideReferees',
    tag,
    summary: 'Brings hidden people back into the rankings of a proposal',
    description: 'Answers with all who are hidden still.',
    for: 'users',
    request: { params: documentParams, body: z.object({ authorsIds }) },
    answer: HiddenIds,
    fails,
    call: (api, { params: document, body }) => api.refereeMarks.unhide({ ...document, ...body }),
    reply: (hidden) => hidden,
  }),
];
