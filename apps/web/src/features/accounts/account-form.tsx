import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTold } from '../../lib/alerts.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saidOfField } from './account-fields.tsx';
import styles from './accounts.module.css';
import { accountsTexts as t } from './accounts.texts.ts';

interface AccountFormProps {
  /** What each field lacks, by its name. */
  faults: Readonly<Record<string, string | null>>;
  sending: { isPending: boolean; error: unknown };
  submit: string;
  /** Whether it takes away what cannot be had back. */
  isDangerous?: boolean;
  onSubmit: () => void;
  /** The fields, each with what is to be said beside it. */
  children: (said: (field: string) => string | null) => ReactNode;
}

/** Says what is wrong beside its field, first what is missing here, then what the server says; goes to the first. */
export const AccountForm = ({
  faults,
  sending,
  submit,
  isDangerous = false,
  onSubmit,
  children,
}: AccountFormProps) => {
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isPending, error } = sending;
  const said = (field: string): string | null => (isTried && faults[field]) || saidOfField(error, field);
  const isBesideField = Object.keys(faults).some((field) => saidOfField(error, field) !== null);
  useTold(isBesideField ? error : null);
  const wrong = isTried ? Object.values(faults).filter((fault) => fault !== null) : [];
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const first = Object.keys(faults).find((field) => faults[field]);
        if (first === undefined) onSubmit();
        else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      }}
    >
      {error !== null && !isBesideField && <FailureNotice error={error} />}
      {children(said)}
      {wrong.length > 1 && <Notice kind="danger" title={t.attention(wrong.length)} />}
      <Button
        type="submit"
        loading={isPending}
        {...(isDangerous && { variant: 'outline', color: 'red', c: 'var(--danger)' })}
      >
        {submit}
      </Button>
    </form>
  );
};
