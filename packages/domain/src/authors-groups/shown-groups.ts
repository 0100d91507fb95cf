import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { AuthorsGroup, AuthorsGroupChoice } from './authors-groups.contract.ts';
import { canEdit, canManage } from './authors-groups.policy.ts';
import type { GroupRow, GroupsOf, NamedGroup } from './groups.store.ts';

const OWN = 'Only you';

/** Whose groups an actor sees. */
export const groupsOf = (actor: Actor): GroupsOf =>
  isUser(actor) ? { userId: actor.id, organizationIds: actor.organizationIds } : 'all';

/** A group in the specification's words. */
export const choiceOf = ({ id, name, organizationName }: NamedGroup): AuthorsGroupChoice => ({
  id,
  display_name: name,
  label: organizationName === null ? name : `${name} (${organizationName})`,
  owner_label: organizationName ?? OWN,
});

/** A group as the actor sees it. */
export const shownGroup = (actor: Actor, group: GroupRow): AuthorsGroup => {
  const { name: _name, ownerId: _owner, organizationId, organizationName, createdAt, ...rest } = group;
  return {
    ...rest,
    ...choiceOf(group),
    organization:
      organizationId === null || organizationName === null
        ? null
        : { id: organizationId, name: organizationName },
    createdAt: createdAt.toISOString(),
    canEdit: canEdit(actor, group),
    canManage: canManage(actor, group),
  };
};
