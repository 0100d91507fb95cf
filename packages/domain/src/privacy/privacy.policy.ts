import type { Actor } from '../actor.ts';

/** Who can give an organisation another administrator afterwards. */
export const canLeaveOrganizations = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.isSuperuser);

/** Everybody themselves; superusers and the system anybody. */
export const canErase = (actor: Actor, userId: string): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && (actor.isSuperuser || actor.id === userId));
