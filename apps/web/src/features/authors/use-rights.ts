import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { OPENED } from '@peerlens/domain/quotas/quotas.policy.ts';
import type { Feature } from '@peerlens/domain/quotas/quotas.policy.ts';

type CurrentUser = ApiOutputs['accounts']['currentUser'];

/** Whether concepts filter: for guests after logging in, in an expired trial no longer; null until it is known. */
export type ConceptFiltering = 'open' | 'login' | 'expired' | null;

export const mayUse = (user: CurrentUser | undefined, feature: Feature): boolean =>
  user?.active_quotas.some(({ name }) => name === OPENED[feature].quota) ?? false;

const filteringOf = (user: CurrentUser | undefined): ConceptFiltering => {
  if (user === undefined) return null;
  if (!user.is_authenticated) return 'login';
  return user.is_expired ? 'expired' : 'open';
};

/** What the reader of an author page may do; the server says the same. */
export const useRights = (): { filtering: ConceptFiltering; seesGender: boolean } => {
  const { data: user } = api.accounts.currentUser.useQuery();
  return { filtering: filteringOf(user), seesGender: mayUse(user, 'knowGender') };
};
