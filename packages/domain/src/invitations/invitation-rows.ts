import { slugOf } from '../slug.ts';
import { burdenOf, NO_BURDEN } from './burden.ts';
import type { BurdenFacts } from './burden.ts';
import { AWAITED_STATES, nextStates } from './invitation-states.contract.ts';
import type { InvitationState } from './invitation-states.contract.ts';
import type { DeclineReason, RefereeInvitation } from './invitations.contract.ts';
import { withoutLinks } from './template-text.ts';
import type { InvitationRules } from './templates.contract.ts';

/** An invitation with what it hangs on. */
export interface InvitationRow {
  id: number;
  proposalId: number;
  title: string;
  originId: string | null;
  /** Null for a folder of a person's own. */
  organizationId: number | null;
  organization: string | null;
  folderOwnerId: string;
  folderOwner: string;
  authorId: number | null;
  name: string;
  email: string;
  state: InvitationState;
  stateAt: Date;
  place: number | null;
  asksByItself: boolean;
  promotedAt: Date | null;
  templateId: number | null;
  dueDays: number;
  dueAt: Date | null;
  reminders: number;
  reason: DeclineReason | null;
  comment: string;
  suggestions: { name: string; email: string }[];
  subject: string;
  /** As it was sent, with `{link}` where its link stood. */
  text: string;
  invitedBy: string | null;
  invitedById: string | null;
}

export interface EventRow {
  invitationId: number;
  state: InvitationState;
  at: Date;
  byKind: 'officer' | 'invited' | 'clock';
  by: string | null;
}

/** What is known of the person of an invitation; its key is theirs, whatever they are named by. */
export const personKey = ({ authorId, email }: Pick<InvitationRow, 'authorId' | 'email'>): string =>
  authorId === null ? `mail ${email}` : `author ${authorId}`;

export interface ShownWith {
  events: readonly EventRow[];
  facts: ReadonlyMap<string, BurdenFacts>;
  rules: InvitationRules;
  now: Date;
  /** From 1 among the alternates. */
  place: number | null;
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

export function shownInvitation(
  row: InvitationRow,
  { events, facts, rules, now, place }: ShownWith,
): RefereeInvitation {
  const { id, title, originId, authorId, name, email, state, stateAt, dueAt } = row;
  return {
    id,
    proposal: { id: row.proposalId, title, origin_id: originId },
    author: authorId === null ? null : { id: authorId, slug: slugOf(name) || 'author' },
    name,
    email,
    state,
    since: stateAt.toISOString(),
    dueAt: iso(dueAt),
    isOverdue: dueAt !== null && AWAITED_STATES.includes(state) && dueAt <= now,
    place,
    asksByItself: row.asksByItself,
    isPromoted: state === 'draft' && row.promotedAt !== null,
    reminders: row.reminders,
    reason: row.reason,
    comment: row.comment,
    suggestions: row.suggestions,
    sent: row.text === '' ? null : { subject: row.subject, text: withoutLinks(row.text) },
    invitedBy: row.invitedBy,
    next: [...nextStates(state)],
    history: events.map((event) => ({
      state: event.state,
      at: event.at.toISOString(),
      by: event.byKind === 'officer' ? event.by : event.byKind,
    })),
    burden: burdenOf(facts.get(personKey(row)) ?? NO_BURDEN, rules, now),
  };
}
