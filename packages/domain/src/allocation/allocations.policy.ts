import type { Actor } from '../actor.ts';
import { mayDecide } from '../actor.ts';
import { mayUse } from '../quotas/quotas.policy.ts';

/** Whoever may mark referees of a proposal may choose them for all of a folder. Asked of readers of the folder alone. */
export const canAllocate = mayDecide;

/** @source specification 3, section 6: as rankings leave the product */
export const canExportAllocation = (reader: Actor): boolean => mayUse(reader, 'exportReferees');
