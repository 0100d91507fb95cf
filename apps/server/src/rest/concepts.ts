import { z } from 'zod';
import { route } from './route.ts';

/** Fewer characters than this suggest nothing (specification, document 1, section 5). */
const MIN_QUERY_CHARACTERS = 2;

const Query = z.object({ query: z.string().trim().max(200).default('') });

export const conceptsRows = [
  route({
    method: 'GET',
    url: '/api/autocomplete/concepts',
    call: async (api, request) => {
      const { query } = Query.parse(request.query);
      return query.length < MIN_QUERY_CHARACTERS ? [] : api.concepts.suggest({ query });
    },
    reply: (concepts) => ({
      results: concepts.map(({ id, name }) => ({
        id: String(id),
        value: name,
        label: name,
        type: 'concept',
        url: `/search/?q=c:${id}`,
        title: name,
      })),
      total: concepts.length,
      success: true,
    }),
  }),
];
