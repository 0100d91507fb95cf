import type { Actor } from '../actor.ts';

/** What decides who may see and change a folder, and the proposals in it. */
export interface FolderAccess {
  ownerId: string;
  organizationId: number | null;
}

const isMember = (actor: Actor, organizationId: number | null): boolean =>
  actor.kind === 'user' && organizationId !== null && actor.organizationIds.includes(organizationId);

const isOrgadmin = (actor: Actor, organizationId: number | null): boolean =>
  actor.kind === 'user' && organizationId !== null && actor.orgadminOrganizationIds.includes(organizationId);

const isOwner = (actor: Actor, folder: FolderAccess): boolean =>
  actor.kind === 'user' && actor.id === folder.ownerId;

const isSuper = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.isSuperuser);

export const canEdit = (actor: Actor, folder: FolderAccess): boolean =>
  isSuper(actor) || isOwner(actor, folder) || isOrgadmin(actor, folder.organizationId);

export const canRead = (actor: Actor, folder: FolderAccess): boolean =>
  canEdit(actor, folder) || isMember(actor, folder.organizationId);

/** A folder of an organisation is opened by those who belong to it. */
export const canCreateIn = (actor: Actor, organizationId: number): boolean =>
  isSuper(actor) || isMember(actor, organizationId) || isOrgadmin(actor, organizationId);

/** An upload is nobody's but its owner's, whatever the folder it will end in. */
export const canUseExtraction = (actor: Actor, extraction: { ownerId: string }): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.id === extraction.ownerId);

/** An import is nobody's but whoever began it: what was read is shown before it is in the folder. */
export const canUseImport = (actor: Actor, found: { ownerId: string }): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.id === found.ownerId);
