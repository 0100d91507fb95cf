import type { Actor } from '../actor.ts';

/** Who owns a label: exactly one of the two. */
export interface LabelOwner {
  ownerId: string | null;
  organizationId: number | null;
}

/** Every user has labels; guests have none. */
export const hasLabelsAccess = (actor: Actor): boolean => actor.kind === 'user';

/** Whose trial is over keeps their labels to look at. */
export const hasEditableLabelsAccess = (actor: Actor): boolean => actor.kind === 'user' && !actor.isExpired;

/** Whoever may change labels has labels of their own, and so something to manage. */
export const canManageCollections = hasEditableLabelsAccess;

const isOwner = (actor: Actor, { ownerId }: LabelOwner): boolean =>
  actor.kind === 'user' && ownerId !== null && actor.id === ownerId;

const isMember = (actor: Actor, { organizationId }: LabelOwner): boolean =>
  actor.kind === 'user' && organizationId !== null && actor.organizationIds.includes(organizationId);

const isOrgadmin = (actor: Actor, organizationId: number | null): boolean =>
  actor.kind === 'user' && organizationId !== null && actor.orgadminOrganizationIds.includes(organizationId);

/** A user's own labels are seen by nobody else, superusers included: they say what one thinks of people. */
export const canSee = (actor: Actor, label: LabelOwner): boolean =>
  isOwner(actor, label) || isMember(actor, label);

/** Members put their organisation's labels on together. */
export const canAssign = (actor: Actor, label: LabelOwner): boolean =>
  hasEditableLabelsAccess(actor) && canSee(actor, label);

/** What an organisation's labels are is for its administrators to say. */
export const canManage = (actor: Actor, label: LabelOwner): boolean =>
  canManageCollections(actor) && (isOwner(actor, label) || isOrgadmin(actor, label.organizationId));

export const canShareWith = (actor: Actor, organizationId: number): boolean =>
  canManageCollections(actor) && isOrgadmin(actor, organizationId);
