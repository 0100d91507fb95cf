import type { Actor } from '../actor.ts';
import { isSystem, isUser } from '../actor.ts';
import { canRead } from '../proposals/proposals.policy.ts';
import type { FolderAccess } from '../proposals/proposals.policy.ts';

/** Whose trial is over keeps the choice of referees to look at. */
const mayChange = (actor: Actor): boolean => isSystem(actor) || (isUser(actor) && !actor.isExpired);

/**
 * Referees of a proposal are chosen together by all who may read it: the owner of its folder, and the members of the
 * organisation whose folder it is.
 */
export const canMarkAsReferees = (actor: Actor, proposal: FolderAccess): boolean =>
  mayChange(actor) && canRead(actor, proposal);

/** Whoever chooses also says who is out of the question. */
export const canHideCandidates = canMarkAsReferees;
