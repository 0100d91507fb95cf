import { createFileRoute } from '@tanstack/react-router';
import { outboxInput, readOutboxParams } from '../features/superadmin/outbox-params.ts';
import { OutboxPage } from '../features/superadmin/outbox-page.tsx';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/superadmin/outbox')({
  validateSearch: readOutboxParams,
  loaderDeps: ({ search }) => search,
  // Fetched anew at each visit: mails come and go by themselves.
  loader: ({ deps }) => loads.mail.list.fetch(outboxInput(deps), { staleTime: 0 }),
  component: function Outbox() {
    return <OutboxPage params={Route.useSearch()} />;
  },
});
