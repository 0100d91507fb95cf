import { createFileRoute } from '@tanstack/react-router';
import { TokensPage } from '../features/profile/other-pages.tsx';
import { loads } from '../lib/api.ts';
import { loadOrLeave } from '../lib/guard.ts';

export const Route = createFileRoute('/profile/tokens')({
  loader: ({ location }) =>
    loadOrLeave(location.href, async () => {
      await Promise.all([
        loads.tokens.list.ensureData({ organizationId: null }),
        loads.accounts.currentUser.ensureData(),
      ]);
    }),
  component: TokensPage,
});
