import type { ApiOutputs } from '../../lib/api.ts';

type CurrentUser = ApiOutputs['accounts']['currentUser'];
export type Organization = CurrentUser['organizations'][number];

/** The organisations with which the user may share labels. */
export const administeredBy = (user: CurrentUser): Organization[] =>
  user.organizations.filter(({ id }) => user.orgadmin_organizations_ids.includes(id));
