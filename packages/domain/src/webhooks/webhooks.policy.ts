import type { Actor } from '../actor.ts';
import { isDeveloperOf } from '../actor.ts';

/** Endpoints, their log and their replays are the affair of the organisation's developers alone. */
export const canManageWebhooks = (actor: Actor, organizationId: number): boolean =>
  isDeveloperOf(actor, organizationId);
