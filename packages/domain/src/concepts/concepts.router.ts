import { z } from 'zod';
import { publicProcedure, router } from '../procedure.ts';
import { TaggedText } from '../articles/articles.contract.ts';
import { ConceptCard, SuggestConcepts, TagText } from './concepts.contract.ts';

export const conceptsRouter = router({
  byId: publicProcedure
    .input(z.object({ id: z.number().int().positive() }))
    .output(ConceptCard)
    .query(({ ctx, input }) => ctx.services.concepts.byId(input.id)),
  suggest: publicProcedure
    .input(SuggestConcepts)
    .output(z.array(ConceptCard))
    .query(({ ctx, input }) => ctx.services.concepts.suggest(input.query, input.limit)),
  /** Recognises concepts in a text that is not kept. */
  tag: publicProcedure
    .input(TagText)
    .output(TaggedText)
    .query(({ ctx, input }) => ctx.services.concepts.tag(input)),
});
