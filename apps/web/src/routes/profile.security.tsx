import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../features/profile/other-pages.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/profile/security')({
  loader: ({ location }) =>
    loadOrLeave(location.href, async () => {
      // Where one is logged in may have changed anywhere.
      await Promise.all([
        loads.accounts.sessions.fetch(),
        loads.accounts.reauthentication.fetch(),
        loads.accounts.linkedLogins.fetch(),
        loads.accounts.ssoProviders.ensureData(),
        loads.accounts.currentUser.ensureData(),
      ]);
    }),
  component: SecurityPage,
});
