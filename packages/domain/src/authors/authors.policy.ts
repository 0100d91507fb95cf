import type { Actor } from '../actor.ts';
import { isSystem, isUser } from '../actor.ts';
import { mayUse } from '../quotas/quotas.policy.ts';

/** Shown and settable only with the quota. @source specification 2, section 4 */
export const canSeeGender = (actor: Actor): boolean => mayUse(actor, 'knowGender');

export const canReadReport = (actor: Actor): boolean => mayUse(actor, 'readAuthorReport');

/** Guests log in first, and a trial that is over filters no longer. @source specification 2, section 6 */
export const canFilterByConcept = (actor: Actor): boolean =>
  isSystem(actor) || (isUser(actor) && !actor.isExpired);
