import type { ApiOutputs } from '../../lib/api.ts';
import { accountsTexts as t } from './accounts.texts.ts';

/** What a user is in one of their organisations, in words. */
export const roleIn = (user: ApiOutputs['accounts']['currentUser'], id: number): string => {
  const roles = [
    ...(user.orgadmin_organizations_ids.includes(id) ? [t.administrator] : []),
    ...(user.orgdev_organizations_ids.includes(id) ? [t.developer] : []),
  ];
  return roles.length === 0 ? t.member : roles.join(', ');
};
