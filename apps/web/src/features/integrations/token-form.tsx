import { Button, TextInput } from '@mantine/core';
import { SCOPES } from '@peerlens/domain/tokens/scopes.contract.ts';
import type { Scope } from '@peerlens/domain/tokens/scopes.contract.ts';
import { DEFAULT_DAYS, MAX_DAYS } from '@peerlens/domain/tokens/tokens.contract.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Choices } from './choices.tsx';
import styles from './integrations.module.css';
import { tokenTexts as t } from './integrations.texts.ts';

export type CreatedTokenValue = ApiOutputs['tokens']['create'];

const DAY_OPTIONS = [7, 30, DEFAULT_DAYS, 180, MAX_DAYS].map((days) => ({
  value: String(days),
  label: t.dayCount(days),
}));

/** Makes a token and hands it out. */
export const TokenForm = ({
  organizationId,
  onCreated,
}: {
  organizationId: number | null;
  onCreated: (created: CreatedTokenValue) => void;
}) => {
  const utils = api.useUtils();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>([]);
  const [days, setDays] = useState(DEFAULT_DAYS);
  const create = api.tokens.create.useMutation({
    onSuccess: async (created) => {
      setName('');
      setScopes([]);
      onCreated(created);
      await utils.tokens.invalidate();
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ organizationId, name, scopes, days });
      }}
    >
      <div className={styles.row}>
        <TextInput
          className={styles.grow}
          label={t.newName}
          value={name}
          maxLength={100}
          required
          withAsterisk={false}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={t.days}
          value={String(days)}
          data={DAY_OPTIONS}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        />
      </div>
      <Choices legend={t.scopes} options={SCOPES} names={t.scopeNames} chosen={scopes} onChange={setScopes} />
      {create.error && <FailureNotice error={create.error} />}
      <Button type="submit" loading={create.isPending}>
        {t.create}
      </Button>
    </form>
  );
};
