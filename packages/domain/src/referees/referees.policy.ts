import type { Actor } from '../actor.ts';
import { isSystem, isUser } from '../actor.ts';
import { mayUse } from '../quotas/quotas.policy.ts';
import type { DocKind } from './referees.contract.ts';

/**
 * Articles are public, so are the people near them. Reports on authors are not, and neither are referees found for
 * one; the other documents belong to somebody.
 *
 * @source specification 3, section 2: referee finder
 */
export const canFindReferees = (actor: Actor, docKind: DocKind): boolean => {
  if (docKind === 'article') return true;
  return docKind === 'author' ? mayUse(actor, 'findRefereesForAuthor') : isUser(actor) || isSystem(actor);
};

/** @source specification 3, section 6 */
export const canExportReferees = (actor: Actor): boolean => mayUse(actor, 'exportReferees');
