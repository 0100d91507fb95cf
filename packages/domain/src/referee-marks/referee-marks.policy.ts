import { mayDecide } from '../actor.ts';

/**
 * Referees of a proposal are chosen together by all who may read it: the owner of its folder, and the members of the
 * organisation whose folder it is. Whose trial is over keeps the choice to look at. Asked of readers alone.
 */
export const canMarkAsReferees = mayDecide;

/** Whoever chooses also says who is out of the question. */
export const canHideCandidates = canMarkAsReferees;
