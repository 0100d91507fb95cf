import { createFileRoute } from '@tanstack/react-router';
import { usersInput, readUsersParams } from '../features/superadmin/users-params.ts';
import { UsersPage } from '../features/superadmin/users-page.tsx';
import { loads } from '../lib/api.ts';

export const Route = createFileRoute('/superadmin/users/')({
  validateSearch: readUsersParams,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    Promise.all([loads.users.list.ensureData(usersInput(deps)), loads.settings.get.ensureData()]),
  component: function Users() {
    return <UsersPage params={Route.useSearch()} />;
  },
});
