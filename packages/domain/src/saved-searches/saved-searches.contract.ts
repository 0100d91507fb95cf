import { z } from 'zod';

/** Searches that one user keeps: more cannot be found again in a list. */
export const MAX_SAVED_SEARCHES = 1000;

/** A saved search of the specification (document 3, section 2): id, name, query; and what else narrows it. */
export const SavedSearch = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The text of the query; empty where only `params` narrow. */
  query: z.string(),
  /** The other parameters of the search page's address, e.g. `yearFrom=2019&sort=newest`; empty when there are none. */
  params: z.string(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const Name = z
  .string()
  .trim()
  .min(1, 'A saved search needs a name')
  .max(200, 'The name of a saved search has at most 200 characters');

/** Without the page that one was on, and without the query, which has a field of its own. */
const Params = z
  .string()
  .max(4000, 'The filters of a saved search have at most 4000 characters')
  .transform((written) => {
    const params = new URLSearchParams(written);
    for (const name of ['q', 'offset', 'page']) params.delete(name);
    return params.toString();
  });

export const CreateSavedSearch = z
  .object({
    name: Name,
    query: z.string().trim().max(2000, 'A query has at most 2000 characters'),
    params: Params.default(''),
  })
  .refine(({ query, params }) => query !== '' || params !== '', {
    path: ['query'],
    message: 'There is no query to save',
  });
export type CreateSavedSearch = z.infer<typeof CreateSavedSearch>;

export const SavedSearchById = z.object({ id: z.number().int().positive() });

export const RenameSavedSearch = SavedSearchById.extend({ name: Name });
export type RenameSavedSearch = z.infer<typeof RenameSavedSearch>;
