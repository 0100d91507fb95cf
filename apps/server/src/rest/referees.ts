import { RefereeFinderSettings } from '@peerlens/ranking';
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

export const documentParams = z.object({ docKind: DocKind, docId: wireId() });

/** Read by the service, which takes texts as well; here they are named and told apart. */
export const settingsShape = Object.fromEntries(
  Object.entries(RefereeFinderSettings.shape).map(([name, { description = '' }]) => [
    name,
    z.unknown().optional().describe(description),
  ]),
);

export const settingsField = {
  settings: z
    .union([z.string(), z.looseObject({})], 'must be a query string, or an object of settings')
    .optional()
    .describe('Settings as a query string, or as an object; they may also be fields of their own.'),
};

/** Named as where the specification asks for one referee. @source specification 3, section 7 (coauthors) */
const refereeAuthorId = wireId();

/** Of saved settings; blank in a form for none. */
export const settingsId = z
  .preprocess((given) => (given === '' || given === undefined ? null : given), wireId().nullable())
  .meta({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
  .optional()
  .transform((id) => id ?? null);

/**
 * Settings come as a query string in the field `settings`, or as fields of their own. They are handed on as they are
 * written: what is not said is for the service to fill in.
 */
export function settingsOf({
  settings,
  ...fields
}: {
  settings?: string | object | undefined;
}): Record<string, string> {
  const given: Record<string, unknown> = {
    ...fields,
    ...(typeof settings === 'string' ? fieldsOf(settings) : settings),
  };
  const said = Object.keys(RefereeFinderSettings.shape).filter((name) => Object.hasOwn(given, name));
  return Object.fromEntries(said.map((name) => [name, given[name]])) as Record<string, string>;
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

export const tag = 'Referees';

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
      params: documentParams,
      body: z.looseObject({
        offset: wholeNumber(0, MAX_OFFSET).default(0),
        limit: wholeNumber(1, MAX_REFEREES).optional(),
        ...includes,
        settingsId,
        ...settingsField,
        ...settingsShape,
      }),
    },
    answer: RefereePage,
    fails: ['unauthenticated', 'forbidden', 'not_found', 'unavailable'],
    call(api, { params: document, body }) {
      const { offset, limit, includeMarked, includeHidden, settingsId: base, ...settings } = body;
      const paging = { offset, limit, includeMarked, includeHidden };
      return api.referees.find({ ...document, ...paging, settingsId: base, settings: settingsOf(settings) });
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
      params: documentParams,
      body: z.looseObject({ refereeAuthorId, settingsId, ...settingsField, ...settingsShape }),
    },
    answer: RefereeExplanation,
    fails: ['unauthenticated', 'forbidden', 'not_found', 'unavailable'],
    call(api, { params: document, body }) {
      const { refereeAuthorId: authorId, settingsId: base, ...settings } = body;
      return api.referees.explain({
        ...document,
        authorId,
        settingsId: base,
        settings: settingsOf(settings),
      });
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
      params: documentParams,
      body: z.looseObject({ refereeAuthorId, settingsId, ...settingsField, ...settingsShape }),
    },
    answer: RefereeCoauthors,
    fails: ['unauthenticated', 'forbidden', 'not_found', 'unavailable'],
    call: (api, { params: document, body: { refereeAuthorId: id, settingsId: base, ...settings } }) =>
      api.referees.coauthors({
        ...document,
        refereeAuthorId: id,
        settingsId: base,
        settings: settingsOf(settings),
      }),
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
