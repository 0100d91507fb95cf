import { z } from 'zod';
import { publicProcedure, router } from '../procedure.ts';
import { Id } from '../paging.contract.ts';
import { Article, ArticlePage, SearchArticles } from './articles.contract.ts';

export const articlesRouter = router({
  byId: publicProcedure
    .input(z.object({ id: Id }))
    .output(Article)
    .query(({ ctx, input }) => ctx.services.articles.byId(input.id)),
  search: publicProcedure
    .input(SearchArticles)
    .output(ArticlePage)
    .query(({ ctx, input }) => ctx.services.articles.search(input)),
});
