import { createFileRoute } from '@tanstack/react-router';
import { frozenOptions } from '../features/frozen/frozen-query.ts';
import { MovedPage } from '../features/frozen/moved-page.tsx';
import { queryClient } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/referees-beam/frozen/$id_/moved')({
  validateSearch: (raw: Record<string, unknown>): { with?: string | undefined } =>
    typeof raw['with'] === 'string' ? { with: raw['with'] } : {},
  loader: async ({ params: { id }, location }) => {
    const { pages } = await loadOrLeave(location.href, () =>
      queryClient.ensureInfiniteQueryData(frozenOptions(id)),
    );
    return pages[0].head;
  },
  component: function Moved() {
    const head = Route.useLoaderData();
    return <MovedPage key={head.id} head={head} withId={Route.useSearch().with} />;
  },
});
