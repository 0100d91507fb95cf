import type { Actor } from '../actor.ts';
import { isSuperuser, isSystem, isUser } from '../actor.ts';
import { mayUse } from '../quotas/quotas.policy.ts';
import { PLAN_OF_SETTING } from './referee-settings.contract.ts';
import type { PlanSetting } from './referee-settings.contract.ts';

/** @source specification 3, section 6 */
export const mayChoose = (actor: Actor, setting: PlanSetting): boolean =>
  mayUse(actor, PLAN_OF_SETTING[setting]);

/** What others will have: superusers choose it for them, whatever their own plan. @source specification 3, section 6 */
export const mayChooseForOthers = (actor: Actor, setting: PlanSetting): boolean =>
  isSuperuser(actor) || mayChoose(actor, setting);

/** Saved settings are their owner's alone; the system ranks with them. */
export const canUseSaved = (actor: Actor, saved: { ownerId: string }): boolean =>
  isSystem(actor) || (isUser(actor) && actor.id === saved.ownerId);
