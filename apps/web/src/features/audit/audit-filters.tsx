import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { readAuditParams } from './audit-params.ts';
import type { AuditAddress, AuditParams } from './audit-params.ts';
import styles from './audit.module.css';
import { auditTexts as t } from './audit.texts.ts';

const FIELDS = [
  { name: 'from', label: t.from, type: 'date' },
  { name: 'to', label: t.to, type: 'date' },
  { name: 'table', label: t.table, type: 'text' },
  { name: 'row', label: t.row, type: 'text' },
  { name: 'procedure', label: t.procedure, type: 'text' },
  { name: 'actor', label: t.actor, type: 'text' },
] as const;

/** What is narrowed by stands in the address. */
export const AuditFilters = ({ params, at }: { params: AuditParams; at: AuditAddress }) => {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const search = readAuditParams(Object.fromEntries(given));
    void navigate({ to: at, search });
  };
  return (
    <form key={JSON.stringify(params)} className={styles.filters} aria-label={t.filters} onSubmit={submit}>
      {FIELDS.map(({ name, label, type }) => (
        <TextInput
          key={name}
          name={name}
          type={type}
          label={label}
          defaultValue={params[name] ?? ''}
          maxLength={200}
        />
      ))}
      <span className={styles.buttons}>
        <Button type="submit">{t.apply}</Button>
        <Button variant="subtle" onClick={() => void navigate({ to: at, search: {} })}>
          {t.clear}
        </Button>
      </span>
    </form>
  );
};
