import type { Actor } from '../actor.ts';
import { hasQuota, isSystem, isUser } from '../actor.ts';
import type { DocKind } from './referees.contract.ts';

/**
 * Articles are public, so are the people near them. Reports on authors are not, and neither are referees found for
 * one; the other documents belong to somebody.
 *
 * @source specification 3, section 2: referee finder
 */
export const canFindReferees = (actor: Actor, docKind: DocKind): boolean => {
  if (docKind === 'article') return true;
  return docKind === 'author' ? hasQuota(actor, 'author_report') : isUser(actor) || isSystem(actor);
};
