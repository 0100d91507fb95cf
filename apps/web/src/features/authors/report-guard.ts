import { redirect } from '@tanstack/react-router';
import { loads } from '../../lib/api.ts';
import { mayUse } from './use-rights.ts';

/**
 * Reports on authors, and referees found for one, need a plan: without it one is led to a page that says so.
 *
 * @source specification 3, section 2: referee finder
 */
export const needPlan = async (id: number): Promise<void> => {
  const user = await loads.accounts.currentUser.ensureData();
  if (mayUse(user, 'readAuthorReport')) return;
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes redirects as thrown values
  throw redirect({ to: '/reports/author/$id/no-plan/', params: { id: String(id) }, replace: true });
};
