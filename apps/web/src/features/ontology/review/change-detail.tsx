import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { When } from '../../../ui/when.tsx';
import { ChangePart } from './change-part.tsx';
import { ChangedAcceptance } from './changed-acceptance.tsx';
import { PartialAcceptance } from './partial-acceptance.tsx';
import type { PendingChange } from './pending-changes.ts';
import { formAfter, isDeletedAfter } from './proposed.ts';
import styles from './review.module.css';
import { reviewTexts as t } from './review.texts.ts';
import type { Decision } from './use-deciding.ts';
import { useProposed } from './use-proposed.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface ChangeDetailProps {
  change: PendingChange;
  onDecide: (decision: Decision) => void;
}

const Reason = ({ onReject, onCancel }: { onReject: (reason: string) => void; onCancel: () => void }) => {
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault();
        onReject(reason);
      }}
    >
      <TextInput
        ref={field}
        label={t.reason}
        description={t.reasonHelp}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <div className={styles.actions}>
        <Button type="submit" color="red">
          {t.reject}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
};

const Key = ({ children }: { children: string }) => (
  <kbd className={styles.key} aria-hidden>
    {children}
  </kbd>
);

/** One suggestion with all that it does, and what can be decided on it: of several concepts, on each step. */
export const ChangeDetail = ({ change, onDecide }: ChangeDetailProps) => {
  const [mode, setMode] = useState<'look' | 'reject' | 'change' | 'choose'>('look');
  const { first, parts } = change;
  const { concept, nameOf, isReady } = useProposed(first);
  const otherWay = parts.length > 1 ? 'choose' : 'change';
  const isLooking = mode === 'look';
  useReviewKeys({
    ...(isLooking && { a: () => onDecide({ kind: 'accepted' }), r: () => setMode('reject') }),
    ...(isLooking && isReady && { e: () => setMode(otherWay) }),
  });
  const by = first.createdBy;
  return (
    <article className={styles.detail}>
      <header>
        <h2>{first.name}</h2>
        <p className={styles.quiet}>
          {t.kinds[first.kind]}{' '}
          <span title={by?.organizations.join(', ')}>{by ? t.by(by.email ?? by.name) : t.byNobody}</span>,{' '}
          <When iso={first.dateCreated} />
        </p>
        {first.comment !== '' && (
          <p>
            <strong>{t.comment}:</strong> {first.comment}
          </p>
        )}
      </header>
      {mode === 'choose' && (
        <PartialAcceptance
          parts={parts}
          onAccept={(chosen) => onDecide({ kind: 'accepted', ...chosen })}
          onCancel={() => setMode('look')}
        />
      )}
      {mode === 'change' && (
        <ChangedAcceptance
          concept={concept}
          proposed={formAfter(concept, first.actions, nameOf)}
          isDeleted={isDeletedAfter(concept, first.actions)}
          onAccept={(draft) => onDecide({ kind: 'accepted', draft })}
          onCancel={() => setMode('look')}
        />
      )}
      {(isLooking || mode === 'reject') && parts.map((part) => <ChangePart key={part.id} entry={part} />)}
      {mode === 'reject' && (
        <Reason
          onReject={(reason) => onDecide({ kind: 'rejected', reason })}
          onCancel={() => setMode('look')}
        />
      )}
      {isLooking && (
        <div className={styles.actions}>
          <Button onClick={() => onDecide({ kind: 'accepted' })}>
            {t.accept} <Key>a</Key>
          </Button>
          <Button variant="default" onClick={() => setMode('reject')}>
            {t.reject} <Key>r</Key>
          </Button>
          {isReady && (
            <Button variant="default" onClick={() => setMode(otherWay)}>
              {otherWay === 'choose' ? t.choose : t.change} <Key>e</Key>
            </Button>
          )}
        </div>
      )}
    </article>
  );
};
