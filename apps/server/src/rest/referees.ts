import { parseSettings, RefereeFinderSettings } from '@peerlens/ranking';
import {
  AlreadyRefereed,
  DocKind,
  MAX_REFEREES,
  RefereeCoauthors,
  RefereeExplanation,
  RefereePage,
} from '@peerlens/domain/referees/referees.contract.ts';
import { MAX_OFFSET } from '@peerlens/domain/paging.contract.ts';
import { z } from 'zod';
import { fieldsOf } from './fields.ts';
import { route } from './row.ts';
import { wholeNumber, wireFlag, wireId } from './wire.ts';

const params = z.object({ docKind: DocKind, docId: wireId() });

/** Read by `parseSettings`, which takes texts as well; here they are named and told apart. */
const settingsShape = Object.fromEntries(
  Object.entries(RefereeFinderSettings.shape).map(([name, { description = '' }]) => [
    name,
    z.unknown().optional().describe(description),
  ]),
);

const settingsField = {
  settings: z
    .union([z.string(), z.looseObject({})], 'must be a query string, or an object of settings')
    .optional()
    .describe('Settings as a query string, or as an object; they may also be fields of their own.'),
};

/** Named as where the specification asks for one referee. @source specification 3, section 7 (coauthors) */
const refereeAuthorId = wireId();

/** Settings come as a query string in the field `settings`, or as fields of their own. */
function settingsOf({
  settings,
  ...fields
}: {
  settings?: string | object | undefined;
}): RefereeFinderSettings {
  const given = typeof settings === 'string' ? fieldsOf(settings) : settings;
  return parseSettings({ ...fields, ...given });
}

/** @source specification 3, section 7 */
const includes = {
  includeMarked: wireFlag()
    .optional()
    .describe(
      '1 = the first page has those who are marked as referees too, whatever the filters; of proposals.',
    ),
  includeHidden: wireFlag()
    .optional()
    .describe('1 = who is hidden is in the list, with hideReasons; of proposals.'),
};

const tag = 'Referees';

export const refereesRows = [
  route({
    method: 'POST',
    url: '/api/referees/:docKind/:docId/',
    id: 'findReferees',
    tag,
    summary: 'Ranks referees for a document, best first',
    description: 'Articles are open to everyone, other documents to whoever may see them.',
    for: 'everyone',
    request: {
      params,
      body: z.looseObject({
        offset: wholeNumber(0, MAX_OFFSET).default(0),
        limit: wholeNumber(1, MAX_REFEREES).optional(),
        ...includes,
        ...settingsField,
        ...settingsShape,
      }),
    },
    answer: RefereePage,
    fails: ['unauthenticated', 'forbidden', 'not_found', 'unavailable'],
    call(api, { params: document, body }) {
      const { offset, limit, includeMarked, includeHidden, ...settings } = body;
      const paging = { offset, limit, includeMarked, includeHidden };
      return api.referees.find({ ...document, ...paging, settings: settingsOf(settings) });
    },
    reply: (page) => page,
  }),
  route({
    method: 'POST',
    url: '/api/referees/:docKind/:docId/explain/',
    id: 'explainReferee',
    tag,
    summary: 'What one referee’s score is made of, down to words',
    for: 'everyone',
    request: {
      params,
      body: z.looseObject({ refereeAuthorId, ...settingsField, ...settingsShape }),
    },
    answer: RefereeExplanation,
    fails: ['unauthenticated', 'forbidden', 'not_found', 'unavailable'],
    call(api, { params: document, body }) {
      const { refereeAuthorId: authorId, ...settings } = body;
      return api.referees.explain({ ...document, authorId, settings: settingsOf(settings) });
    },
    reply: (explanation) => explanation,
  }),
  route({
    method: 'POST',
    url: '/api/referees/:docKind/:docId/coauthors',
    id: 'refereeCoauthors',
    tag,
    summary: 'With whom a referee has written, and where in the ranking those stand',
    description: 'At most 100, most common articles first; `author` is null where there is none of that id.',
    for: 'everyone',
    request: {
      params,
      body: z.looseObject({ refereeAuthorId, ...settingsField, ...settingsShape }),
    },
    answer: RefereeCoauthors,
    fails: ['unauthenticated', 'forbidden', 'not_found', 'unavailable'],
    call: (api, { params: document, body: { refereeAuthorId: id, ...settings } }) =>
      api.referees.coauthors({ ...document, refereeAuthorId: id, settings: settingsOf(settings) }),
    reply: (found) => found,
  }),
  route({
    method: 'GET',
    url: '/api/is-article-already-refereed/:id/',
    id: 'isArticleAlreadyRefereed',
    tag,
    summary: 'Whether the user has found referees for an article on another day',
    description: 'Then it takes the plan Referee finder to do so again. Of guests it is not known.',
    for: 'everyone',
    request: { params: z.object({ id: wireId() }) },
    answer: AlreadyRefereed,
    fails: ['not_found'],
    call: (api, { params: { id: articleId } }) => api.referees.isArticleAlreadyRefereed({ articleId }),
    reply: (answer) => answer,
  }),
];
