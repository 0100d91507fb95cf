import type { Actor } from '../actor.ts';

/** Which entries an actor may see; null = none. */
export type AuditScope =
  | { kind: 'all'; userId: string | null }
  | { kind: 'some'; userId: string; organizationIds: readonly number[] }
  | null;

/**
 * The system and superusers see all; administrators of an organisation what concerns it; every user what they have
 * done and what has been done to what is theirs. What is private shows its contents to its owner alone in each case.
 */
export const auditScope = (actor: Actor): AuditScope => {
  if (actor.kind === 'system') return { kind: 'all', userId: null };
  if (actor.kind !== 'user') return null;
  if (actor.isSuperuser) return { kind: 'all', userId: actor.id };
  return { kind: 'some', userId: actor.id, organizationIds: actor.orgadminOrganizationIds };
};

/** Guests' actions are not kept: nobody could see, export or erase them as theirs. */
export const canRecordActions = (actor: Actor): boolean => actor.kind === 'user' || actor.kind === 'system';

/** Whether they may be told who it was: oneself is, and whoever sees all or administers is told of everybody. */
export const seesActor = (
  scope: AuditScope,
  entry: { actorId: string | null; organizationId: number | null },
): boolean =>
  scope !== null &&
  (scope.kind === 'all' ||
    entry.actorId === scope.userId ||
    (entry.organizationId !== null && scope.organizationIds.includes(entry.organizationId)));
