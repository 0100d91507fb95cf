import { createFileRoute } from '@tanstack/react-router';
import { ListsPage } from '../features/conflicts/lists-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave, readId } from '../lib/guard.ts';

export const Route = createFileRoute('/conflicts/lists/$orgId')({
  loader: async ({ params, location }) => {
    const organizationId = readId(params.orgId);
    await loadOrLeave(location.href, () => loads.conflicts.lists.ensureData({ organizationId }));
    return organizationId;
  },
  component: function ConflictLists() {
    const organizationId = Route.useLoaderData();
    return <ListsPage key={organizationId} organizationId={organizationId} />;
  },
});
