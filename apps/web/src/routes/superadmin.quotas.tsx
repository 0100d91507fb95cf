import { createFileRoute } from '@tanstack/react-router';
import { GrantsPage } from '../features/superadmin/grants-page.tsx';
import { grantsInput, readGrantsParams } from '../features/superadmin/grants-params.ts';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/superadmin/quotas')({
  validateSearch: readGrantsParams,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loads.quotas.grants.ensureData(grantsInput(deps)),
  component: function Quotas() {
    return <GrantsPage params={Route.useSearch()} />;
  },
});
