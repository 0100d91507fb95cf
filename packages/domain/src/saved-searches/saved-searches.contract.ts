import { z } from 'zod';

export const SavedSearch = z.object({ id: z.number().int(), name: z.string(), query: z.string() });
export type SavedSearch = z.infer<typeof SavedSearch>;

export const CreateSavedSearch = z.object({
  name: z.string().trim().min(1, 'A saved search needs a name').max(200),
  query: z.string().trim().min(1, 'There is no query to save').max(2000),
});
export type CreateSavedSearch = z.infer<typeof CreateSavedSearch>;
