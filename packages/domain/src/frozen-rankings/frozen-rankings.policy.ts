import type { Actor } from '../actor.ts';
import { isSystem, isUser } from '../actor.ts';
import { mayUse } from '../quotas/quotas.policy.ts';
import type { DocKind } from '../referees/referees.contract.ts';

/** Part of the plan for finding referees; whether the document is theirs to see is asked beside. */
export const canFreeze = (actor: Actor): boolean => mayUse(actor, 'freezeReferees');

/** Documents that belong to nobody, so that whoever froze a ranking for one did so for themselves. */
const PUBLIC_KINDS: readonly DocKind[] = ['article', 'author'];

/**
 * Whether a frozen ranking is for all who see its document. Of a public document it is its maker's alone: that somebody
 * sought referees for it, and the note, are nobody else's business.
 */
export const isShared = (docKind: DocKind): boolean => !PUBLIC_KINDS.includes(docKind);

export const canSeeOwn = (actor: Actor, { frozenById }: { frozenById: string | null }): boolean =>
  isSystem(actor) || (isUser(actor) && actor.id === frozenById);
