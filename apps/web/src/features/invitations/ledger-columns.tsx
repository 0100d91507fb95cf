import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiOutputs } from '../../lib/api.ts';
import { Badge } from '../../ui/chip.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { When } from '../../ui/when.tsx';
import { BurdenNote } from './burden-note.tsx';
import styles from './invitations.module.css';
import { ledgerTexts as t, REASON_TEXTS, STATE_TEXTS } from './invitations.texts.ts';

export type InvitationValue = ApiOutputs['refereeInvitations']['ofProposal']['invitations'][number];

const TONES = {
  draft: 'plain',
  asked: 'accent',
  reminded: 'accent',
  accepted: 'good',
  declined: 'danger',
  withdrawn: 'plain',
  expired: 'warning',
  review_received: 'good',
} as const;

const Person = ({ invitation: { name, author, email, burden } }: { invitation: InvitationValue }) => (
  <>
    {author === null ? (
      name
    ) : (
      <Link to="/author/$id/{-$slug}/" params={{ id: String(author.id), slug: author.slug }}>
        {name}
      </Link>
    )}
    <span className={styles.note}>{email === '' ? t.noAddress : email}</span>
    <BurdenNote burden={{ ...burden, here: null }} />
  </>
);

const State = ({ invitation }: { invitation: InvitationValue }) => {
  const { state, reason, place, asksByItself, isPromoted, isOverdue } = invitation;
  return (
    <>
      <Badge tone={isPromoted ? 'accent' : TONES[state]}>
        {place === null ? STATE_TEXTS[state] : t.alternate(place)}
      </Badge>
      {isPromoted && <span className={styles.note}>{t.promoted}</span>}
      {place !== null && asksByItself && <span className={styles.note}>{t.byItself}</span>}
      {reason !== null && <span className={styles.note}>{REASON_TEXTS[reason]}</span>}
      {isOverdue && <span className={styles.note}>{t.overdue}</span>}
    </>
  );
};

export const personColumn: Column<InvitationValue> = {
  id: 'person',
  header: t.person,
  isWide: true,
  isSelfEvident: true,
  value: ({ name }) => name,
  cell: (invitation) => <Person invitation={invitation} />,
};

export const proposalColumn: Column<InvitationValue> = {
  id: 'proposal',
  header: t.proposal,
  isWide: true,
  value: ({ proposal }) => proposal.title,
  cell: ({ proposal: { id, title, origin_id } }) => (
    <>
      <Link to="/proposal/$id/invitations/" params={{ id: String(id) }}>
        {title}
      </Link>
      {origin_id !== null && <span className={styles.note}>{origin_id}</span>}
    </>
  ),
};

/** In which state somebody is, since when, and by when an answer is wanted. */
export const stateColumns: Column<InvitationValue>[] = [
  {
    id: 'state',
    header: t.state,
    value: ({ state, place }) => (place === null ? STATE_TEXTS[state] : t.alternate(place)),
    cell: (invitation) => <State invitation={invitation} />,
  },
  {
    id: 'since',
    header: t.since,
    value: ({ since }) => since,
    cell: ({ since }) => <When iso={since} />,
  },
  {
    id: 'due',
    header: t.due,
    value: ({ dueAt }) => dueAt,
    cell: ({ dueAt, state }) =>
      dueAt !== null && (state === 'asked' || state === 'reminded') ? <When iso={dueAt} /> : '–',
  },
];

export const nextColumn = (
  renderNext: (invitation: InvitationValue) => ReactNode,
): Column<InvitationValue> => ({
  id: 'next',
  header: t.next,
  isWide: true,
  cell: renderNext,
});
