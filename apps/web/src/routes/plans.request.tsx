import { createFileRoute } from '@tanstack/react-router';
import { readPlanParams } from '../features/plans/plan-params.ts';
import { RequestPlanPage } from '../features/plans/request-plan-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/plans/request')({
  validateSearch: readPlanParams,
  loader: async ({ location }) => {
    await loadOrLeave(location.href, async () => {
      await Promise.all([
        loads.quotas.requests.mine.fetchInfinite({}),
        loads.accounts.currentUser.ensureData(),
      ]);
    });
  },
  component: function RequestPlan() {
    return <RequestPlanPage {...Route.useSearch()} />;
  },
});
