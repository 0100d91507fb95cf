import type { Actor } from '../actor.ts';
import { isSystem, isUser } from '../actor.ts';
import { mayUse } from '../quotas/quotas.policy.ts';

/** Who may not export by hand may not by the clock either. @source specification 3, section 6 (referees_export) */
export const canUseSchedules = (actor: Actor): boolean => mayUse(actor, 'scheduleExports');

/** A schedule runs with the rights of its owner, and is nobody else's. */
export const canSee = (actor: Actor, { ownerId }: { ownerId: string }): boolean =>
  canUseSchedules(actor) && (isSystem(actor) || (isUser(actor) && actor.id === ownerId));
