import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';

type CurrentUser = ApiOutputs['accounts']['currentUser'];

/** Whether concepts filter: for guests after logging in, in an expired trial no longer; null until it is known. */
export type ConceptFiltering = 'open' | 'login' | 'expired' | null;

export const hasQuota = (user: CurrentUser | undefined, quota: string): boolean =>
  user?.active_quotas.some(({ name }) => name === quota) ?? false;

const filteringOf = (user: CurrentUser | undefined): ConceptFiltering => {
  if (user === undefined) return null;
  if (!user.is_authenticated) return 'login';
  return user.is_expired ? 'expired' : 'open';
};

/** What the reader of an author page may do; the server says the same. */
export const useRights = (): { filtering: ConceptFiltering; seesGender: boolean } => {
  const { data: user } = api.accounts.currentUser.useQuery();
  return { filtering: filteringOf(user), seesGender: hasQuota(user, 'gender_info') };
};
