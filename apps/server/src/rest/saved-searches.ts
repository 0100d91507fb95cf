import { SavedSearch } from '@peerlens/domain/saved-searches/saved-searches.contract.ts';
import { z } from 'zod';
import { route } from './row.ts';
import { wireId } from './wire.ts';

export const savedSearchesRows = [
  route({
    method: 'GET',
    url: '/api/saved-search/:id',
    id: 'savedSearch',
    tag: 'Search',
    summary: 'A saved search of the user',
    for: 'users',
    request: { params: z.object({ id: wireId() }) },
    // @source specification 3, section 2 (saved_search)
    answer: SavedSearch.pick({ id: true, name: true, query: true }),
    fails: ['not_found'],
    call: (api, { params }) => api.savedSearches.byId(params),
    reply: ({ id, name, query }) => ({ id, name, query }),
  }),
];
