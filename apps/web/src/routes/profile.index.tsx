import { createFileRoute } from '@tanstack/react-router';
import { YouPage } from '../features/profile/you-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/profile/')({
  loader: ({ location }) =>
    loadOrLeave(location.href, async () => {
      await Promise.all([
        loads.accounts.dashboard.ensureData(),
        loads.accounts.emailChange.ensureData(),
        loads.accounts.reauthentication.fetch(),
        loads.quotas.requests.mine.fetchInfinite({}),
        loads.accounts.ssoProviders.ensureData(),
        loads.accounts.currentUser.ensureData(),
      ]);
    }),
  component: YouPage,
});
