import type { Actor } from '../actor.ts';
import { isSystem, isUser } from '../actor.ts';
import { mayUse } from '../quotas/quotas.policy.ts';

/** Whose a group is, and with whom it is shared. */
export interface GroupAccess {
  ownerId: string;
  organizationId: number | null;
}

/** @source specification 3, section 6 (authors_group) */
export const canUseGroups = (actor: Actor): boolean => mayUse(actor, 'gatherAuthorsGroups');

const isOwner = (actor: Actor, { ownerId }: GroupAccess): boolean => isUser(actor) && actor.id === ownerId;

const isMember = (actor: Actor, organizationId: number | null): boolean =>
  isUser(actor) && organizationId !== null && actor.organizationIds.includes(organizationId);

const isOrgadmin = (actor: Actor, organizationId: number | null): boolean =>
  isUser(actor) && organizationId !== null && actor.orgadminOrganizationIds.includes(organizationId);

/** A list of people is its owner's and their colleagues'; superusers do not see it as such. */
export const canSee = (actor: Actor, group: GroupAccess): boolean =>
  canUseGroups(actor) && (isSystem(actor) || isOwner(actor, group) || isMember(actor, group.organizationId));

/** Colleagues correct a list together; each correction is in the log. */
export const canEdit = canSee;

export const canManage = (actor: Actor, group: GroupAccess): boolean =>
  canSee(actor, group) &&
  (isSystem(actor) || isOwner(actor, group) || isOrgadmin(actor, group.organizationId));

export const canShareWith = (actor: Actor, organizationId: number): boolean =>
  isSystem(actor) || isMember(actor, organizationId);
