import { Button, Radio, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Radio.css';
import {
  COMMENT_REQUIRED,
  HIDE_REASONS,
  MAX_COMMENT,
  needsComment,
} from '@peerlens/domain/referee-marks/referee-marks.contract.ts';
import type { HideReason } from '@peerlens/domain/referee-marks/referee-marks.contract.ts';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { marksTexts as t } from './marks.texts.ts';
import type { RefereeValue } from './referee-query.ts';
import styles from './referees.module.css';
import type { Judging } from './use-judging.ts';

interface HideDialogProps {
  rows: readonly RefereeValue[];
  hide: Judging['hide'];
  onClose: () => void;
}

/** Asks why people are to be hidden, before they are. */
export const HideDialog = ({ rows, hide, onClose }: HideDialogProps) => {
  const [reason, setReason] = useState<HideReason>(HIDE_REASONS[0]);
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = needsComment(reason) && comment.trim() === '';
  const send = () => {
    setTried(true);
    if (!isMissing) hide.send(rows, { reason, comment }, onClose);
  };
  return (
    <Dialog title={t.hideTitle(rows.length)} close={t.close} onClose={onClose}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className={styles.hint}>{t.hideLead}</p>
        <p>{rows.map(({ author }) => author.name).join(', ')}</p>
        {hide.error && <FailureNotice error={hide.error} />}
        <Radio.Group
          label={t.reason}
          value={reason}
          onChange={(value) => setReason(HIDE_REASONS.find((one) => one === value) ?? reason)}
        >
          <div className={styles.choices}>
            {HIDE_REASONS.map((one) => (
              <Radio key={one} value={one} label={t.reasons[one]} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={needsComment(reason) ? t.comment : t.commentOptional}
          value={comment}
          maxLength={MAX_COMMENT}
          rows={3}
          required={needsComment(reason)}
          error={isTried && isMissing && COMMENT_REQUIRED}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={hide.isWorking} formNoValidate>
            {t.hide}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
