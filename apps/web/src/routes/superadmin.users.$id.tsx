import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../features/superadmin/user-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/superadmin/users/$id')({
  loader: async ({ params, location }) => {
    await loadOrLeave(location.href, () => loads.users.byId.ensureData({ id: params.id }));
    return params.id;
  },
  component: function User() {
    const id = Route.useLoaderData();
    return <UserPage key={id} id={id} />;
  },
});
