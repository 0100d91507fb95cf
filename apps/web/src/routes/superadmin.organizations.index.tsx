import { createFileRoute } from '@tanstack/react-router';
import { foundingInput, readFoundingParams } from '../features/superadmin/founding-params.ts';
import { OrganizationsPage } from '../features/superadmin/organizations-page.tsx';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/superadmin/organizations/')({
  validateSearch: readFoundingParams,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loads.organizations.list.ensureData(foundingInput(deps)),
  component: function Organizations() {
    return <OrganizationsPage params={Route.useSearch()} />;
  },
});
