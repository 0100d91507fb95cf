import { createFileRoute } from '@tanstack/react-router';
import { QueuesPage } from '../features/superadmin/queues-page.tsx';
import { readQueuesParams } from '../features/superadmin/queues-params.ts';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/superadmin/queues')({
  validateSearch: readQueuesParams,
  loader: () => loads.queues.list.ensureData(),
  component: function Queues() {
    return <QueuesPage params={Route.useSearch()} />;
  },
});
