import {
  ConflictList,
  ConflictListsPage,
  ConflictMatrix,
  ConflictWaiver,
  ConflictWaivers,
  MAX_LINES,
  MAX_LIST_CHARACTERS,
  MAX_LIST_LINES,
  MAX_PAIRS,
  MAX_PASTED,
  MAX_REASON,
  MAX_REFERENCE,
} from '@peerlens/domain/conflicts/conflicts.contract.ts';
import { WAIVABLE_KINDS, WaivableKind } from '@peerlens/domain/conflicts/evidence.contract.ts';
import { MAX_ROW_NUMBER } from '@peerlens/domain/lookup.contract.ts';
import { z } from 'zod';
import { route } from './row.ts';
import { wholeNumber, wireId } from './wire.ts';

const tag = 'Conflicts';
const rowId = () => wholeNumber(1, MAX_ROW_NUMBER);

/** Lines as one text, or as a list. */
const lines = (of: string) =>
  z
    .union(
      [
        z.string().max(MAX_PASTED),
        z.array(z.union([z.string().max(MAX_REFERENCE), z.number()])).max(MAX_LINES),
      ],
      `must be a text or a list of texts: ${of}`,
    )
    .transform((given) => (typeof given === 'string' ? given : given.join('\n')))
    .describe(of);

const kinds = z
  .array(WaivableKind)
  .min(1)
  .max(WAIVABLE_KINDS.length)
  .optional()
  .describe('Which of the conflicts; all that there are unless given.');

const reason = z.string().max(MAX_REASON).describe('Why; who waives, and when, is kept with it.');
const proposal = { params: z.object({ id: rowId() }) };
const organization = { params: z.object({ id: rowId() }) };

export const conflictsRows = [
  route({
    method: 'POST',
    url: '/api/conflicts/matrix/',
    id: 'findConflicts',
    tag,
    summary: 'Finds every conflict of interest of people with documents, with its evidence',
    description: `At most ${MAX_PAIRS} pairs at once. What names nobody, or no document that the caller may see, is told line by line.`,
    for: 'users',
    request: {
      body: z.object({
        people: lines('Names, ORCID iDs or author ids, one a line'),
        documents: lines('Ids of proposals, or proposal:ID and article:ID, one a line').optional(),
        folder_id: rowId().optional().describe('All proposals of this folder.'),
        coauthorship_coi_years: wholeNumber(1, 20).optional(),
      }),
    },
    answer: ConflictMatrix,
    fails: ['not_found'],
    call: (api, { body: { people, documents, folder_id: folderId, coauthorship_coi_years: years } }) =>
      api.conflicts.matrix({
        people,
        ...(documents !== undefined && { documents }),
        ...(folderId !== undefined && { folderId }),
        ...(years !== undefined && { coauthorshipYears: years }),
      }),
    reply: (matrix) => matrix,
  }),
  route({
    method: 'GET',
    url: '/api/proposals/:id/conflict-waivers/',
    id: 'listConflictWaivers',
    tag,
    summary: 'Lists the conflicts of interest that were waived for a proposal',
    for: 'users',
    request: proposal,
    answer: ConflictWaivers,
    fails: ['not_found'],
    call: (api, { params }) => api.conflicts.waivers({ proposalId: params.id }),
    reply: (waivers) => waivers,
  }),
  route({
    method: 'POST',
    url: '/api/proposals/:id/waive-conflicts/',
    id: 'waiveConflicts',
    tag,
    summary: 'Decides that conflicts of one person with a proposal do not matter',
    description: 'They stay in every answer, with who waived them, when and why, and exclude nobody.',
    for: 'users',
    request: { ...proposal, body: z.object({ authorId: wireId(), reason, kinds }) },
    answer: ConflictWaiver,
    fails: ['forbidden', 'not_found'],
    call: (api, { params, body: { authorId, reason: why, kinds: some } }) =>
      api.conflicts.waive({ proposalId: params.id, authorId, reason: why, ...(some && { kinds: some }) }),
    reply: (waiver) => waiver,
  }),
  route({
    method: 'POST',
    url: '/api/proposals/:id/unwaive-conflicts/',
    id: 'unwaiveConflicts',
    tag,
    summary: 'Takes a waiver back: the conflicts count again',
    for: 'users',
    request: { ...proposal, body: z.object({ authorId: wireId() }) },
    answer: z.null(),
    fails: ['not_found'],
    call: (api, { params, body }) =>
      api.conflicts.takeBackWaiver({ proposalId: params.id, authorId: body.authorId }),
    reply: () => null,
  }),
  route({
    method: 'GET',
    url: '/api/organizations/:id/conflict-lists/',
    id: 'listConflictLists',
    tag,
    summary: 'Lists the files of conflicts that an organisation has brought in',
    for: 'users',
    request: organization,
    answer: ConflictListsPage,
    fails: ['not_found'],
    call: (api, { params }) => api.conflicts.lists({ organizationId: params.id }),
    reply: (page) => page,
  }),
  route({
    method: 'POST',
    url: '/api/organizations/:id/conflict-lists/',
    id: 'addConflictList',
    tag,
    summary: 'Brings in a file of conflicts, for those who administer the organisation',
    description: `CSV whose first line names the columns: who, with, and if wanted reason, source and severity (blocking or warning); at most ${MAX_LIST_LINES} lines. Lines that name nobody are told in the answer.`,
    for: 'users',
    request: {
      ...organization,
      body: z.object({ name: z.string().max(200), csv: z.string().max(MAX_LIST_CHARACTERS) }),
    },
    answer: ConflictList,
    fails: ['forbidden', 'not_found', 'conflict'],
    call: (api, { params, body }) => api.conflicts.addList({ organizationId: params.id, ...body }),
    reply: (list) => list,
  }),
  route({
    method: 'DELETE',
    url: '/api/conflict-lists/:id/',
    id: 'removeConflictList',
    tag,
    summary: 'Takes a file of conflicts away: it counts no more',
    for: 'users',
    request: { params: z.object({ id: rowId() }) },
    answer: z.null(),
    fails: ['forbidden', 'not_found'],
    call: (api, { params }) => api.conflicts.removeList(params),
    reply: () => null,
  }),
];
