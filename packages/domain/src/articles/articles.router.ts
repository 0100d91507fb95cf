import { z } from 'zod';
import { countsSearch, publicProcedure, router, userProcedure } from '../procedure.ts';
import { Id } from '../paging.contract.ts';
import { Article, CitationLinks, CitationPage } from './articles.contract.ts';
import { ArticleDisplay } from './displays.contract.ts';
import { ExportedArticle } from './exports.contract.ts';
import { PossibleConcepts } from './possible-concepts.contract.ts';
import { ArticlePage, ExportArticles, SearchArticles } from './search.contract.ts';

export const articlesRouter = router({
  byId: publicProcedure
    .input(z.object({ id: Id }))
    .output(Article)
    .query(({ ctx, input }) => ctx.services.articles.byId(input.id)),
  display: publicProcedure
    .input(z.object({ id: Id }))
    .output(ArticleDisplay)
    .query(({ ctx, input }) => ctx.services.displays.byId(ctx.actor, input.id)),
  citationLinks: publicProcedure
    .input(CitationLinks)
    .output(CitationPage)
    .query(({ ctx, input }) => ctx.services.articles.citationLinks(input)),
  exported: publicProcedure
    .input(z.object({ id: Id }))
    .output(ExportedArticle)
    .query(({ ctx, input }) => ctx.services.articles.exported(input.id)),
  possibleConcepts: userProcedure
    .input(z.object({ id: Id }))
    .output(PossibleConcepts)
    .query(({ ctx, input }) => ctx.services.possibleConcepts.ofArticle(input.id)),
  search: publicProcedure
    .input(SearchArticles)
    .use(countsSearch(({ services }, input: SearchArticles) => services.search.check(input)))
    .output(ArticlePage)
    .query(({ ctx, input }) => ctx.services.search.search(input)),
  /** Yields every `ExportedArticle` that a search finds, however many. */
  export: publicProcedure
    .input(ExportArticles)
    .use(
      countsSearch(({ services, actor }, input: ExportArticles) => services.search.checkExport(actor, input)),
    )
    .subscription(({ ctx, input }) => ctx.services.search.export(ctx.actor, input)),
});
