import { z } from 'zod';
import { route } from './route.ts';

const Params = z.object({ id: z.coerce.number().int().positive() });

export const savedSearchesRows = [
  route({
    method: 'GET',
    url: '/api/saved-search/:id',
    call: (api, { params }) => api.savedSearches.byId(Params.parse(params)),
    // @source specification 3, section 2 (saved_search)
    reply: ({ id, name, query }) => ({ id, name, query }),
  }),
];
