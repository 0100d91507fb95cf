import { Button, Textarea } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import styles from './conflicts.module.css';
import { evidenceTexts as t } from './conflicts.texts.ts';

/** Whose conflicts, with what. */
export interface WaiverPlace {
  proposalId: number;
  author: { id: number; name: string };
}

/** Asks for the reason, without which nothing is waived. */
export const WaiveDialog = ({
  place: { proposalId, author },
  onWaived,
  onClose,
}: {
  place: WaiverPlace;
  onWaived: () => void;
  onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useId();
  const waive = api.conflicts.waive.useMutation({
    onSuccess: () => {
      onWaived();
      onClose();
    },
  });
  return (
    <Dialog
      title={t.waiveTitle}
      close={t.close}
      onClose={onClose}
      footer={
        <div className={styles.row}>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form} loading={waive.isPending}>
            {t.confirm}
          </Button>
        </div>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') waive.mutate({ proposalId, authorId: author.id, reason: reason.trim() });
        }}
      >
        <p>{t.waiveText(author.name)}</p>
        {waive.error && <FailureNotice error={waive.error} />}
        <Textarea
          label={t.reason}
          value={reason}
          maxLength={2000}
          required
          autosize
          minRows={2}
          ref={field}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
};
