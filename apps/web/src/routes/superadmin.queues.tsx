import { createFileRoute } from '@tanstack/react-router';
import { QueuesPage } from '../features/superadmin/queues-page.tsx';
import { readQueuesParams } from '../features/superadmin/queues-params.ts';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/superadmin/queues')({
  validateSearch: readQueuesParams,
  // Asked anew at each visit: jobs come and go by themselves.
  loader: () => loads.queues.list.fetch(undefined, { staleTime: 0 }),
  component: function Queues() {
    return <QueuesPage params={Route.useSearch()} />;
  },
});
