import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Select } from '../../ui/select.tsx';
import type { LabelValue } from './label-name.tsx';
import styles from './labels.module.css';
import { labelsTexts as t } from './labels.texts.ts';

interface LabelMergeProps {
  label: LabelValue;
  /** Labels it can be merged into, at least one. */
  others: readonly LabelValue[];
  error: unknown;
  isWorking: boolean;
  onMerge: (intoId: number) => void;
  onCancel: () => void;
}

/** Asks which label takes over all that carries another one. */
export const LabelMerge = ({ label, others, error, isWorking, onMerge, onCancel }: LabelMergeProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [intoId, setIntoId] = useState(others[0]?.id ?? 0);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onCancel}>
      <h2 id={id}>{t.merges(label.name)}</h2>
      <p>{t.mergeText(label.name)}</p>
      {error !== null && <FailureNotice error={error} />}
      <Select
        label={t.mergeInto}
        value={String(intoId)}
        data={others.map((other) => ({
          value: String(other.id),
          label: other.organization ? `${other.name} (${other.organization.name})` : other.name,
        }))}
        onChange={(event) => setIntoId(Number(event.currentTarget.value))}
      />
      <div className={styles.end}>
        <Button variant="default" onClick={() => dialog.current?.close()}>
          {t.cancel}
        </Button>
        <Button loading={isWorking} onClick={() => onMerge(intoId)}>
          {t.merge}
        </Button>
      </div>
    </dialog>
  );
};
