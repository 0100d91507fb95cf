import { Button, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import {
  DECLINE_REASONS,
  MAX_ANSWER_COMMENT,
  MAX_SUGGESTIONS,
} from '@peerlens/domain/invitations/invitations.contract.ts';
import type { DeclineReason } from '@peerlens/domain/invitations/invitations.contract.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import styles from './invitations.module.css';
import { answerTexts as t } from './invitations.texts.ts';
import { ReasonChoice } from './reason-choice.tsx';

type AskedValue = ApiOutputs['refereeInvitations']['byToken'];

const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

const NOBODY = { name: '', email: '' };

interface DeclineFormProps {
  isWorking: boolean;
  onSend: (answer: {
    reason: DeclineReason;
    comment: string;
    suggestions: { name: string; email: string }[];
  }) => void;
  onBack: () => void;
}

/** Why somebody declines, and who could do it instead. */
const DeclineForm = ({ isWorking, onSend, onBack }: DeclineFormProps) => {
  const [reason, setReason] = useState<DeclineReason>(DECLINE_REASONS[0]);
  const [comment, setComment] = useState('');
  const [colleagues, setColleagues] = useState([NOBODY]);
  const change = (at: number, part: Partial<typeof NOBODY>) =>
    setColleagues(colleagues.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ reason, comment, suggestions: colleagues.filter(({ name }) => name.trim() !== '') });
      }}
    >
      <ReasonChoice label={t.reason} reason={reason} onChange={setReason} />
      <Textarea
        label={reason === 'other' ? t.commentNeeded : t.comment}
        value={comment}
        rows={3}
        maxLength={MAX_ANSWER_COMMENT}
        required={reason === 'other'}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <p>{t.suggest}</p>
      {colleagues.map(({ name, email }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a form have no other identity
        <div key={at} className={styles.pair}>
          <TextInput
            label={t.suggestName(at + 1)}
            value={name}
            maxLength={200}
            onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
          />
          <TextInput
            label={t.suggestEmail(at + 1)}
            type="email"
            value={email}
            onChange={({ currentTarget }) => change(at, { email: currentTarget.value })}
          />
        </div>
      ))}
      <div className={styles.actions}>
        <Button type="submit" loading={isWorking}>
          {t.sendDecline}
        </Button>
        {colleagues.length < MAX_SUGGESTIONS && (
          <Button variant="default" onClick={() => setColleagues([...colleagues, NOBODY])}>
            {t.addColleague}
          </Button>
        )}
        <Button variant="subtle" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </form>
  );
};

/** What came of an answer that was just given, or why there can be none. */
const Closed = ({ invitation, isNow }: { invitation: AskedValue; isNow: boolean }) => {
  const { state, from, officer } = invitation;
  if (isNow && state === 'accepted')
    return (
      <Notice kind="success" title={t.accepted}>
        {t.acceptedText(from)}
      </Notice>
    );
  if (isNow)
    return (
      <Notice kind="success" title={t.declined}>
        {t.declinedText(from)}
      </Notice>
    );
  return (
    <Notice kind="info" title={t.closed[state]}>
      {state !== 'withdrawn' && t.writeTo(officer ?? from)}
    </Notice>
  );
};

interface AnswerPageProps {
  token: string;
  /** Null for a link that is none. */
  invitation: AskedValue | null;
  /** What the link in the mail was for; nothing is answered by opening it. */
  meant: 'accept' | 'decline' | undefined;
}

/** The page behind the link of a mail: who asks for what, and the two answers. */
export const AnswerPage = ({ token, invitation, meant }: AnswerPageProps) => {
  const [declines, setDeclines] = useState(meant === 'decline');
  const answer = api.refereeInvitations.answer.useMutation();
  if (invitation === null)
    return (
      <Page title={t.title} width="small">
        <PageHead title={t.title} />
        <Empty title={t.unknown}>{t.unknownText}</Empty>
      </Page>
    );
  const now = answer.data ?? invitation;
  return (
    <Page title={t.title} width="small">
      <PageHead title={t.title} lead={t.dear(now.name)} />
      <p>{t.lead(now.from, now.officer)}</p>
      <p className={styles.document}>{now.title}</p>
      {answer.error && <FailureNotice error={answer.error} />}
      {!now.isOpen && <Closed invitation={now} isNow={answer.data !== undefined} />}
      {now.isOpen && now.dueAt !== null && <p>{t.due(dayOf(now.dueAt))}</p>}
      {now.isOpen && declines && (
        <DeclineForm
          isWorking={answer.isPending}
          onSend={(given) => answer.mutate({ token, answer: 'decline', ...given })}
          onBack={() => setDeclines(false)}
        />
      )}
      {now.isOpen && !declines && (
        <div className={styles.actions}>
          <Button loading={answer.isPending} onClick={() => answer.mutate({ token, answer: 'accept' })}>
            {t.accept}
          </Button>
          <Button variant="default" onClick={() => setDeclines(true)}>
            {t.decline}
          </Button>
        </div>
      )}
    </Page>
  );
};
