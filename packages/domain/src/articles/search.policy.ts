import type { Actor } from '../actor.ts';
import { isSystem, isUser } from '../actor.ts';
import { GUEST_EXPORT } from './search.contract.ts';

/** Whoever is logged in may export everything that is found; a guest may what the first page shows. */
export const canExport = (actor: Actor, { offset, limit }: { offset: number; limit?: number | undefined }) =>
  isUser(actor) || isSystem(actor) || (limit !== undefined && offset + limit <= GUEST_EXPORT);
