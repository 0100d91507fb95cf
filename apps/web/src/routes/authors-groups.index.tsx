import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '../features/authors-groups/groups-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/authors-groups/')({
  loader: async ({ location }) => {
    await loadOrLeave(location.href, () =>
      Promise.all([loads.authorsGroups.list.ensureData(), loads.accounts.currentUser.ensureData()]),
    );
  },
  component: GroupsPage,
});
