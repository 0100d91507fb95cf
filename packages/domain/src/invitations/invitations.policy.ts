import type { Actor } from '../actor.ts';
import { isSuperuser, isSystem } from '../actor.ts';
import { canAdminister, canKnow } from '../organizations/organizations.policy.ts';
import { mayUse } from '../quotas/quotas.policy.ts';
import { canMarkAsReferees } from '../referee-marks/referee-marks.policy.ts';

/** The ledger is kept, and read, by those who have the plan for it. */
export const mayKeepLedger = (actor: Actor): boolean => mayUse(actor, 'inviteReferees');

/** Whoever may mark somebody may ask them. Asked of readers of the proposal alone. */
export const canInvite = canMarkAsReferees;

/** Templates and rules of an organisation are used by its members and kept by those who administer it. */
export const canUseTemplates = canKnow;
export const canKeepTemplates = canAdminister;

/** Somebody without an account asks whoever runs the installation to be forgotten. */
export const canForgetInvited = (actor: Actor): boolean => isSystem(actor) || isSuperuser(actor);
