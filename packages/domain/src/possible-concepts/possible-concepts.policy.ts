import type { Actor } from '../actor.ts';
import { isSystem, isUser } from '../actor.ts';
import { mayUse } from '../quotas/quotas.policy.ts';

/** Batches are what moderators work through together. */
export const canUseBatches = (actor: Actor): boolean => mayUse(actor, 'moderateOntology');

export const isLoggedIn = (actor: Actor): boolean => isUser(actor) || isSystem(actor);
