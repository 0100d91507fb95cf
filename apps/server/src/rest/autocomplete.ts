import { SUGGESTED, Suggest, Suggestion } from '@peerlens/domain/suggestions/suggestions.contract.ts';
import { z } from 'zod';
import { route } from './row.ts';
import { wholeNumber } from './wire.ts';

/** @source specification 1, section 9: the top 50 are requested, whoever asks shows up to 10. */
const CONCEPTS = 50;

const Query = z.object({
  query: Suggest.shape.query.describe('What is typed so far; for fewer than two characters nothing comes.'),
});

const Suggestions = z.object({
  results: z.array(Suggestion),
  total: z.number().int(),
  success: z.boolean(),
});

const reply = (results: Suggestion[]) => ({ results, total: results.length, success: true });

const tag = 'Suggestions';

export const autocompleteRows = [
  route({
    method: 'GET',
    url: '/api/autocomplete/concepts',
    id: 'suggestConcepts',
    tag,
    summary: 'Concepts that begin with or contain what is typed, best first',
    for: 'everyone',
    request: { query: Query },
    answer: Suggestions,
    call: (api, { query }) => api.suggestions.list({ ...query, type: 'concepts', limit: CONCEPTS }),
    reply,
  }),
  route({
    method: 'GET',
    url: '/api/autocomplete/search-input',
    id: 'suggest',
    tag,
    summary: 'Articles, concepts, authors and more for what is typed, best first',
    for: 'everyone',
    request: {
      query: Query.extend({
        type: z.enum(SUGGESTED, `The type is one of ${SUGGESTED.join(', ')}, or left out`).optional(),
        limit: wholeNumber(1, 50).optional(),
      }),
    },
    answer: Suggestions,
    call: (api, { query }) => api.suggestions.list(query),
    reply,
  }),
];
