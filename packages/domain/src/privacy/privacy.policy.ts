import type { Actor } from '../actor.ts';

/** Everybody themselves; superusers and the system anybody. */
export const canErase = (actor: Actor, userId: string): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && (actor.isSuperuser || actor.id === userId));
