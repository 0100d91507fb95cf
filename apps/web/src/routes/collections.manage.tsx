import { createFileRoute } from '@tanstack/react-router';
import { ManageLabelsPage } from '../features/labels/manage-labels-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';
import { readTableParams, tableOnAddress } from '../ui/data-table/table-params.ts';

export const Route = createFileRoute('/collections/manage')({
  validateSearch: readTableParams,
  loader: async ({ location }) => {
    await loadOrLeave(location.href, async () => {
      await Promise.all([loads.labels.list.ensureData(), loads.accounts.currentUser.ensureData()]);
    });
  },
  component: function Labels() {
    const navigate = Route.useNavigate();
    const table = tableOnAddress(
      Route.useSearch(),
      (search) => void navigate({ search, replace: true, resetScroll: false }),
    );
    return <ManageLabelsPage table={table} />;
  },
});
