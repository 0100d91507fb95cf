import { parseSettings } from '@peerlens/ranking';
import { DocKind } from '@peerlens/domain/referees/referees.contract.ts';
import { z } from 'zod';
import { route } from './route.ts';

const Params = z.object({ docKind: DocKind, docId: z.coerce.number().int().positive() });

const Paging = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
});

/** Named as where the specification asks for one referee. @source specification 3, section 7 (coauthors) */
const Referee = z
  .object({ refereeAuthorId: z.coerce.number().int().positive() })
  .transform(({ refereeAuthorId: authorId }) => ({ authorId }));

/** Repeated keys become lists, as in any query string. */
function fieldsOf(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const search = new URLSearchParams(text);
  for (const key of new Set(search.keys())) {
    const values = search.getAll(key);
    fields[key] = values.length > 1 ? values : values[0];
  }
  return fields;
}

/** Settings come as a query string in the field `settings`, or as fields of their own. */
function settingsOf(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { settings, ...fields } = body;
  if (typeof settings === 'string') return { ...fields, ...fieldsOf(settings) };
  return typeof settings === 'object' && settings !== null ? { ...fields, ...settings } : fields;
}

export const refereesRows = [
  route({
    method: 'POST',
    url: '/api/referees/:docKind/:docId/',
    call: (api, { params, body }) =>
      api.referees.find({
        ...Params.parse(params),
        ...Paging.parse(body),
        settings: parseSettings(settingsOf(body)),
      }),
    reply: (page) => page,
  }),
  route({
    method: 'POST',
    url: '/api/referees/:docKind/:docId/explain/',
    call: (api, { params, body }) => {
      const { refereeAuthorId, ...settings } = body;
      return api.referees.explain({
        ...Params.parse(params),
        ...Referee.parse({ refereeAuthorId }),
        settings: parseSettings(settingsOf(settings)),
      });
    },
    reply: (explanation) => explanation,
  }),
];
