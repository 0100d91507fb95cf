import type { Actor } from '../actor.ts';
import { isSystem, isUser } from '../actor.ts';
import type { DocKind } from './referees.contract.ts';

/** Articles and authors are public, so are the people near them; the other documents belong to somebody. */
export const canFindReferees = (actor: Actor, docKind: DocKind): boolean =>
  docKind === 'article' || docKind === 'author' || isUser(actor) || isSystem(actor);
