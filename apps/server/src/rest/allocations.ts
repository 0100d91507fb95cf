import {
  AcceptedAllocation,
  Allocation,
  ALLOCATION_LIMITS,
  AllocationDecisions,
  AllocationOptions,
  ByAllocationId,
  FolderAllocation,
} from '@peerlens/domain/allocation/allocations.contract.ts';
import { z } from 'zod';
import { csvDownload } from './download.ts';
import { route } from './row.ts';
import { wholeNumber, wireFlag, wireId, wireIds } from './wire.ts';

const AT = '/api/referees/allocations/';
const OF_FOLDER = '/api/referees/folder/:folderId/allocation/';
const tag = 'Referees';
const params = ByAllocationId;
const folderParams = z.object({ folderId: wireId() });

const { conflicts, objective } = AllocationOptions.shape;

const options = z.object({
  referees_per_proposal: wholeNumber(1, ALLOCATION_LIMITS.refereesPerProposal).default(3),
  proposals_per_person: wholeNumber(1, ALLOCATION_LIMITS.proposalsPerPerson).default(3),
  candidates_per_proposal: wholeNumber(1, ALLOCATION_LIMITS.candidatesPerProposal)
    .default(50)
    .describe('The best of each ranking, those in conflict not counted.'),
  conflicts: conflicts.describe('Which keep away: warnings and blocking ones, or blocking ones alone.'),
  without_hidden: wireFlag().default(true).describe('Whether people hidden for a proposal are left out.'),
  keep_marked: wireFlag().default(true).describe('Whether referees who are marked stay, and count.'),
  objective: objective.describe('fairness: the smallest fit of a proposal first, then the total.'),
});

/** Referees chosen over all proposals of a folder: begin, wait, look, accept. */
export const allocationsRows = [
  route({
    method: 'GET',
    url: OF_FOLDER,
    id: 'folderAllocation',
    tag,
    summary: 'The latest allocation of referees over a folder, and what people have decided on it',
    for: 'users',
    request: { params: folderParams },
    answer: FolderAllocation,
    fails: ['not_found'],
    call: (api, { params: { folderId } }) => api.allocations.ofFolder({ folderId }),
    reply: (found) => found,
  }),
  route({
    method: 'POST',
    url: OF_FOLDER,
    id: 'startAllocation',
    tag,
    summary: 'Has referees chosen for all proposals of a folder, in the background',
    description: 'Nobody is marked before the allocation is accepted.',
    for: 'users',
    request: { params: folderParams, body: options },
    answer: Allocation,
    fails: ['forbidden', 'not_found', 'conflict', 'too_large'],
    call: (api, { params: { folderId }, body }) =>
      api.allocations.start({
        folderId,
        options: {
          refereesPerProposal: body.referees_per_proposal,
          proposalsPerPerson: body.proposals_per_person,
          candidatesPerProposal: body.candidates_per_proposal,
          conflicts: body.conflicts,
          withoutHidden: body.without_hidden,
          keepMarked: body.keep_marked,
          objective: body.objective,
        },
      }),
    reply: (found) => found,
  }),
  route({
    method: 'GET',
    url: `${AT}:id/`,
    id: 'allocation',
    tag,
    summary: 'An allocation: how far it is, and its result',
    for: 'users',
    request: { params },
    answer: Allocation,
    fails: ['not_found'],
    call: (api, { params: { id } }) => api.allocations.byId({ id }),
    reply: (found) => found,
  }),
  route({
    method: 'POST',
    url: `${AT}:id/cancel/`,
    id: 'cancelAllocation',
    tag,
    summary: 'Stops an allocation that is under way',
    for: 'users',
    request: { params },
    answer: Allocation,
    fails: ['forbidden', 'not_found'],
    call: (api, { params: { id } }) => api.allocations.cancel({ id }),
    reply: (found) => found,
  }),
  route({
    method: 'POST',
    url: `${AT}:id/accept/`,
    id: 'acceptAllocation',
    tag,
    summary: 'Marks the people chosen as referees of the proposals',
    description:
      'Who is marked already stays so; who was hidden since is passed over, and named. Where a conflict was found since, nobody is marked: 409 says whose.',
    for: 'users',
    request: { params },
    answer: AcceptedAllocation,
    fails: ['forbidden', 'not_found', 'conflict'],
    call: (api, { params: { id } }) => api.allocations.accept({ id }),
    reply: (accepted) => accepted,
  }),
  route({
    method: 'POST',
    url: '/api/proposals/:id/allocation-decision/',
    id: 'decideAllocation',
    tag,
    summary: 'Locks people to a proposal, forbids them for it, or takes that back',
    description:
      'Every later allocation of the folder heeds it. All of the people are decided on, or none. Answers with all decisions of the folder.',
    for: 'users',
    request: {
      params: z.object({ id: wireId() }),
      body: z.object({ authorIds: wireIds(), decision: z.enum(['lock', 'forbid', 'none']) }),
    },
    answer: AllocationDecisions,
    fails: ['forbidden', 'not_found', 'too_large'],
    call: (api, { params: { id: proposalId }, body: { authorIds, decision } }) =>
      api.allocations.decide({ proposalId, authorIds, decision: decision === 'none' ? null : decision }),
    reply: (found) => found,
  }),
  route({
    method: 'GET',
    url: `${AT}:id/table/`,
    id: 'allocationTable',
    tag,
    summary: 'An allocation as CSV: a row for each place of each proposal',
    description: 'Cells that a spreadsheet would run as formulas have an apostrophe in front.',
    for: 'users',
    request: { params },
    answer: { files: { 'text/csv': 'A heading, and a row for each place.' } },
    fails: ['forbidden', 'not_found', 'conflict'],
    call: (api, { params: { id } }) => api.allocations.csv({ id }),
    reply: csvDownload,
  }),
];
