import { createFileRoute } from '@tanstack/react-router';
import { ArticleCandidatesPage } from '../features/possible-concepts/loose-pages.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/article/$idSlug_/possible-concepts')({
  loader: async ({ params, location }) => {
    const id = readId(params.idSlug.split('-', 1)[0]);
    await loadOrLeave(location.href, () =>
      Promise.all([
        loads.articles.byId.ensureData({ id }),
        loads.possibleConcepts.ofArticle.ensureData({ id }),
      ]),
    );
    return id;
  },
  component: function Candidates() {
    const id = Route.useLoaderData();
    return <ArticleCandidatesPage key={id} id={id} />;
  },
});
