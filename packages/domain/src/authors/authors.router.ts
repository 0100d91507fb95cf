import { z } from 'zod';
import { publicProcedure, router } from '../procedure.ts';
import { Id } from '../paging.contract.ts';
import { Author, AuthorArticlePage, AuthorArticles, AuthorCard } from './authors.contract.ts';

export const authorsRouter = router({
  byId: publicProcedure
    .input(z.object({ id: Id }))
    .output(Author)
    .query(({ ctx, input }) => ctx.services.authors.byId(input.id)),
  articles: publicProcedure
    .input(AuthorArticles)
    .output(AuthorArticlePage)
    .query(({ ctx, input }) => ctx.services.authors.articles(input)),
  /** Authors whose name begins like the words given, best known first. */
  suggest: publicProcedure
    .input(
      z.object({
        query: z.string().trim().min(2).max(200),
        limit: z.number().int().min(1).max(20).default(10),
      }),
    )
    .output(z.array(AuthorCard))
    .query(({ ctx, input }) => ctx.services.authors.suggest(input.query, input.limit)),
});
