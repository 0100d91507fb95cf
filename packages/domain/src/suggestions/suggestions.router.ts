import { z } from 'zod';
import { publicProcedure, router } from '../procedure.ts';
import { Suggest, Suggestion } from './suggestions.contract.ts';

export const suggestionsRouter = router({
  /** What the beginning of a text may become, best first. */
  list: publicProcedure
    .input(Suggest)
    .output(z.array(Suggestion))
    .query(({ ctx, input }) => ctx.services.suggestions.list(input)),
});
