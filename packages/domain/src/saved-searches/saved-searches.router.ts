import { z } from 'zod';
import { router, userProcedure } from '../procedure.ts';
import {
  CreateSavedSearch,
  RenameSavedSearch,
  SavedSearch,
  SavedSearchById,
} from './saved-searches.contract.ts';

export const savedSearchesRouter = router({
  list: userProcedure
    .output(z.array(SavedSearch))
    .query(({ ctx }) => ctx.services.savedSearches.list(ctx.actor)),
  byId: userProcedure
    .input(SavedSearchById)
    .output(SavedSearch)
    .query(({ ctx, input }) => ctx.services.savedSearches.byId(ctx.actor, input.id)),
  create: userProcedure
    .input(CreateSavedSearch)
    .output(SavedSearch)
    .mutation(({ ctx, input }) => ctx.services.savedSearches.create(ctx.actor, input)),
  rename: userProcedure
    .input(RenameSavedSearch)
    .output(SavedSearch)
    .mutation(({ ctx, input }) => ctx.services.savedSearches.rename(ctx.actor, input)),
  remove: userProcedure
    .input(SavedSearchById)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(({ ctx, input }) => ctx.services.savedSearches.remove(ctx.actor, input.id)),
});
