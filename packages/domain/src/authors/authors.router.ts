import { z } from 'zod';
import { ArticleDisplay } from '../articles/displays.contract.ts';
import { publicProcedure, router } from '../procedure.ts';
import { Id } from '../paging.contract.ts';
import {
  Author,
  AuthorCard,
  AuthorConcepts,
  AuthorGender,
  AuthorShort,
  SetGender,
} from './authors.contract.ts';
import { AuthorArticlePage, AuthorArticles, AuthorReport } from './publications.contract.ts';

const ById = z.object({ id: Id });

export const authorsRouter = router({
  byId: publicProcedure
    .input(ById)
    .output(Author)
    .query(({ ctx, input }) => ctx.services.authors.byId(ctx.actor, input.id)),
  short: publicProcedure
    .input(ById)
    .output(AuthorShort)
    .query(({ ctx, input }) => ctx.services.authors.short(input.id)),
  concepts: publicProcedure
    .input(ById)
    .output(AuthorConcepts)
    .query(({ ctx, input }) => ctx.services.authors.concepts(input.id)),
  articles: publicProcedure
    .input(AuthorArticles)
    .output(AuthorArticlePage)
    .query(({ ctx, input }) => ctx.services.publications.articles(ctx.actor, input)),
  topCited: publicProcedure
    .input(ById)
    .output(z.array(ArticleDisplay))
    .query(({ ctx, input }) => ctx.services.publications.topCited(ctx.actor, input.id)),
  report: publicProcedure
    .input(ById)
    .output(AuthorReport)
    .query(({ ctx, input }) => ctx.services.publications.report(ctx.actor, input.id)),
  setGender: publicProcedure
    .input(SetGender)
    .output(AuthorGender)
    .mutation(({ ctx, input }) => ctx.services.authors.setGender(ctx.actor, input)),
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
