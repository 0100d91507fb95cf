import type { Burden } from './invitations.contract.ts';
import type { InvitationState } from './invitation-states.contract.ts';
import type { InvitationRules } from './templates.contract.ts';

const DAY_MS = 86_400_000;

/** What the ledger holds of one person. */
export interface BurdenFacts {
  asked: number;
  open: number;
  declinedAt: Date | null;
  here: InvitationState | null;
}

export const NO_BURDEN: BurdenFacts = { asked: 0, open: 0, declinedAt: null, here: null };

const times = (n: number): string => (n === 1 ? 'once' : `${n} times`);
const daysAgo = (n: number): string => (n === 0 ? 'today' : n === 1 ? 'yesterday' : `${n} days ago`);

/** How much somebody has been asked, in numbers and words, and whether it is too much by the rules. */
export function burdenOf(
  { asked, open, declinedAt, here }: BurdenFacts,
  { cooldownDays, openLimit, yearLimit }: InvitationRules,
  now: Date,
): Burden {
  const declinedDaysAgo =
    declinedAt === null ? null : Math.max(0, Math.floor((now.getTime() - declinedAt.getTime()) / DAY_MS));
  const coolsDown = declinedDaysAgo !== null && declinedDaysAgo < cooldownDays;
  const isTooMuch = coolsDown || open >= openLimit || asked >= yearLimit;
  const words = [
    ...(asked > 0 ? [`Asked ${times(asked)} in 12 months`] : []),
    ...(open > 0 ? [`${open} open`] : []),
    ...(declinedDaysAgo !== null && declinedDaysAgo <= Math.max(cooldownDays, 365)
      ? [`Declined ${daysAgo(declinedDaysAgo)}`]
      : []),
  ];
  return { asked, open, declinedDaysAgo, here, words, isTooMuch };
}
