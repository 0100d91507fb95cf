import {
  ByImportId,
  IMPORT_LIMITS,
  ITEM_STATES,
  ITEMS_PAGE,
  ImportCard,
  ImportFile,
  ImportItemPage,
  MapColumns,
  ProposalImport,
  SameOrigin,
} from '@peerlens/domain/proposals/proposal-imports.contract.ts';
import { z } from 'zod';
import { csvDownload } from './download.ts';
import { route } from './row.ts';
import { wholeNumber, wireId } from './wire.ts';

const AT = '/api/proposals/imports/';
const params = ByImportId;
const sameOrigin = SameOrigin.describe('What becomes of an origin id that the folder has already.');

const createBody = z.object({
  folder_id: wireId().optional().describe('Without it, your own folder "My proposals".'),
  same_origin: sameOrigin.default('skip'),
  documents_without_origin_id: z
    .literal('1')
    .optional()
    .describe('Else the origin id of a document is the name of its file, without its ending.'),
});

/** One that changes what an import is at, and answers with it. */
const step = (verb: 'read' | 'cancel' | 'retry', summary: string) =>
  route({
    method: 'POST',
    url: `${AT}:id/${verb}/`,
    id: `${verb}ProposalImport`,
    tag: 'Proposals',
    summary,
    for: 'users',
    request: { params },
    answer: ProposalImport,
    fails: ['not_found', 'conflict'],
    call: (api, { params: { id } }) => api.proposalImports[verb]({ id }),
    reply: (found) => found,
  });

/** Bulk uploads of proposals: begin, add files, have them read, look, make, take the report. */
export const proposalImportsRows = [
  route({
    method: 'POST',
    url: AT,
    id: 'createProposalImport',
    tag: 'Proposals',
    summary: 'Begins a bulk upload into a folder',
    description:
      'Then add files, have them read, look at what was found, and start: nothing is in the folder before that.',
    for: 'users',
    request: { body: createBody },
    answer: ProposalImport,
    fails: ['forbidden', 'not_found', 'limited'],
    call: (api, { body }) =>
      api.proposalImports.create({
        folderId: body.folder_id ?? null,
        sameOrigin: body.same_origin,
        namesAreOrigins: body.documents_without_origin_id === undefined,
      }),
    reply: (made) => made,
  }),
  route({
    method: 'GET',
    url: AT,
    id: 'proposalImports',
    tag: 'Proposals',
    summary: 'Your latest bulk uploads into a folder, ten at most',
    for: 'users',
    request: { query: z.object({ folder_id: wireId() }) },
    answer: z.object({ imports: z.array(ImportCard) }),
    call: (api, { query }) => api.proposalImports.ofFolder({ folderId: query.folder_id }),
    reply: (imports) => ({ imports }),
  }),
  route({
    method: 'POST',
    url: `${AT}:id/files/`,
    id: 'addProposalImportFile',
    tag: 'Proposals',
    summary: 'Adds a file to a bulk upload',
    description: 'One that is not read is refused with the reason in its answer and in the report.',
    for: 'users',
    request: {
      params,
      file: {
        field: 'file',
        maxBytes: IMPORT_LIMITS.archiveBytes,
        about: 'A PDF, DOCX, text, CSV or XLSX file of at most 25 MB, or a ZIP of them of at most 100 MB.',
      },
    },
    answer: ImportFile,
    fails: ['not_found', 'conflict', 'too_large'],
    async call(api, { params: { id }, file }) {
      // Whoever has no such upload is told so before the file is taken in.
      await api.proposalImports.items({ id, limit: 1 });
      return api.proposalImports.addFile({ id, ...(await file()) });
    },
    reply: (added) => added,
  }),
  step('read', 'Has the files of a bulk upload read, in the background'),
  route({
    method: 'GET',
    url: `${AT}:id/`,
    id: 'proposalImport',
    tag: 'Proposals',
    summary: 'A bulk upload: its state, its files, and how many proposals were made',
    for: 'users',
    request: { params },
    answer: ProposalImport,
    fails: ['not_found'],
    call: (api, { params: { id } }) => api.proposalImports.byId({ id }),
    reply: (found) => found,
  }),
  route({
    method: 'GET',
    url: `${AT}:id/items/`,
    id: 'proposalImportItems',
    tag: 'Proposals',
    summary: 'What became of each document and row of a bulk upload',
    for: 'users',
    request: {
      params,
      query: z.object({
        state: z.enum(ITEM_STATES).optional(),
        after: wholeNumber(0, 2 ** 31 - 1)
          .default(0)
          .describe('The `next` of the page before.'),
        limit: wholeNumber(1, ITEMS_PAGE).default(ITEMS_PAGE),
      }),
    },
    answer: ImportItemPage,
    fails: ['not_found'],
    call: (api, { params: { id }, query }) =>
      api.proposalImports.items({ id, state: query.state, cursor: query.after, limit: query.limit }),
    reply: (page) => page,
  }),
  route({
    method: 'POST',
    url: `${AT}:id/columns/`,
    id: 'mapProposalImportColumns',
    tag: 'Proposals',
    summary: 'Says what the columns of a table hold',
    for: 'users',
    request: {
      params,
      body: z.object({
        file_id: wireId(),
        columns: MapColumns.shape.columns.describe('One for each column of the header, in its order.'),
      }),
    },
    answer: ProposalImport,
    fails: ['not_found', 'conflict'],
    call: (api, { params: { id }, body }) =>
      api.proposalImports.map({ id, fileId: body.file_id, columns: body.columns }),
    reply: (found) => found,
  }),
  route({
    method: 'POST',
    url: `${AT}:id/start/`,
    id: 'startProposalImport',
    tag: 'Proposals',
    summary: 'Has the proposals of a bulk upload made, in the background',
    for: 'users',
    request: { params, body: z.object({ same_origin: sameOrigin.optional() }) },
    answer: ProposalImport,
    fails: ['forbidden', 'not_found', 'conflict'],
    call: (api, { params: { id }, body }) =>
      api.proposalImports.start({
        id,
        ...(body.same_origin !== undefined && { sameOrigin: body.same_origin }),
      }),
    reply: (found) => found,
  }),
  step('cancel', 'Stops a bulk upload; what was made stays'),
  step('retry', 'Puts what was refused or skipped back among what is to be made'),
  route({
    method: 'GET',
    url: `${AT}:id/report/`,
    id: 'proposalImportReport',
    tag: 'Proposals',
    summary: 'What became of every file and row of a bulk upload, as CSV',
    description: 'Cells that a spreadsheet would run as formulas have an apostrophe in front.',
    for: 'users',
    request: { params },
    answer: { files: { 'text/csv': 'A heading, and a row for each file refused, document and row.' } },
    fails: ['not_found'],
    call: (api, { params: { id } }) => api.proposalImports.report({ id }),
    reply: csvDownload,
  }),
];
