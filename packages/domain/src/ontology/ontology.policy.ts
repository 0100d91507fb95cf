import type { Actor } from '../actor.ts';
import { isSystem, isUser } from '../actor.ts';
import { mayUse } from '../quotas/quotas.policy.ts';

/** Changes at once what others propose, and decides on that. */
export const moderates = (actor: Actor): boolean => mayUse(actor, 'moderateOntology');

/** Guests have no name that a suggestion could be answered to. */
export const canPropose = (actor: Actor): boolean => isUser(actor) || isSystem(actor);
