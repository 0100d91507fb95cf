import { createFileRoute } from '@tanstack/react-router';
import { ManageLabelsPage } from '../features/labels/manage-labels-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/collections/manage')({
  loader: async ({ location }) => {
    await loadOrLeave(location.href, async () => {
      await Promise.all([loads.labels.list.ensureData(), loads.accounts.currentUser.ensureData()]);
    });
  },
  component: ManageLabelsPage,
});
