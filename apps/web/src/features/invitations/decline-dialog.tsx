import { Button } from '@mantine/core';
import { DECLINE_REASONS } from '@peerlens/domain/invitations/invitations.contract.ts';
import type { DeclineReason } from '@peerlens/domain/invitations/invitations.contract.ts';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './invitations.module.css';
import { inviteTexts, ledgerTexts as t } from './invitations.texts.ts';
import { ReasonChoice } from './reason-choice.tsx';

interface DeclineDialogProps {
  name: string;
  onRecord: (reason: DeclineReason) => void;
  onClose: () => void;
}

/** What reached the officer some other way: that somebody declines, and why. */
export const DeclineDialog = ({ name, onRecord, onClose }: DeclineDialogProps) => {
  const [reason, setReason] = useState<DeclineReason>(DECLINE_REASONS[0]);
  return (
    <Dialog title={t.declinedWhom(name)} close={inviteTexts.close} onClose={onClose}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          onRecord(reason);
        }}
      >
        <p>{t.declinedLead}</p>
        <ReasonChoice label={t.declinedReason} reason={reason} onChange={setReason} />
        <div className={styles.actions}>
          <Button type="submit">{t.declined}</Button>
          <Button variant="default" onClick={onClose}>
            {inviteTexts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
