import {
  FolderFrozen,
  FROZEN_FORMATS,
  FROZEN_ROWS,
  FrozenDifference,
  FrozenHead,
  FrozenId,
  FrozenPage,
  FrozenVerdict,
  MAX_FROZEN_BYTES,
  MAX_NOTE,
  SigningPublicKey,
} from '@peerlens/domain/frozen-rankings/frozen-rankings.contract.ts';
import { FROZEN_FILES, frozenFile } from '@peerlens/domain/frozen-rankings/frozen-file.ts';
import { MAX_ROW_NUMBER } from '@peerlens/domain/lookup.contract.ts';
import { MAX_OFFSET, PAGE_SIZE } from '@peerlens/domain/paging.contract.ts';
import { z } from 'zod';
import { Download } from './download.ts';
import { documentParams, settingsField, settingsId, settingsOf, settingsShape } from './referees.ts';
import { route } from './row.ts';
import { wholeNumber } from './wire.ts';

const tag = 'Frozen rankings';
const AT = '/api/referees/frozen/';

/** Of guests, whose files cost work and bring nothing. */
const VERIFIED_PER_MINUTE = 20;

const frozenList = z.object({ frozen: z.array(FrozenHead) });
const params = z.object({ id: FrozenId });

export const frozenRankingsRows = [
  route({
    method: 'POST',
    url: '/api/referees/:docKind/:docId/freeze',
    id: 'freezeReferees',
    tag,
    summary: 'Keeps the ranking of a document as it is, with all that it is made from',
    description: 'For whoever has the quota referee_finder. Settings are given as for a ranking.',
    for: 'users',
    request: {
      params: documentParams,
      body: z.looseObject({
        note: z.string().max(MAX_NOTE).optional().describe('What it is frozen for.'),
        settingsId,
        ...settingsField,
        ...settingsShape,
      }),
    },
    answer: FrozenHead,
    fails: ['forbidden', 'not_found', 'too_large', 'unavailable'],
    call: (api, { params: document, body: { settingsId: base, note, ...settings } }) =>
      api.frozenRankings.freeze({ ...document, settings: settingsOf(settings), settingsId: base, note }),
    reply: (head) => head,
  }),
  route({
    method: 'GET',
    url: '/api/referees/:docKind/:docId/frozen',
    id: 'listFrozenRankings',
    tag,
    summary: 'The frozen rankings of a document, newest first',
    description: 'Of articles and authors, those that the caller froze.',
    for: 'users',
    request: { params: documentParams },
    answer: frozenList,
    fails: ['forbidden', 'not_found'],
    call: (api, { params: document }) => api.frozenRankings.list(document),
    reply: (frozen) => ({ frozen }),
  }),
  route({
    method: 'GET',
    url: `${AT}folder/:folderId`,
    id: 'listFrozenRankingsOfFolder',
    tag,
    summary: 'The frozen rankings of all proposals of a folder, newest first',
    for: 'users',
    request: { params: z.object({ folderId: wholeNumber(1, MAX_ROW_NUMBER) }) },
    answer: FolderFrozen,
    fails: ['not_found'],
    call: (api, { params: folder }) => api.frozenRankings.ofFolder(folder),
    reply: (found) => found,
  }),
  route({
    method: 'GET',
    url: `${AT}key`,
    id: 'signingKey',
    tag,
    summary: 'The public half of the key that this installation signs with',
    for: 'everyone',
    answer: SigningPublicKey,
    call: (api) => api.frozenRankings.key(),
    reply: (key) => key,
  }),
  route({
    method: 'POST',
    url: `${AT}verify`,
    id: 'verifyFrozenRanking',
    tag,
    summary: 'Says of a file whether it is a frozen ranking as this installation signed it',
    description: 'Tells nothing that the file does not say itself, so anybody may ask.',
    for: 'everyone',
    callsPerMinute: VERIFIED_PER_MINUTE,
    request: {
      file: {
        field: 'file',
        maxBytes: MAX_FROZEN_BYTES,
        about: 'The JSON or PDF of a frozen ranking as it was downloaded.',
      },
    },
    answer: FrozenVerdict,
    fails: ['too_large'],
    call: async (api, { file }) => api.frozenRankings.verify({ bytes: (await file()).bytes }),
    reply: (verdict) => verdict,
  }),
  route({
    method: 'GET',
    url: `${AT}:id`,
    id: 'getFrozenRanking',
    tag,
    summary: 'A frozen ranking as it was, some rows at a time',
    for: 'users',
    request: {
      params,
      query: z.object({
        offset: wholeNumber(0, MAX_OFFSET).default(0),
        limit: wholeNumber(1, FROZEN_ROWS).default(PAGE_SIZE),
      }),
    },
    answer: FrozenPage,
    fails: ['not_found', 'unavailable'],
    call: (api, { params: { id }, query }) => api.frozenRankings.byId({ id, ...query }),
    reply: (page) => page,
  }),
  route({
    method: 'GET',
    url: `${AT}:id/differences`,
    id: 'compareFrozenRanking',
    tag,
    summary: 'What moved since a ranking was frozen, and why',
    description: 'Compares with the ranking as it is now by the same settings, or with another frozen one.',
    for: 'users',
    request: {
      params,
      query: z.object({
        with: FrozenId.optional().describe('Another frozen ranking of the same document.'),
      }),
    },
    answer: FrozenDifference,
    fails: ['forbidden', 'not_found', 'unavailable'],
    call: (api, { params: { id }, query }) => api.frozenRankings.compare({ id, withId: query.with ?? null }),
    reply: (difference) => difference,
  }),
  route({
    method: 'GET',
    url: `${AT}:id/file`,
    id: 'downloadFrozenRanking',
    tag,
    summary: 'A frozen ranking as a signed file',
    description: 'JSON holds everything; PDF is for the file.',
    for: 'users',
    request: {
      params,
      query: z.object({
        format: z.enum(FROZEN_FORMATS, `must be one of ${FROZEN_FORMATS.join(', ')}`).default('json'),
      }),
    },
    answer: { files: FROZEN_FILES },
    fails: ['not_found', 'unavailable'],
    call: (api, { params: { id }, query: { format } }) => frozenFile(api, { id, format }),
    reply: (file) => new Download(file),
  }),
];
