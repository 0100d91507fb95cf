/** `reminded` is asked, once more; an alternate is a `draft` with a place. */
export const INVITATION_STATES = [
  'draft',
  'asked',
  'reminded',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'review_received',
] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Where an invitation can go from where it is. */
const NEXT: Readonly<Record<InvitationState, readonly InvitationState[]>> = {
  draft: ['asked', 'withdrawn'],
  asked: ['reminded', 'accepted', 'declined', 'withdrawn', 'expired'],
  reminded: ['reminded', 'accepted', 'declined', 'withdrawn', 'expired'],
  // People who have said yes may have to take it back, and are told when they are not needed any more.
  accepted: ['review_received', 'declined', 'withdrawn'],
  declined: [],
  withdrawn: [],
  // A late answer that reaches the officer some other way.
  expired: ['accepted', 'declined'],
  review_received: [],
};

export const nextStates = (state: InvitationState): readonly InvitationState[] => NEXT[state];
export const canBecome = (from: InvitationState, to: InvitationState): boolean => NEXT[from].includes(to);

/** States in which the person still has something to do. */
export const OPEN_STATES: readonly InvitationState[] = ['asked', 'reminded', 'accepted'];
/** States in which an answer is waited for. */
export const AWAITED_STATES: readonly InvitationState[] = ['asked', 'reminded'];

const WORDS: Readonly<Record<InvitationState, string>> = {
  draft: 'not asked yet',
  asked: 'asked',
  reminded: 'reminded',
  accepted: 'accepted',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'expired',
  review_received: 'review received',
};

export const stateWords = (state: InvitationState): string => WORDS[state];

/** Why an invitation cannot go there, and where it can. */
export const impossible = (name: string, from: InvitationState, to: InvitationState): string => {
  const possible = NEXT[from].map(stateWords).join(', ');
  const rest = possible === '' ? 'nothing can follow; invite them again' : `what can follow: ${possible}`;
  return `The invitation of ${name} is ${stateWords(from)} and cannot become ${stateWords(to)}: ${rest}`;
};
