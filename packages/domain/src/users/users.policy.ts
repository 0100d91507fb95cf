import type { Actor } from '../actor.ts';
import type { UpdateUser } from './users.contract.ts';

/** Whether a change would take a superuser away: from the rights, or from the product. */
export const takesSuperuser = ({ isSuperuser, isDisabled }: UpdateUser): boolean =>
  isSuperuser === false || isDisabled === true;

/** Such a change of oneself is to be confirmed: there is no way back without somebody else. */
export const isToBeConfirmed = (actor: Actor, change: UpdateUser): boolean =>
  actor.kind === 'user' && actor.id === change.id && takesSuperuser(change) && !change.isSureOfSelf;
