import { notFound } from '@tanstack/react-router';
import { loads } from '../../lib/api.ts';

/** To everybody but superusers there is no such page. */
export const needSuperuser = async (): Promise<void> => {
  const user = await loads.accounts.currentUser.ensureData();
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes it as a thrown value
  if (!user.is_superuser) throw notFound();
};
