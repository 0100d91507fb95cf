import { useRouter } from '@tanstack/react-router';
import { api, queryClient } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { flash } from '../../lib/flash.ts';
import { safeNext } from '../../lib/next-url.ts';

/** What comes after a log-in: on to where one wanted to go, as who one is now. */
export const useGoOn = (next: string | undefined) => {
  const router = useRouter();
  const utils = api.useUtils();
  return (user: ApiOutputs['accounts']['currentUser'], text: string): void => {
    // Nothing seen as somebody else may be shown on.
    queryClient.clear();
    utils.accounts.currentUser.setData(undefined, user);
    void router.navigate({ href: safeNext(next), replace: true, state: flash('success', text) });
  };
};
