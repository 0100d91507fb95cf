import {
  LINK_MINUTES,
  MakeLink,
  MAX_CANDIDATES,
  MAX_LINK_MINUTES,
  RankingLink,
  Submission,
  SubmitProposal,
} from '@peerlens/domain/embedding/embedding.contract.ts';
import { MAX_ROW_NUMBER } from '@peerlens/domain/lookup.contract.ts';
import { z } from 'zod';
import { settingsField, settingsOf } from './referees.ts';
import { route } from './row.ts';
import { wholeNumber, wireFlag } from './wire.ts';

const rowId = () => wholeNumber(1, MAX_ROW_NUMBER);
const { title, abstract, fullText, authors, originId } = SubmitProposal.shape;

/** For editorial systems: a manuscript in, candidates and a link out. */
export const embeddingRows = [
  route({
    method: 'POST',
    url: '/api/embedding/proposals/',
    id: 'submitManuscript',
    tag: 'Proposals',
    summary: 'Takes a manuscript in, and answers with candidates',
    description:
      'One of the same originId in the same folder is brought up to date instead, and what is left out stays as it is there. Where only the ranking fails, the proposal stays, and details.proposalId names it.',
    for: 'users',
    request: {
      body: z.object({
        title,
        abstract,
        fullText: fullText.describe('What is beyond title and abstract, as plain text.'),
        authors: authors.describe('Who wrote it: they are left out, and conflicts with them are found.'),
        originId: originId.describe('What the caller knows it by.'),
        folderId: rowId().optional().describe('None = the caller’s own folder.'),
        limit: wholeNumber(1, MAX_CANDIDATES).optional().describe('Candidates; 10 unless said.'),
        linkMinutes: wholeNumber(1, MAX_LINK_MINUTES)
          .optional()
          .describe('With them, the answer has a link to the ranking that lives so long.'),
        ...settingsField,
      }),
    },
    answer: Submission,
    fails: ['forbidden', 'not_found', 'too_large', 'unavailable'],
    call: (api, { body: { settings, folderId, linkMinutes, ...body } }) =>
      api.embedding.submit({
        ...body,
        folderId: folderId ?? null,
        linkMinutes: linkMinutes ?? null,
        settings: settingsOf({ settings }),
      }),
    reply: (submission) => submission,
  }),
  route({
    method: 'POST',
    url: '/api/proposals/:id/links/',
    id: 'linkToRanking',
    tag: 'Referees',
    summary: 'Makes a link that shows a proposal’s ranking to whoever has it, for a while',
    description:
      'It acts in the name of whoever made it, with the rights that they have when it is used. Nothing takes it back before its end but that they lose those.',
    for: 'users',
    request: {
      params: z.object({ id: rowId() }),
      body: z.object({
        minutes: wholeNumber(1, MAX_LINK_MINUTES)
          .optional()
          .describe(`How long it lives; ${LINK_MINUTES} unless said.`),
        canMark: wireFlag().optional().describe('1 = whoever has it may mark people as referees.'),
        ...settingsField,
      }),
    },
    answer: RankingLink,
    fails: ['forbidden', 'not_found'],
    call: (api, { params: { id }, body: { settings, ...body } }) =>
      api.embedding.link(MakeLink.parse({ id, ...body, settings: settingsOf({ settings }) })),
    reply: (link) => link,
  }),
];
