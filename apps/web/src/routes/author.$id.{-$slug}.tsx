import { createFileRoute, redirect } from '@tanstack/react-router';
import { AuthorPage } from '../features/authors/author-page.tsx';
import { readAuthorParams } from '../features/authors/author-params.ts';
import { authorsTexts } from '../features/authors/authors.texts.ts';
import { loads } from '../lib/api.ts';
import { flash } from '../lib/flash.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/author/$id/{-$slug}')({
  validateSearch: readAuthorParams,
  beforeLoad: ({ params, search: { claimed_count: claimed, ...search } }) => {
    if (claimed === undefined) return;
    // Said once: the address that stays does not say it again.
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes redirects as thrown values
    throw redirect({
      to: '/author/$id/{-$slug}/',
      params,
      search,
      replace: true,
      state: flash('success', authorsTexts.claimed(claimed)),
    });
  },
  loader: ({ params, location }) => {
    const id = readId(params.id);
    return loadOrLeave(location.href, () => loads.authors.byId.ensureData({ id }));
  },
  component: function Author() {
    const author = Route.useLoaderData();
    return <AuthorPage key={author.id} author={author} params={Route.useSearch()} />;
  },
});
