import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTold } from '../../lib/alerts.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { saidOfField } from './account-fields.tsx';
import styles from './accounts.module.css';

interface AccountFormProps {
  /** What each field lacks, by its name. */
  faults: Readonly<Record<string, string | null>>;
  sending: { isPending: boolean; error: unknown };
  submit: string;
  onSubmit: () => void;
  /** The fields, each with what is to be said beside it. */
  children: (said: (field: string) => string | null) => ReactNode;
}

/** Says what is wrong beside its field, first what is missing here, then what the server says; goes to the first. */
export const AccountForm = ({ faults, sending, submit, onSubmit, children }: AccountFormProps) => {
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isPending, error } = sending;
  const said = (field: string): string | null => (isTried && faults[field]) || saidOfField(error, field);
  const isBesideField = Object.keys(faults).some((field) => saidOfField(error, field) !== null);
  useTold(isBesideField ? error : null);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const wrong = Object.keys(faults).find((field) => faults[field]);
        if (wrong === undefined) onSubmit();
        else form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      }}
    >
      {error !== null && !isBesideField && <FailureNotice error={error} />}
      {children(said)}
      <Button type="submit" loading={isPending}>
        {submit}
      </Button>
    </form>
  );
};
