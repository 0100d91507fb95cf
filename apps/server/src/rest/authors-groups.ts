import {
  AuthorsGroup,
  CreateGroup,
  EntryPage,
  FindEntries,
  GroupEntry,
  ListTaken,
  SHOWN_ENTRIES,
} from '@peerlens/domain/authors-groups/authors-groups.contract.ts';
import { exportedRows } from '@peerlens/domain/authors-groups/exported-rows.ts';
import { MAX_ROW_NUMBER } from '@peerlens/domain/lookup.contract.ts';
import { MAX_OFFSET, PAGE_SIZE } from '@peerlens/domain/paging.contract.ts';
import { toCsv } from '@peerlens/formats/csv.ts';
import { z } from 'zod';
import { csvDownload } from './download.ts';
import { route } from './row.ts';
import { wholeNumber, wireId } from './wire.ts';

const tag = 'Referees';
const description = 'Needs the quota authors_group; groups of others that are not shared do not exist.';
const rowId = () => wholeNumber(1, MAX_ROW_NUMBER);
const byId = z.object({ id: rowId() });

export const authorsGroupsRows = [
  route({
    method: 'GET',
    url: '/api/authors-groups/',
    id: 'authorsGroups',
    tag,
    summary: 'Groups of authors: the user’s own and those that colleagues share',
    description,
    for: 'users',
    answer: z.object({ authorsGroups: z.array(AuthorsGroup) }),
    fails: ['forbidden'],
    call: (api) => api.authorsGroups.list(),
    reply: (authorsGroups) => ({ authorsGroups }),
  }),
  route({
    method: 'POST',
    url: '/api/authors-groups/',
    id: 'createAuthorsGroup',
    tag,
    summary: 'Makes a group of a list of names, ORCIDs, e-mails or author ids, which a job then matches',
    description: `${description} Ask for the group until its status is no longer "matching".`,
    for: 'users',
    request: {
      body: z.object({
        name: CreateGroup.shape.name,
        text: CreateGroup.shape.text,
        organization_id: rowId().nullable().default(null),
      }),
    },
    answer: ListTaken,
    fails: ['forbidden', 'limited'],
    call: (api, { body: { organization_id: organizationId, ...body } }) =>
      api.authorsGroups.create({ ...body, organizationId }),
    reply: (taken) => taken,
  }),
  route({
    method: 'GET',
    url: '/api/authors-groups/:id/',
    id: 'authorsGroup',
    tag,
    summary: 'People of a group, and whom each was found to be',
    description,
    for: 'users',
    request: {
      params: byId,
      query: z.object({
        show: z.enum(SHOWN_ENTRIES).default('all'),
        offset: wholeNumber(0, MAX_OFFSET).default(0),
        limit: wholeNumber(1, 200).default(PAGE_SIZE),
      }),
    },
    answer: EntryPage,
    fails: ['forbidden', 'not_found'],
    call: (api, { params, query }) => api.authorsGroups.entries(FindEntries.parse({ ...params, ...query })),
    reply: (page) => page,
  }),
  route({
    method: 'DELETE',
    url: '/api/authors-groups/:id/',
    id: 'removeAuthorsGroup',
    tag,
    summary: 'Deletes a group and the people in it',
    description,
    for: 'users',
    request: { params: byId },
    answer: z.null(),
    fails: ['forbidden', 'not_found'],
    call: (api, { params }) => api.authorsGroups.remove(params),
    reply: () => null,
  }),
  route({
    method: 'GET',
    url: '/api/authors-groups/:id/download/',
    id: 'downloadAuthorsGroup',
    tag,
    summary: 'A group as a CSV file, with whom each line was found to be',
    description,
    for: 'users',
    request: { params: byId },
    answer: { files: { 'text/csv; charset=utf-8': 'always' } },
    fails: ['forbidden', 'not_found'],
    call: (api, { params }) => api.authorsGroups.export(params),
    reply: (group) =>
      csvDownload({ fileName: `authors-group-${group.id}.csv`, csv: toCsv(exportedRows(group)) }),
  }),
  route({
    method: 'POST',
    url: '/api/authors-groups/entries/:id/correct/',
    id: 'correctAuthorsGroupEntry',
    tag,
    summary: 'Says who a person of a group is, or that it is nobody of the corpus',
    description,
    for: 'users',
    request: { params: byId, body: z.object({ author_id: wireId().nullable() }) },
    answer: GroupEntry,
    fails: ['forbidden', 'not_found'],
    call: (api, { params: { id }, body }) => api.authorsGroups.correct({ id, authorId: body.author_id }),
    reply: (entry) => entry,
  }),
];
