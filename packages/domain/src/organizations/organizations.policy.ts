import type { Actor } from '../actor.ts';
import { isSystem, isUser } from '../actor.ts';
import type { DocumentFolder } from './organizations.contract.ts';

const isSuper = (actor: Actor): boolean => isSystem(actor) || (isUser(actor) && actor.isSuperuser);

/** Of which organisations the actor sees everything: all (null), or those named. */
export const administered = (actor: Actor): readonly number[] | null => {
  if (isSuper(actor)) return null;
  return isUser(actor) ? actor.orgadminOrganizationIds : [];
};

export const canAdminister = (actor: Actor, organizationId: number): boolean =>
  administered(actor)?.includes(organizationId) ?? true;

/** Members know of their organisation; to everybody else it does not exist. */
export const canKnow = (actor: Actor, organizationId: number): boolean =>
  canAdminister(actor, organizationId) || (isUser(actor) && actor.organizationIds.includes(organizationId));

/** Says how many members an organisation may have. */
export const canSetSeats = isSuper;

/** An administrator removes anybody, a member themselves. */
export const canRemove = (
  actor: Actor,
  { organizationId, userId }: { organizationId: number; userId: string },
): boolean => canAdminister(actor, organizationId) || (isUser(actor) && actor.id === userId);

/** In whose name one looks at a document: of its folder's organisation, or of the only one that one is in. */
export const presumedOrganization = (actor: Actor, folder: DocumentFolder | null): number | null => {
  const ofFolder = folder?.organizationId ?? null;
  if (ofFolder !== null) return canKnow(actor, ofFolder) ? ofFolder : null;
  const own = isUser(actor) ? actor.organizationIds : [];
  return own.length === 1 ? own[0] : null;
};
