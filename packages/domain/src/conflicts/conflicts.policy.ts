import type { Actor } from '../actor.ts';
import { isSystem, isUser, mayDecide } from '../actor.ts';

/**
 * Whose lists count for a document that the actor may read: those of the organisation it was submitted to; for any
 * other, those of the organisations that the actor belongs to. Lists are nobody else's business.
 */
export const listsThatCount = (actor: Actor, organizationId: number | null): readonly number[] => {
  if (organizationId !== null) return [organizationId];
  return isUser(actor) ? actor.organizationIds : [];
};

/** What people declare is told to organisations that choose referees, and to nobody else. */
export const seesDeclared = (actor: Actor, organizationId: number | null): boolean =>
  isSystem(actor) || (isUser(actor) && (organizationId !== null || actor.organizationIds.length > 0));

/** Lists are kept by those who administer the organisation, and seen by members, whose rankings they change. */
export const canKeepLists = (actor: Actor, organizationId: number): boolean =>
  isSystem(actor) ||
  (isUser(actor) && (actor.isSuperuser || actor.orgadminOrganizationIds.includes(organizationId)));

export const canSeeLists = (actor: Actor, organizationId: number): boolean =>
  canKeepLists(actor, organizationId) || (isUser(actor) && actor.organizationIds.includes(organizationId));

/** Whoever may mark referees of a proposal may waive their conflicts. Asked of readers alone. */
export const canWaive = mayDecide;
