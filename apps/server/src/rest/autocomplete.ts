import { SUGGESTED } from '@peerlens/domain/suggestions/suggestions.contract.ts';
import type { Suggestion } from '@peerlens/domain/suggestions/suggestions.contract.ts';
import { z } from 'zod';
import { route } from './route.ts';

/** @source specification 1, section 9: the top 50 are requested, whoever asks shows up to 10. */
const CONCEPTS = 50;

const Query = z.object({ query: z.string().default('') });
const SearchInput = Query.extend({
  type: z.enum(SUGGESTED, `The type is one of ${SUGGESTED.join(', ')}, or left out`).optional(),
  limit: z.coerce.number().int().min(1).max(50).optional(),
});

const reply = (results: Suggestion[]) => ({ results, total: results.length, success: true });

export const autocompleteRows = [
  route({
    method: 'GET',
    url: '/api/autocomplete/concepts',
    call: (api, request) =>
      api.suggestions.list({ ...Query.parse(request.query), type: 'concepts', limit: CONCEPTS }),
    reply,
  }),
  route({
    method: 'GET',
    url: '/api/autocomplete/search-input',
    call: (api, request) => api.suggestions.list(SearchInput.parse(request.query)),
    reply,
  }),
];
