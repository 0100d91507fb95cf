import type { Actor } from '../actor.ts';
import { hasQuota, isSystem, isUser } from '../actor.ts';

/** Shown and settable only with the quota. @source specification 2, section 4 */
export const canSeeGender = (actor: Actor): boolean => hasQuota(actor, 'gender_info');

export const canReadReport = (actor: Actor): boolean => hasQuota(actor, 'author_report');

/** Guests log in first, and a trial that is over filters no longer. @source specification 2, section 6 */
export const canFilterByConcept = (actor: Actor): boolean =>
  isSystem(actor) || (isUser(actor) && !actor.isExpired);
