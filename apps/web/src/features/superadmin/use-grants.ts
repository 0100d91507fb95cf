import { api } from '../../lib/api.ts';

/** Grants, changes and revokes; whatever shows quotas is then asked for anew, one's own menu among it. */
export const useGrants = (onDone: () => void) => {
  const utils = api.useUtils();
  const refresh = () =>
    Promise.all([
      utils.quotas.invalidate(),
      utils.users.invalidate(),
      utils.accounts.currentUser.invalidate(),
    ]);
  const onSuccess = onDone;
  // After a failure, too: of several some may be done.
  const onSettled = refresh;
  return {
    grant: api.quotas.grant.useMutation({ onSuccess, onSettled }),
    change: api.quotas.change.useMutation({ onSettled }),
    revoke: api.quotas.revoke.useMutation({ onSettled }),
  };
};
