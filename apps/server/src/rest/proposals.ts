import { Extraction, MAX_UPLOAD_BYTES } from '@peerlens/domain/proposals/proposals.contract.ts';
import { route } from './row.ts';

export const proposalsRows = [
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
