import type { Actor } from '../actor.ts';
import { hasQuota } from '../actor.ts';

export const canSeeImpactFactors = (actor: Actor): boolean => hasQuota(actor, 'journals_impact_factor');
