import type { Actor } from '../actor.ts';

/** A saved search is its owner's alone; the system reads it to rank for it. */
export const canUse = (actor: Actor, search: { ownerId: string }): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.id === search.ownerId);
