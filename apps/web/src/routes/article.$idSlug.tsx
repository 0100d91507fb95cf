import { createFileRoute, redirect } from '@tanstack/react-router';
import { ArticlePage } from '../features/articles/article-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/article/$idSlug')({
  loader: async ({ params, location }) => {
    const [written = '', ...words] = params.idSlug.split('-');
    const id = readId(written);
    const [article, display] = await loadOrLeave(location.href, () =>
      Promise.all([loads.articles.byId.ensureData({ id }), loads.articles.display.ensureData({ id })]),
    );
    if (words.join('-') !== article.slug) {
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes redirects as thrown values
      throw redirect({
        to: '/article/$idSlug/',
        params: { idSlug: `${id}-${article.slug}` },
        replace: true,
      });
    }
    return { article, display };
  },
  component: function Article() {
    const { article, display } = Route.useLoaderData();
    return <ArticlePage key={article.id} article={article} display={display} />;
  },
});
