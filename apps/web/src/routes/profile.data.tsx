import { createFileRoute } from '@tanstack/react-router';
import { DataPage } from '../features/profile/other-pages.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/profile/data')({
  loader: ({ location }) =>
    loadOrLeave(location.href, async () => {
      // Of somebody who is logged in alone.
      await Promise.all([
        loads.accounts.dashboard.ensureData(),
        loads.accounts.reauthentication.fetch(),
        loads.accounts.currentUser.ensureData(),
      ]);
    }),
  component: DataPage,
});
