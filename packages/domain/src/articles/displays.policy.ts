import type { Actor } from '../actor.ts';
import { mayUse } from '../quotas/quotas.policy.ts';

export const canSeeImpactFactors = (actor: Actor): boolean => mayUse(actor, 'seeImpactFactors');
