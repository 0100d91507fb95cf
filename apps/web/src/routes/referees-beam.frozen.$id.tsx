import { createFileRoute } from '@tanstack/react-router';
import { frozenOptions } from '../features/frozen/frozen-query.ts';
import { FrozenPage } from '../features/frozen/frozen-page.tsx';
import { queryClient } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/referees-beam/frozen/$id')({
  loader: async ({ params: { id }, location }) => {
    await loadOrLeave(location.href, () => queryClient.ensureInfiniteQueryData(frozenOptions(id)));
    return id;
  },
  component: function Frozen() {
    const id = Route.useLoaderData();
    return <FrozenPage key={id} id={id} />;
  },
});
