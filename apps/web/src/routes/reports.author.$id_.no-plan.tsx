import { createFileRoute } from '@tanstack/react-router';
import { NoPlanPage } from '../features/authors/no-plan-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/reports/author/$id_/no-plan')({
  loader: ({ params, location }) => {
    const id = readId(params.id);
    return loadOrLeave(location.href, () => loads.authors.short.ensureData({ id }));
  },
  component: function NoPlan() {
    return <NoPlanPage author={Route.useLoaderData()} />;
  },
});
