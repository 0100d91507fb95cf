import { api } from '../../lib/api.ts';

/** Changes a user; what the page shows of them, and of oneself, is then asked for anew. */
export const useUserUpdate = (onEnd: () => void) => {
  const utils = api.useUtils();
  return api.users.update.useMutation({
    onSuccess: async (user) => {
      utils.users.byId.setData({ id: user.id }, user);
      await Promise.all([utils.users.list.invalidate(), utils.accounts.currentUser.invalidate()]);
    },
    onSettled: onEnd,
  });
};
