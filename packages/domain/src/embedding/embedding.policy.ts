import { mayDecide } from '../actor.ts';

/**
 * Handing a ranking on to whoever has an address is a decision, and lasts no longer than the right to make it: whose
 * trial is over makes no links, and those made before are dead. Asked of readers of the proposal alone.
 */
export const canLink = mayDecide;
