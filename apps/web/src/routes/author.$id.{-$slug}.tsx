import { createFileRoute } from '@tanstack/react-router';
import { AuthorPage } from '../features/authors/author-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/author/$id/{-$slug}')({
  loader: ({ params, location }) => {
    const id = readId(params.id);
    return loadOrLeave(location.href, () => loads.authors.byId.ensureData({ id }));
  },
  component: function Author() {
    const author = Route.useLoaderData();
    return <AuthorPage key={author.id} author={author} />;
  },
});
