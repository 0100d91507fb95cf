import { isSuperuser, isSystem } from '../actor.ts';
import type { Actor } from '../actor.ts';

/**
 * Whoever has the link of a mail can act as the one it was sent to. So it is the operator's at the terminal, who has
 * the database anyway, and in the demo world, where nobody has anything to lose, a superuser's.
 */
export const canReadLinks = (actor: Actor, isDemo: boolean): boolean =>
  isSystem(actor) || (isDemo && isSuperuser(actor));
