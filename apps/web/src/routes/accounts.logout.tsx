import { createFileRoute, redirect } from '@tanstack/react-router';
import { accountsTexts } from '../features/accounts/accounts.texts.ts';
import { client, queryClient } from '../lib/api.ts';
import { forgetDrafts } from '../lib/drafts.ts';
import { flash } from '../lib/flash.ts';

export const Route = createFileRoute('/accounts/logout')({
  beforeLoad: async ({ preload }) => {
    if (preload) return;
    await client.accounts.logOut.mutate();
    queryClient.clear();
    forgetDrafts();
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes redirects as thrown values
    throw redirect({ to: '/', replace: true, state: flash('success', accountsTexts.loggedOut) });
  },
});
