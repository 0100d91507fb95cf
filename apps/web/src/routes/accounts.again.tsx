import { createFileRoute } from '@tanstack/react-router';
import { AgainPage } from '../features/accounts/again-page.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';
import { readText } from '../lib/search-codec.ts';

export const Route = createFileRoute('/accounts/again')({
  validateSearch: (raw: Record<string, unknown>): { next?: string | undefined } => ({
    next: readText(raw['next']),
  }),
  loader: ({ location }) =>
    loadOrLeave(location.href, async () => {
      await Promise.all([
        loads.accounts.reauthentication.fetch(),
        loads.accounts.linkedLogins.fetch(),
        loads.accounts.currentUser.ensureData(),
      ]);
    }),
  component: function Again() {
    return <AgainPage {...Route.useSearch()} />;
  },
});
