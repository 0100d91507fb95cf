import { Extraction, MAX_UPLOAD_BYTES } from '@peerlens/domain/proposals/proposals.contract.ts';
import { FullProposal } from '@peerlens/domain/referees/full-proposal.contract.ts';
import { z } from 'zod';
import { route } from './row.ts';
import { wireFlag, wireId } from './wire.ts';

export const proposalsRows = [
  route({
    method: 'GET',
    url: '/api/proposals/:id/full',
    id: 'fullProposal',
    tag: 'Proposals',
    summary: 'A proposal as the document that referees are sought for',
    for: 'users',
    request: {
      params: z.object({ id: wireId() }),
      query: z.object({
        fulltext: wireFlag().default(false).describe('1: with its text beyond title and abstract.'),
      }),
    },
    answer: z.object({ proposal: FullProposal }),
    fails: ['not_found'],
    call: (api, { params, query }) => api.proposals.full({ ...params, ...query }),
    reply: (proposal) => ({ proposal }),
  }),
  route({
    method: 'POST',
    url: '/api/proposals/extractions/',
    id: 'extractProposal',
    tag: 'Proposals',
    summary: 'Takes a document in, whose title and text are read in the background',
    for: 'users',
    request: {
      file: {
        field: 'file',
        maxBytes: MAX_UPLOAD_BYTES,
        about: 'A PDF, DOCX or text file; what it is is told from its content.',
      },
    },
    answer: Extraction,
    fails: ['forbidden', 'too_large'],
    call: async (api, request) => api.proposals.extract(await request.file()),
    reply: (extraction) => extraction,
  }),
];
