import type { Actor, UserActor } from '../actor.ts';
import { isDeveloperOf, isUser } from '../actor.ts';
import type { TokenOwner } from './tokens.contract.ts';

/** Everybody has tokens of their own; those of an organisation are its developers' affair, and nobody else's. */
export const canManageTokens = (actor: Actor, { organizationId }: TokenOwner): actor is UserActor =>
  isUser(actor) && (organizationId === null || isDeveloperOf(actor, organizationId));

/** What decides whether a token may be seen and revoked. */
export interface TokenAccess {
  ownerId: string | null;
  organizationId: number | null;
}

export const canManageToken = (actor: Actor, { ownerId, organizationId }: TokenAccess): actor is UserActor =>
  isUser(actor) && (organizationId === null ? actor.id === ownerId : isDeveloperOf(actor, organizationId));
