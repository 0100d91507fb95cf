import { Button } from '@mantine/core';
import { MAX_MESSAGE_LENGTH } from '@peerlens/domain/quotas/plan-requests.contract.ts';
import type { QuotaName } from '@peerlens/domain/quotas/quotas.contract.ts';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { FEATURES } from '../plans/plans.texts.ts';
import { dayOfEnd, endOfDay } from './grant-end.ts';
import { grantsTexts as t } from './grants.texts.ts';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';

export interface GrantTerms {
  name: QuotaName | null;
  private: boolean;
  expiresAt: string | null;
  note: string;
}

interface GrantFormProps {
  title: string;
  submit: string;
  /** Of which one is to be chosen. */
  names?: readonly QuotaName[];
  /** What stands in the form at first; without it the form does not ask for the end. */
  terms?: { expiresAt: string | null };
  /** What the flag is at first; without it the form does not ask for it. */
  isPrivate?: boolean;
  hasNote?: boolean;
  isWorking: boolean;
  error: unknown;
  onSubmit: (terms: GrantTerms) => void;
  onClose: () => void;
}

/** On what terms something is granted or changed, or why it is not. */
export const GrantForm = (props: GrantFormProps) => {
  const {
    title,
    submit,
    names,
    terms,
    isPrivate,
    hasNote = false,
    isWorking,
    error,
    onSubmit,
    onClose,
  } = props;
  const [today] = useState(() => dayOfEnd(new Date().toISOString()));
  const send = (form: FormData) =>
    onSubmit({
      name: (form.get('name') as QuotaName | null) ?? null,
      private: form.get('private') !== null,
      expiresAt: endOfDay((form.get('end') as string | null) ?? ''),
      note: ((form.get('note') as string | null) ?? '').trim(),
    });
  return (
    <Dialog title={title} close={superadminTexts.close} onClose={onClose}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          send(new FormData(event.currentTarget));
        }}
      >
        {error !== null && <FailureNotice error={error} />}
        {names && (
          <Select
            label={t.feature}
            name="name"
            data={names.map((value) => ({ value, label: FEATURES[value].title }))}
          />
        )}
        {terms && (
          <TextField
            label={`${t.ends} (${t.endsHelp})`}
            name="end"
            type="date"
            min={today}
            max="2999-12-31"
            defaultValue={dayOfEnd(terms.expiresAt)}
          />
        )}
        {isPrivate !== undefined && (
          <>
            <label>
              <input type="checkbox" name="private" defaultChecked={isPrivate} /> {t.private}
            </label>
            <p className={styles.quiet}>{t.privateHelp}</p>
          </>
        )}
        {hasNote && (
          <>
            <TextArea label={t.note} name="note" rows={4} maxLength={MAX_MESSAGE_LENGTH} />
            <p className={styles.quiet}>{t.mailed}</p>
          </>
        )}
        <div>
          <Button type="submit" loading={isWorking}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
