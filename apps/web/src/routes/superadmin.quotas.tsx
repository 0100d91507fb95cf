import { createFileRoute } from '@tanstack/react-router';
import { GrantsPage } from '../features/superadmin/grants-page.tsx';
import { grantsInput, readGrantsParams } from '../features/superadmin/grants-params.ts';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/superadmin/quotas')({
  validateSearch: readGrantsParams,
  loaderDeps: ({ search }) => search,
  // Asked anew at each visit: users request, and other superusers answer.
  loader: ({ deps }) => loads.quotas.grants.fetch(grantsInput(deps), { staleTime: 0 }),
  component: function Quotas() {
    return <GrantsPage params={Route.useSearch()} />;
  },
});
