import type { Actor } from '../actor.ts';
import { isSuperuser, isSystem, isUser, mayDecide } from '../actor.ts';
import { mayUse } from '../quotas/quotas.policy.ts';

/** The ledger is kept, and read, by those who have the plan for it. */
export const mayKeepLedger = (actor: Actor): boolean => mayUse(actor, 'inviteReferees');

/** As for marking: whose trial is over keeps the ledger to look at. Asked of readers of the proposal alone. */
export const canInvite = mayDecide;

/** Templates and rules of an organisation are kept by those who administer it. Asked of those who know of it. */
export const canKeepTemplates = (actor: Actor, organizationId: number): boolean =>
  isSystem(actor) ||
  (isUser(actor) && (actor.isSuperuser || actor.orgadminOrganizationIds.includes(organizationId)));

/** Somebody without an account asks whoever runs the installation to be forgotten. */
export const canForgetInvited = (actor: Actor): boolean => isSystem(actor) || isSuperuser(actor);
