import { Button } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { ConceptBody, useEditedConcept } from '../editor/concept-body.tsx';
import { conceptDraft } from '../editor/concept-form.ts';
import type { Concept, ConceptDraft, ConceptForm } from '../editor/concept-form.ts';
import { ErrorList } from '../editor/saving-failure.tsx';
import { useSaveKeys } from '../editor/use-save-keys.ts';
import styles from './review.module.css';
import { reviewTexts as t } from './review.texts.ts';

interface ChangedAcceptanceProps {
  concept: Concept | null;
  /** With the suggestion's steps taken. */
  proposed: ConceptForm;
  isDeleted: boolean;
  onAccept: (draft: ConceptDraft) => void;
  onCancel: () => void;
}

/** Takes from a suggestion what is good, and makes the rest right. */
export const ChangedAcceptance = ({
  concept,
  proposed,
  isDeleted,
  onAccept,
  onCancel,
}: ChangedAcceptanceProps) => {
  const [form, setForm] = useState(proposed);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const edited = useEditedConcept(concept?.id ?? null, form);
  const accept = async () => {
    setFailure(null);
    try {
      const found = isDeleted ? [] : await edited.faultsOf(form);
      setFaults(found);
      if (found.length === 0) onAccept({ ...conceptDraft(form), deleted: isDeleted });
    } catch (error) {
      setFailure(error);
    }
  };
  useSaveKeys(() => void accept());
  return (
    <div className={styles.changed}>
      <ConceptBody
        edited={edited}
        df={concept?.df ?? 0}
        isDisabled={false}
        isChanged
        onChange={(changed) => setForm({ ...form, ...changed })}
      />
      {faults.length > 0 && <ErrorList title={t.notAccepted} errors={faults} />}
      {failure !== null && <FailureNotice error={failure} />}
      <div className={styles.actions}>
        <Button onClick={() => void accept()}>{t.acceptChanged}</Button>
        <Button variant="default" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </div>
  );
};
