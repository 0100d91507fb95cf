import { publicProcedure, router } from '../procedure.ts';
import { ArticleAddress, AuthorAddress, PageAnswer } from './page-heads.contract.ts';

export const pageHeadsRouter = router({
  article: publicProcedure
    .input(ArticleAddress)
    .output(PageAnswer)
    .query(({ ctx, input }) => ctx.services.pageHeads.article(input.idSlug)),
  author: publicProcedure
    .input(AuthorAddress)
    .output(PageAnswer)
    .query(({ ctx, input }) => ctx.services.pageHeads.author(input.id)),
});
