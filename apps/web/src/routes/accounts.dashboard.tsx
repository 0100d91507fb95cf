import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../features/accounts/dashboard-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/accounts/dashboard')({
  loader: async ({ location }) => {
    await loadOrLeave(location.href, () => loads.accounts.dashboard.ensureData());
    await loads.accounts.currentUser.ensureData();
  },
  component: DashboardPage,
});
