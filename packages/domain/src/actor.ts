import type { Scope } from './tokens/scopes.contract.ts';

/** Who calls. Only a composition root reads credentials; everything behind it sees an actor. */
export type Actor = AnonymousActor | UserActor | SystemActor;

export interface AnonymousActor {
  kind: 'anonymous';
  /** Absent in process, where there is nobody to tell from others. */
  guest?: Guest;
}

/** By what one guest is told from another; hashes that neither an address nor a browser can be read from. */
export interface Guest {
  /** The cookie we gave, and the day (YYYY-MM-DD, UTC) we gave it on; null without one. */
  visitor: { id: string; day: string } | null;
  /** The network, and how the browser introduces itself. */
  look: string;
  network: string;
}

export interface UserActor {
  kind: 'user';
  id: string;
  email: string;
  isSuperuser: boolean;
  /** The trial period is over. */
  isExpired: boolean;
  /** Names of the quotas in force, own and through organisations. */
  quotas: readonly string[];
  organizationIds: readonly number[];
  orgadminOrganizationIds: readonly number[];
  /** Organisations whose tokens and webhooks the user looks after. */
  orgdevOrganizationIds: readonly number[];
  /**
   * Set when a program calls with an API token: it acts as this user within its scopes. A token of an organisation
   * acts as a user of its own, a member of that organisation and of nothing else; never as a superuser or developer.
   */
  token?: { id: number; scopes: readonly Scope[] };
}

/** Workers, and the terminal with direct access to the database. */
export interface SystemActor {
  kind: 'system';
}

export const ANONYMOUS: AnonymousActor = { kind: 'anonymous' };
export const SYSTEM: SystemActor = { kind: 'system' };

export const isUser = (actor: Actor): actor is UserActor => actor.kind === 'user';
export const isSystem = (actor: Actor): actor is SystemActor => actor.kind === 'system';
export const isSuperuser = (actor: Actor): actor is UserActor => isUser(actor) && actor.isSuperuser;

export const isDeveloperOf = (actor: Actor, organizationId: number): boolean =>
  isUser(actor) && actor.orgdevOrganizationIds.includes(organizationId);

/** Whose trial is over keeps everything to look at, and decides nothing any more. Asked of readers alone. */
export const mayDecide = (reader: Actor): boolean =>
  isSystem(reader) || (isUser(reader) && !reader.isExpired);
